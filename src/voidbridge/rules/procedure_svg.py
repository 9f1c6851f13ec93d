"""The picture of a procedure as SVG: classes for the page, its own colours where it stands alone. [BP-01]"""

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from voidbridge.rules.procedure_diagram import HEIGHT, WIDTH, Box, Diagram, Line, Tag

LONGEST = 36  # characters of a line in a step
SHORT = 19  # beside a line
STYLE = """
.procedure{background:var(--bg,#0f1211);font-family:var(--sans,Archivo,system-ui,sans-serif)}
.procedure text{fill:var(--ink-2,#b4b8b0);font-size:12px}
.procedure .title{fill:var(--ink,#ece9df);font-size:20px;font-weight:700}
.procedure .step rect{fill:var(--panel,#171b1a);stroke:var(--edge,#7b8783);stroke-width:1.5}
.procedure .step .name{fill:var(--ink,#ece9df);font-size:15px;font-weight:700}
.procedure .step .scale{fill:var(--ink-3,#8d958f);font-size:11px;letter-spacing:.08em}
.procedure .flips rect{stroke:var(--tape,#f5c518);stroke-width:2.5}
.procedure .clock{stroke:var(--tape-line,#f5c518);stroke-dasharray:6 5;stroke-width:1.5}
.procedure .path{fill:none;stroke:var(--ink-2,#b4b8b0);stroke-width:1.5}
.procedure .success{stroke:var(--crew,#7fc8ee)}
.procedure .failure{stroke:var(--foe,#ff8d69);stroke-dasharray:5 3}
.procedure .branch{stroke:var(--ink-3,#8d958f);stroke-dasharray:1.5 3}
.procedure .tip{fill:var(--ink-2,#b4b8b0)}
.procedure .words{font-size:11px;paint-order:stroke;stroke:var(--bg,#0f1211);stroke-width:3px}
.procedure .end rect{fill:var(--raised,#202524);stroke:var(--tape-line,#f5c518);stroke-width:1.5}
.procedure .end text{fill:var(--ink,#ece9df)}
"""


def svg(drawn: Diagram, *, alone: bool = True) -> str:
    """The picture; `alone` brings its own colours, without it a page's style sheet gives them."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="procedure" viewBox="0 0 {drawn.width} {drawn.height}"'
        f' width="{drawn.width}" height="{drawn.height}" role="img" aria-label={quoteattr(drawn.title)}>',
        f"<style>{STYLE}</style>" if alone else "",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7"'
        ' orient="auto"><path class="tip" d="M0 0L8 4L0 8z"/></marker></defs>',
        _text("title", drawn.boxes[0].x if drawn.boxes else 24, 34, drawn.title, 60),
        *_clocks(drawn),
        *map(_path, drawn.lines),
        *map(_step, drawn.boxes),
        *map(_end, drawn.tags),
        *map(_words, drawn.lines),
        "</svg>",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"


def _text(kind: str, x: int, y: int, words: str, longest: int, anchor: str = "start") -> str:
    full = f"<title>{escape(words)}</title>" if len(words) > longest else ""
    where = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return f'<text class="{kind}" x="{x}" y="{y}"{where}>{full}{escape(_cut(words, longest))}</text>'


def _clocks(drawn: Diagram) -> Iterable[str]:
    for box in drawn.boxes:
        if box.flips:
            y = box.y - 12
            yield f'<line class="clock" x1="{box.x - 14}" y1="{y}" x2="{box.x + WIDTH + 14}" y2="{y}"/>'


def _path(line: Line) -> str:
    corners = " ".join(f"{x},{y}" for x, y in line.points)
    return f'<polyline class="path {line.kind}" points="{corners}" marker-end="url(#tip)"/>'


def _words(line: Line) -> str:
    if not line.words:
        return ""
    longest = SHORT if len(line.points) > 2 or line.points[0][1] == line.points[-1][1] else LONGEST
    return _text("words", *line.at, line.words, longest, line.anchor)


def _step(box: Box) -> str:
    flips = " flips" if box.flips else ""
    return "".join(
        (
            f'<g class="step{flips}" data-step={quoteattr(box.id)}>',
            f'<rect x="{box.x}" y="{box.y}" width="{WIDTH}" height="{HEIGHT}" rx="2"/>',
            _text("name", box.x + 12, box.y + 24, box.title, 28),
            _text("scale", box.x + WIDTH - 12, box.y + 22, box.scale.upper(), 12, "end"),
            _text("check", box.x + 12, box.y + 43, box.check, 44),
            _text("actor", box.x + 12, box.y + 61, box.actor, 44),
            "</g>",
        )
    )


def _end(tag: Tag) -> str:
    return (
        f'<g class="end"><rect x="{tag.x}" y="{tag.y - 12}" width="{tag.width}" height="24" rx="12"/>'
        + _text("tag", tag.x + tag.width // 2, tag.y + 4, tag.words, 26, "middle")
        + "</g>"
    )
