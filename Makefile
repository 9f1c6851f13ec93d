# make play    set up and open the game in the browser         (ARGS="--no-browser --port 8000")
# make test    every check and every test
# make check   the quick checks: form, types, floors, documents
.DEFAULT_GOAL := play
.PHONY: play setup setup-dev test check format soak lock clean

# The first Python on the path that is new enough; PYTHON=... chooses another.
PYTHON ?= $(shell for each in python3 python3.13 python3.12 python3.11 python; do \
	$$each -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$each && break; done)
ifeq ($(strip $(PYTHON)),)
$(error voidbridge needs Python 3.11 or newer, and found none on the path; name one with PYTHON=...)
endif
export PYTHON

play:
	@scripts/play $(ARGS)

setup:
	@$(PYTHON) scripts/setup

setup-dev:
	@$(PYTHON) scripts/setup dev

check:
	@scripts/check

test:
	@scripts/test $(ARGS)

soak: setup-dev
	@.venv/bin/python -m pytest -m soak --timeout 3600 $(ARGS); code=$$?; [ $$code -eq 0 ] || [ $$code -eq 5 ]

format: setup-dev
	@.venv/bin/ruff check --fix --quiet; .venv/bin/ruff format

lock:
	@scripts/lock $(ARGS)

clean:
	rm -rf .venv .node .cache .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
