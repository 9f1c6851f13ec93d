"""Rows of bits: gear, traits, slots, options."""

from voidbridge.compiled import compiled


@compiled
def has(bits: int, code: int) -> bool:
    """Whether a code is among the bits."""
    return (bits >> code) & 1 == 1


@compiled
def with_bit(bits: int, code: int) -> int:
    """The bits and this code too."""
    return bits | (1 << code)


@compiled
def without_bit(bits: int, code: int) -> int:
    """The bits but for this code."""
    return bits & ~(1 << code)
