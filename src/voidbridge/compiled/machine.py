"""How machine code is made: parts are only translated, entries are linked and optimised once.

Left alone, numba optimises each function together with all that it calls, so a core of hundreds of
small functions is optimised over and over again.  Here a *part* stops at its intermediate code, and
an *entry* gathers the code of all parts below it and is optimised as one piece.
"""

import hashlib
import os
from collections.abc import Iterator
from typing import Any

from voidbridge.compiled import DECK, VOID, Codes, cache_folder

os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())

import numba
from llvmlite import binding as llvm
from numba import _dynfunc
from numba.core import boxing as _boxing  # noqa: F401  (registers what is replaced below)
from numba.core import cgutils, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_lock import require_global_compiler_lock
from numba.core.compiler_machinery import LoweringPass, register_pass
from numba.core.imputils import lower_getattr_generic
from numba.core.pythonapi import NativeValue, _unboxers
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering
from numba.core.typing.templates import AttributeTemplate
from numba.extending import infer_getattr, models, register_model, typeof_impl

numba.config.CACHE_DIR = str(cache_folder())
OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}


class PartLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of one part: kept as it was translated, for entries to gather."""

    def add_llvm_module(self, module: Any) -> None:
        self._final_module.link_in(module)

    def finalize(self) -> None:
        self._raise_if_finalized()
        self._finalized = True


class WholeLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of an entry and of every part below it, optimised as one piece."""

    def add_llvm_module(self, module: Any) -> None:
        self._final_module.link_in(module)

    def finalize(self) -> None:
        require_global_compiler_lock()
        self._raise_if_finalized()
        inner: list[str] = []
        for library in self._below():
            if isinstance(library, PartLibrary):
                module = library._final_module.clone()
                inner.extend(f.name for f in module.functions if _exported(f))
                self._final_module.link_in(module)
            else:
                self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        for name in inner:  # only now: until all is linked, others must find them
            self._final_module.get_function(name).linkage = llvm.Linkage.internal
        self._optimize_functions(self._final_module)
        self._optimize_final_module()
        self._final_module.verify()
        self._finalize_final_module()

    def _below(self) -> Iterator[Any]:
        """Every library that this one needs, each once, callers before the called."""
        seen: set[int] = set()
        waiting = list(self._linking_libraries)
        while waiting:
            library = waiting.pop(0)
            if id(library) in seen:
                continue
            seen.add(id(library))
            yield library
            if isinstance(library, PartLibrary):
                waiting.extend(library._linking_libraries)


def _exported(function: Any) -> bool:
    return not function.is_declaration and function.linkage == llvm.Linkage.external


@register_pass(mutates_CFG=False, analysis_only=True)
class RegisterPart(LoweringPass):  # type: ignore[misc]
    """Makes a translated part known to its callers."""

    _name = "register_part"

    def __init__(self) -> None:
        LoweringPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        result = state["cr"]
        described = result.fndesc
        # A name for callers to find it by: there is no machine code behind it, and it is never called.
        known = _dynfunc.make_function(
            described.lookup_module(), described.qualname.split(".")[-1], "", 0, result.env, (state.library,)
        )
        state.targetctx.insert_user_function(known, described, [state.library])
        state["cr"] = result._replace(cfunc=known)
        return True


class PartCompiler(Compiler):  # type: ignore[misc]
    """The usual passes, without making machine code."""

    def define_pipelines(self) -> Any:
        state = self.state
        state.library = PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        state.flags.no_compile = True
        passes = super().define_pipelines()
        for manager in passes:
            manager.add_pass_after(RegisterPart, NativeLowering)
            manager.finalize()
        return passes


class WholeCompiler(Compiler):  # type: ignore[misc]
    """The usual passes, optimised once at the end."""

    def define_pipelines(self) -> Any:
        state = self.state
        state.library = WholeLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return super().define_pipelines()


class PlainDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A constant is a number like any other: one machine code for all of them."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        given = {name: types.unliteral(value) for name, value in kws.items()}
        return super().get_call_template(tuple(map(types.unliteral, args)), given)


class PartDispatcher(PlainDispatcher):
    """A part: other core functions call it; for Python (tests, mostly) a door is made on first use."""

    def __call__(self, *args: Any) -> Any:
        if not hasattr(self, "door"):
            inner = self
            self.door = CPUDispatcher(lambda *given: inner(*given), None, dict(OPTIONS), WholeCompiler)
        return self.door(*args)


def part(function: Any) -> Any:
    """A part of the core."""
    return PartDispatcher(function, None, {**OPTIONS, "no_cpython_wrapper": True}, PartCompiler)


def whole(function: Any) -> Any:
    """An entry of a core, kept on disk where that core's machine code is."""
    core = VOID if function.__module__.startswith("voidbridge.void.") else DECK
    numba.config.CACHE_DIR = str(cache_folder(core))
    dispatcher = PlainDispatcher(function, None, dict(OPTIONS), WholeCompiler)
    dispatcher.enable_caching()
    return dispatcher


class CodesType(types.Dummy):  # type: ignore[misc]
    """Compiled code takes an attribute of `Codes` as the constant that it is."""

    def __init__(self, codes: Codes) -> None:
        self.codes = codes
        # Types of one name are one type: what tells two lists of codes apart must stand in it.
        members = hashlib.sha256(repr(sorted(vars(codes).items())).encode()).hexdigest()[:12]
        super().__init__(f"Codes({codes.__name__}:{members})")


@typeof_impl.register(Codes)  # type: ignore[untyped-decorator]
def _typeof_codes(value: Codes, _context: Any) -> Any:
    return CodesType(value)


register_model(CodesType)(models.OpaqueModel)


@infer_getattr
class _CodesAttribute(AttributeTemplate):  # type: ignore[misc]
    key = CodesType

    def generic_resolve(self, kind: Any, name: str) -> Any:
        return types.int64 if name in vars(kind.codes) else None


@lower_getattr_generic(CodesType)  # type: ignore[untyped-decorator]
def _constant(context: Any, _builder: Any, kind: Any, _value: Any, name: str) -> Any:
    return context.get_constant(types.int64, getattr(kind.codes, name))


VOID_DATA = 24  # bytes from the start of numpy's PyVoidScalarObject to its pointer to the data


def _unbox_record(kind: Any, value: Any, c: Any) -> Any:
    """A record from Python is its address: asking numpy to describe a whole book of tables takes 12 us."""
    pointer = cgutils.voidptr_t
    slot = cgutils.pointer_add(c.builder, value, VOID_DATA, return_type=pointer.as_pointer())
    address = c.builder.load(slot)
    return NativeValue(c.builder.bitcast(address, c.context.get_value_type(kind)))


_unboxers.functions[types.Record] = _unbox_record

_SHORT: dict[str, tuple[str, tuple[()]]] = {}


def _mangled(self: Any) -> tuple[str, tuple[()]]:
    """Record types spell out every field; in symbols a digest of that names them as well."""
    if self.name not in _SHORT:
        _SHORT[self.name] = ("R" + hashlib.sha256(self.name.encode()).hexdigest()[:12], ())
    return _SHORT[self.name]


types.Record.mangling_args = property(_mangled)
types.NestedArray.mangling_args = property(_mangled)
