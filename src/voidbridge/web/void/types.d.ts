/** What the server sends of a void battle. Lengths are VU, headings degrees clockwise from north. */
import type { Decision, Part, Refusal } from '../types';

export interface Component { id: string; name: string; part: string; states: string[]; mending: number; burnt: number; mount?: string; kind?: string; strength?: number; damage?: string; crit?: number; range?: number }
export interface Ailment { id: string; grade: number; turns: number }

export interface Ship {
  id: string; name: string; side: 'blue' | 'red'; design: string; class: string; x: number; y: number; heading: number; fate: string; hidden: boolean; crippled: boolean;
  armour: number; turrets: number; evading: number; jammed: boolean; hailed: boolean; locked: string[]; known: number; components: Component[]; shields: number | null;
  hull: [number, number]; turn: number;
  population?: number; morale?: number; speed?: number; manoeuvrability?: number; detection?: number; repelling?: number; barred?: boolean; ailments?: Ailment[]; officers?: { id: string; name: string }[]; rating?: number;
  /** For a master: what can be set, and between what; places in hundredths of a VU. */
  edits?: Record<string, [number, number]>;
}

export interface VoidOffer { verb: string; ship: string; by?: string; open?: string; choices?: (string | number)[]; [field: string]: any }

export interface VoidView {
  engine: 'void'; game: string; name: string; version: number; seat: string;
  setup: { engagement: string; mode: 'solo' | 'versus' | 'mastered'; dice: 'program' | 'hand'; options: string[]; rounds: number; captains: string };
  round: number; over: boolean; winner: 'blue' | 'red' | null; cause: string; order: string[]; active: string | null;
  decision: Omit<Decision, 'kind' | 'side'> & { kind: 'turn' | 'steer' | 'aim' | 'parley' | 'rolling' | 'nothing'; side: 'blue' | 'red' }; ships: Ship[];
  turn: { manoeuvre: string | null; moved: boolean; shooting: 'open' | 'under-way' | 'done'; tasks_left: number; spent: string[]; hits: { weapon: string; target: string; hits: number; degrees: number }[] };
  boardings: { round: number; ship: string; target: string; entry: string; method: string }[]; offers: VoidOffer[]; undo: { possible: boolean; why: string };
  units: any[]; operation?: import('../scales/types').OperationPart | null;
}

export interface Test { target: number; parts: Part[]; chance: number; success: number[]; failure: number[] }
export interface Course { speed: number; sooner: number; degrees: number; chance: number; bend: [number, number]; ends: number[][] }
export interface Manoeuvre { id: string; name: string; text: string; rule: string; by: string; by_name: string; refusal: Refusal | null; test: Test | null; watchers: { id: string; win: number }[]; courses: Course[] }
/** Somebody who could do it: how good, and whether they have not acted yet. */
export interface HandOf { id: string; name: string; skill: number; free: boolean }
export interface Helm { version: number; ship: string; hands: HandOf[]; at: { x: number; y: number; heading: number }; limit: number; steering: { id: string; leg: number; degrees: number; courses: Course[] } | null; manoeuvres: Manoeuvre[] }

export interface Loss { loss?: number[]; mean?: number; any?: number; left?: number; cripples?: number; rows?: number[]; dire?: number }
export interface Shot extends Loss { id: string; refusal: Refusal | null; waits: boolean; target?: number; parts?: Part[]; chance?: number; hits?: number; most?: number; critical?: number }
export interface Gun { id: string; name: string; mount: string; kind: string; strength: number; damage: string; crit: number; arcs: number[][]; blind: number[][]; ranges: number[][]; fired: boolean; targets: Shot[] }
/** What bears on a target, and the loss when those fire that do not hold. */
export interface Volley extends Loss { id: string; weapons: string[]; fires: string[] }
export interface Choice { value: string; name: string; action: string; refusal: Refusal | null; test: Test | null; then?: Test; against: { target: number; parts: Part[] } | null; chance: number }
export interface Card { id: string; name: string; text: string; rule: string; by: string; by_name: string; hands: HandOf[]; done: boolean; success: string; further: string; failure: string; choices: Choice[]; refusal: Refusal | null }
/** What an enemy could answer from where it lies, as far as its guns are known. */
export interface Answer { id: string; known: boolean; weapons: string[]; mean?: number; any?: number; cripples?: number }
export interface Outlook {
  answers: Answer[];
  version: number; ship: string; refusal: Refusal | null; degrees: number; at: { x: number; y: number; heading: number }; path: number[][];
  contacts: { id: string; distance: number; bearing: number; arc: string }[]; gunner: string; gunners: HandOf[]; helped: number; weapons: Gun[]; volleys: Volley[];
  strikes: { id: string; hits: { weapon: string; name: string; hits: number }[]; kinds: string[] }[]; tasks: Card[]; close: Card[]; ends: { done: Refusal | null; yield: Refusal | null };
}
