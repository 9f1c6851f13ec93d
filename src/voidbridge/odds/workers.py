"""Shares chunks of work out over processes and machines, and hands the results back in order."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

from voidbridge.compiled import DECK, PLAIN, cache_folder

T = TypeVar("T")
P = TypeVar("P")
BACKENDS = ("loky", "dask", "ray")
_NEEDED = {"dask": "distributed", "ray": "ray"}  # the package that each extra brings


class BackendMissing(ValueError):
    """A backend that is not installed, with how to install it."""


def cores() -> int:
    """Processor cores this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def in_order(
    work: Callable[[P, int], T], plan: P, chunks: Sequence[int], jobs: int, backend: str | None
) -> Iterable[T]:
    """The result of each chunk, in order; one job without a backend works in this very process.

    `jobs` below 1 means every core.
    """
    workers = min(jobs if jobs > 0 else cores(), max(1, len(chunks)))
    if backend is None and workers == 1:
        return (work(plan, chunk) for chunk in chunks)
    check_backend(backend)
    return _shared(work, plan, chunks, workers, backend or "loky")


def check_backend(backend: str | None) -> None:
    """Raises BackendMissing when what a backend needs is not installed."""
    package = _NEEDED.get(backend or "")
    if package is not None and find_spec(package) is None:
        raise BackendMissing(f"{backend} is not installed; pip install 'voidbridge[{backend}]' brings it")


def _shared(
    work: Callable[[P, int], T], plan: P, chunks: Sequence[int], workers: int, backend: str
) -> Iterator[T]:
    from joblib import Parallel, delayed

    with _cluster(backend, workers):
        # A ray backend cannot hand results over one by one.
        hand_over = "list" if backend == "ray" else "generator"
        parallel = Parallel(n_jobs=workers, batch_size=1, return_as=hand_over)
        yield from parallel(delayed(work)(plan, chunk) for chunk in chunks)


def _cluster(backend: str, workers: int) -> AbstractContextManager[Any]:
    if backend == "dask":
        return _dask(workers)
    if backend == "ray":
        return _ray(workers)
    from joblib import parallel_config

    config: AbstractContextManager[Any] = parallel_config(backend="loky")
    return config


@contextmanager
def _dask(workers: int) -> Iterator[None]:
    """A dask cluster of this machine, for as long as the work lasts."""
    from distributed import Client, LocalCluster
    from joblib import parallel_config

    options: dict[str, Any] = {"host": "127.0.0.1", "dashboard_address": None, "threads_per_worker": 1}
    with (
        LocalCluster(n_workers=workers, **options) as cluster,
        Client(cluster),
        parallel_config(backend="dask"),
    ):
        yield


@contextmanager
def _ray(workers: int) -> Iterator[None]:
    """A ray cluster of this machine, for as long as the work lasts."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    import ray
    from joblib import parallel_config
    from ray.util.joblib import register_ray

    quiet: dict[str, Any] = {"include_dashboard": False, "log_to_driver": False, "logging_level": "error"}
    ray.init(num_cpus=workers, _node_ip_address="127.0.0.1", **quiet)
    register_ray()
    try:
        with parallel_config(backend="ray"):
            yield
    finally:
        ray.shutdown()


def machine_code_kept(core: str = DECK) -> bool:
    """Whether workers will find a compiled core; without it each would build its own."""
    return PLAIN or any(Path(cache_folder(core)).glob("**/fight.run_games-*.nbi"))
