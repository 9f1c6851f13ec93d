"""The game file: private, durable, whole or not at all, and never a way to keep the server from starting."""

import os
import sqlite3
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import event, text

from voidbridge.store.errors import Conflict, StoreError
from voidbridge.store.lock import FolderLock
from voidbridge.store.schema import CrewRow, GameRow, NewLine, first_broken
from voidbridge.store.sqlite import FILE, open_sqlite
from voidbridge.store.store import MOST_CREWS, Store


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    kept = open_sqlite(folder)
    yield kept
    kept.close()


def game(name: str = "g1", version: int = 0) -> GameRow:
    return GameRow(name, "A name", "header", b"s" * 32, version, "t0", "t0", "{}", "")


def line(n: int, words: str = "", client: str | None = None, name: str = "g1") -> NewLine:
    return NewLine(name, n, words or f"{n} crew end a1", "{}", f"t{n}", client, f'{{"version":{n}}}')


def pragma(engine: object, name: str) -> object:
    with engine.connect() as connection:  # type: ignore[attr-defined]
        said = connection.execute(text(f"PRAGMA {name}"))
        return said.scalar() if said.returns_rows else None


def set_on_the_only_connection(store: Store, name: str) -> None:
    """A pragma without the BEGIN that the writer starts everything with."""
    raw = store.writer.raw_connection()
    raw.cursor().execute(f"PRAGMA {name}")
    raw.close()


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")
def test_folder_and_file_are_for_their_owner_alone(store: Store, folder: Path) -> None:
    store.add_game(game(), ["zero"])
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    for path in folder.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")
def test_a_folder_with_other_things_in_it_keeps_its_permissions(folder: Path) -> None:
    folder.mkdir(mode=0o755)
    folder.chmod(0o755)
    (folder / "holiday.txt").write_text("sea")
    open_sqlite(folder).close()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o755
    assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600


def test_the_writer_syncs_fully_and_readers_only_read(store: Store) -> None:
    assert pragma(store.writer, "synchronous") == 2
    assert pragma(store.writer, "journal_mode") == "wal"
    assert pragma(store.reader, "query_only") == 1
    for engine in (store.writer, store.reader):
        assert pragma(engine, "mmap_size") == 0
        assert pragma(engine, "trusted_schema") == 0
    with pytest.raises(Exception, match="readonly"), store.reader.begin() as look:
        look.execute(text("DELETE FROM games"))


def test_there_is_exactly_one_writing_connection(store: Store) -> None:
    made = []
    event.listen(store.writer, "connect", lambda *_: made.append(1))
    for n in range(5):
        store.add_game(game(f"g{n}"), ["zero"])
    assert made == []
    assert store.writer.pool.size() == 1  # type: ignore[attr-defined]


def test_what_was_kept_is_read_back(store: Store, folder: Path) -> None:
    store.add_game(game(version=2), ["zero", "one", "two"])
    store.append(line(3, "three", "client-3"))
    store.close()
    again = open_sqlite(folder)
    try:
        kept = again.game("g1")
        assert kept is not None
        assert kept.version == 3
        assert kept.secret == b"s" * 32
        assert [row.text for row in again.lines("g1")] == ["zero", "one", "two", "three"]
        assert again.reply("g1", "client-3") == '{"version":3}'
        assert again.reply("g1", "client-4") is None
        assert first_broken(kept, again.lines("g1")) is None
        assert [row.id for row in again.listed()] == ["g1"]
        assert again.count() == 1
    finally:
        again.close()


@pytest.mark.parametrize("n", [0, 1, 3, 9])
def test_lines_can_neither_be_skipped_nor_written_twice(store: Store, n: int) -> None:
    store.add_game(game(), ["zero"])
    store.append(line(1))
    with pytest.raises(Conflict):
        store.append(line(n))
    assert [row.n for row in store.lines("g1")] == [0, 1]
    with pytest.raises(Conflict):
        store.append(line(1, name="nobody"))


def test_one_client_id_counts_once_for_each_game(store: Store) -> None:
    store.add_game(game("g1"), ["zero"])
    store.add_game(game("g2"), ["zero"])
    store.append(line(1, client="same"))
    store.append(line(1, client="same", name="g2"))
    with pytest.raises(Conflict):
        store.append(line(2, client="same"))
    kept = store.game("g1")
    assert kept is not None
    assert kept.version == 1  # the counter went back with the line


def test_a_removed_game_leaves_nothing(store: Store) -> None:
    store.add_game(game(), ["zero"])
    assert store.remove("g1")
    assert not store.remove("g1")
    assert store.lines("g1") == []
    assert not store.rename("g1", "gone")


def test_every_altered_line_is_found(store: Store) -> None:
    store.add_game(game(), ["zero"])
    for n in range(1, 9):
        store.append(line(n))
    kept, lines = store.game("g1"), store.lines("g1")
    assert kept is not None
    assert first_broken(kept, lines) is None
    for n in range(9):
        with store.writing() as pen:
            pen.execute(text("UPDATE lines SET text = text || ' ' WHERE n = :n"), {"n": n})
        assert first_broken(kept, store.lines("g1")) == n
        with store.writing() as pen:
            pen.execute(text("UPDATE lines SET text = rtrim(text) WHERE n = :n"), {"n": n})
    assert first_broken(kept, lines[:3] + lines[4:]) == 3
    assert first_broken(kept, lines[:-1]) == 8
    with store.writing() as pen:
        pen.execute(text("UPDATE games SET header = 'other'"))
    kept = store.game("g1")
    assert kept is not None
    assert first_broken(kept, lines) == 0


