/** Deck plans as the server hands them out; lengths in inches from the top left corner. */
export interface Thing { kind: string; x: number; y: number; w: number; h: number }
export interface Mark { kind: string; x: number; y: number }
export interface Deck { pieces: Thing[]; rooms: Thing[]; marks: Mark[] }
export interface Plan { id?: string; name: string; text: string; classes: string[]; size: number; decks: Deck[] }
export interface KeptPlan { id: string; plan: Plan; faults: number }
/** `deck` counts from zero, -1 is the whole plan; `place` is a box: left, top, right, bottom. */
export interface Fault { deck: number; key: string; message: string; rule: string; place: [number, number, number, number] | null }
export interface PlanTable {
  plans: (Plan & { id: string })[]; kinds: { id: string; words: string; rule: string }[]; rooms: string[]; marks: string[];
  classes: { id: string; name: string }[]; sizes: number[]; untold: string; most: { decks: number; pieces: number; rooms: number };
}

export type List = 'pieces' | 'rooms' | 'marks';
/** A thing on a deck by its list and number. */
export interface At { list: List; n: number }
/** What is in hand: `select`, a kind of piece, `room`, or a mark's name. */
export interface Tool { id: string; list: List | null; key: string; glyph: string; words: string }
/** A thing as it would be if it were put down now. */
export interface Ghost { list: List; n: number; thing: Thing | Mark }

/** What the hands on the sheet may do; all of it goes through the editor. */
export interface Desk {
  deck: Deck; size: number; tool: Tool; at: At | null; roomKind: string; cursor: [number, number]; anchor: [number, number] | null; ghost: Ghost | null; carried: boolean;
  choose: (at: At | null) => void; look: (ghost: Ghost | null) => void; put: (ghost: Ghost) => void; point: (spot: [number, number]) => void;
  begin: (spot: [number, number] | null) => void; carry: (on: boolean) => void; remove: () => void; turn: () => void; twin: () => void; surround: () => void; stretch: (dx: number, dy: number) => void;
  take: (tool: string) => void; back: () => void; forth: () => void; toDeck: (by: number) => void; toFault: () => void; keep: () => void;
}
