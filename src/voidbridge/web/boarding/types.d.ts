/** What the server sends of a boarding contest: two crews, each with what it holds on the other's ship. */
import type { Decision, Part, Refusal } from '../types';

export interface Threshold { at: number; name: string; text: string; mutiny: boolean; rule: string }
export interface Track { value: number; began: number; lost: number; thresholds: Threshold[] }
export interface Bay { id: string; name: string; part: string; states: string[]; taken: boolean; mending: number; burnt: number; ground: { sabotage: number; seizure: number } }
export interface Person { id: string; name: string; place: 'decks' | 'bridge' | 'drive'; captain: boolean; captured: boolean; guarded: boolean }
export interface Tokens { bridge: number; prisoners: number; pressed: number; hunted: string | null; pushed: number; repelling: number; soldiers: number; steady: boolean; hailed: boolean; jammed: boolean }
export interface Gates { bridge: 'shut' | 'opening' | 'open' | 'held'; reach_bridge: boolean; reach_drive: boolean; breached: boolean; teleportarium: boolean; maze: boolean }

export interface Company {
  id: 'attacker' | 'defender'; name: string; design: string; class: string; great: number; gauges: { population: Track; morale: Track; hull: Track };
  souls: number; rating: number; officers: { id: string; name: string }[]; people: Person[]; components: Bay[]; ailments: { id: string; grade: number; turns: number }[];
  tokens: Tokens; gates: Gates; breaking: boolean; outnumbered: boolean; attacks: boolean; mutinous: boolean;
}

export interface ContestOffer { verb: string; side: string; by?: string; open?: string; choices?: (string | number)[]; [field: string]: any }

export interface ContestView {
  engine: 'contest'; game: string; name: string; version: number; seat: string;
  setup: { mode: 'solo' | 'versus' | 'mastered'; commands: 'attacker' | 'defender'; dice: 'program' | 'hand'; options: string[]; turns: number; title: string };
  turn: number; active: 'attacker' | 'defender' | null; over: boolean; winner: 'attacker' | 'defender' | null; cause: string; cause_words: string;
  decision: Omit<Decision, 'kind' | 'side'> & { kind: 'part' | 'spoils' | 'rolling' | 'nothing'; side: 'attacker' | 'defender' };
  part: { attack: boolean; defence: boolean; beamed: boolean; spoils: string | null; tasks_left: number; tasks: string[]; spent: string[]; backs: number; fled: boolean };
  sides: Company[]; offers: ContestOffer[]; undo: { possible: boolean; why: string }; units: any[];
}

export interface Target { target: number; parts: Part[] }
export interface Deed {
  action: string; verb: string; deed: string; name: string; purpose: string; text: string; offensive: boolean; by: string; component: string | null; person: string | null;
  target: Target; against: Target | null; needs: number; odds: { fail: number; tie: number; success: number; great: number }; win: number;
}
export interface Weighed { version: number; side: 'attacker' | 'defender'; standing: number; choices: Deed[]; advice: { action: string; order: string; words: string } | null }
export interface Probe { refusal?: Refusal | null; target?: Target; against?: Target | null; odds?: Record<string, number>; win?: number; text?: string; name?: string }