def refused_line(store: Store, n: int) -> StoreError | None:
    """Keep a long line, or say why not."""
    try:
        store.append(line(n, "x" * 3000))
    except StoreError as error:
        return error
    return None


def test_a_full_disk_is_a_clean_refusal_and_passes(store: Store) -> None:
    store.add_game(game(), ["zero"])
    pages = pragma(store.writer, "page_count")
    pragma(store.writer, f"max_page_count={pages}")
    kept = 1
    while refused_line(store, kept) is None:
        kept += 1
    with pytest.raises(StoreError) as full:
        store.append(line(kept, "x" * 3000))
    assert full.value.code == "disk-full"
    assert [row.n for row in store.lines("g1")] == list(range(kept))
    assert store.game("g1").version == kept - 1  # type: ignore[union-attr]
    pragma(store.writer, "max_page_count=100000")
    store.append(line(kept, "x" * 3000))
    assert pragma(store.reader, "integrity_check") == "ok"


def test_a_file_that_cannot_be_written_is_a_clean_refusal(store: Store) -> None:
    store.add_game(game(), ["zero"])
    pragma(store.writer, "query_only=ON")
    with pytest.raises(StoreError) as refused:
        store.append(line(1))
    assert refused.value.code == "store-read-only"
    set_on_the_only_connection(store, "query_only=OFF")
    store.append(line(1))


def test_another_programs_lock_is_waited_for_and_then_refused(store: Store, folder: Path) -> None:
    store.add_game(game(), ["zero"])
    pragma(store.writer, "busy_timeout=50")
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError) as refused:
        store.append(line(1))
    assert refused.value.code == "store-busy"
    other.execute("ROLLBACK")
    other.close()
    store.append(line(1))


def test_strangers_files_are_refused_in_words(folder: Path) -> None:
    folder.mkdir()
    (folder / FILE).write_bytes(b"this is no database at all, only some words " * 40)
    with pytest.raises(StoreError) as refused:
        open_sqlite(folder)
    assert refused.value.code == "store-damaged"
    (folder / FILE).unlink()
    other = sqlite3.connect(folder / FILE)
    other.execute("CREATE TABLE recipes (cake)")
    other.close()
    with pytest.raises(StoreError) as refused:
        open_sqlite(folder)
    assert refused.value.code == "store-foreign"


def test_a_later_versions_file_is_refused_and_left_alone(folder: Path) -> None:
    open_sqlite(folder).close()
    other = sqlite3.connect(folder / FILE)
    other.execute("PRAGMA user_version=99")
    other.close()
    with pytest.raises(StoreError) as refused:
        open_sqlite(folder)
    assert refused.value.code == "store-newer"
    other = sqlite3.connect(folder / FILE)
    assert other.execute("PRAGMA user_version").fetchone() == (99,)
    other.close()


def test_a_folder_that_is_a_file_is_refused(folder: Path) -> None:
    folder.write_text("not a folder")
    with pytest.raises(StoreError) as refused:
        open_sqlite(folder)
    assert refused.value.code == "store-read-only"


def test_odd_folder_names_are_only_names(tmp_path: Path) -> None:
    folder = tmp_path / "a b%20c?mode=memory#x"
    kept = open_sqlite(folder)
    kept.add_game(game(), ["zero"])
    kept.close()
    assert (folder / FILE).stat().st_size > 0


def test_crews_are_kept_changed_and_forgotten(store: Store) -> None:
    assert store.put_crew(CrewRow("b", "{}", "t"))
    assert store.put_crew(CrewRow("a", "{}", "t"))
    assert store.put_crew(CrewRow("b", '{"x":1}', "t2"))
    assert [(row.id, row.crew) for row in store.crews()] == [("a", "{}"), ("b", '{"x":1}')]
    assert store.remove_crew("b")
    assert not store.remove_crew("b")


def test_there_is_an_end_to_crews(store: Store) -> None:
    for n in range(MOST_CREWS):
        assert store.put_crew(CrewRow(f"c{n}", "{}", "t"))
    assert not store.put_crew(CrewRow("one-more", "{}", "t"))
    assert store.put_crew(CrewRow("c0", '{"changed":1}', "t"))


def test_two_servers_do_not_share_a_folder(folder: Path) -> None:
    folder.mkdir()
    first = FolderLock(folder)
    first.note("http://127.0.0.1:1234")
    with pytest.raises(StoreError, match=r"127\.0\.0\.1:1234") as refused:
        FolderLock(folder)
    assert refused.value.code == "folder-in-use"
    first.release()
    again = FolderLock(folder)
    again.release()
    if os.name == "posix":
        assert stat.S_IMODE((folder / "voidbridge.lock").stat().st_mode) == 0o600
