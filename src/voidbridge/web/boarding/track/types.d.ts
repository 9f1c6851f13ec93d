/** What the server sends of a boarding by procedure: the steps as a track, two parties, the ship between them. */
import type { Decision, Part } from '../../types';

export interface TrackStep { id: string; number: number; title: string; state: 'done' | 'now' | 'ahead'; visits: number; scale: string; phase: string; actor: string; kind: string; check: string; flips: boolean; effect: string; notes: string; next: string[]; ends: string[] }
export interface Check { id: string; side: Party; skill: string; dc: number; bonus: number; needs: number; ways: number; chance: number; parts: (Part & { number: 'dc' | 'check' })[] }
export interface Method { id: string; name: string; text: string; dc: number; barred: boolean; open: boolean }
export interface Fighter { id: string; name: string; kind: string; role: string; captain: boolean; suited: boolean; hp: [number, number]; attack: number; armour: number; damage: string; down: boolean }
export type Party = 'attacker' | 'defender';
export interface Side { skills: Record<string, number>; standing: number; casualties: number; breaks_at: number; surprised: boolean; well_placed: boolean; shaken: boolean; fighters: Fighter[] }
export interface DeckRow { number: number; state: 'held' | 'cleared'; breach: boolean; bridge: boolean; reactor: boolean; life_support: boolean }
export interface System { id: string; row: number; name: string; text: string; struck: number; works: boolean; elements: string[]; rests: number }
export interface Vessel { name: string; vessel: string; vessel_name: string; hull: [number, number]; flags: string[]; owner: string; decks: DeckRow[]; systems: System[]; breach: 'none' | 'open' | 'sealed'; airless: boolean; burning: number; venting: boolean; strongpoint: boolean; bridge_isolated: boolean; echo: boolean; looters: number }
export interface TrackOffer { verb: string; side?: string; open?: string; choices?: (string | number)[]; [field: string]: any }

export interface TrackView {
  engine: 'procedure'; game: string; name: string; version: number; seat: string;
  setup: { title: string; procedure: string; document: string; mode: 'solo' | 'versus' | 'mastered'; commands: Party; dice: string; options: string[]; engagement: string; entry: string; party: string; ship: string };
  over: boolean; outcome: string | null; decision: Omit<Decision, 'kind' | 'side'> & { kind: string; side: Party | null }; ask: string; step: string;
  clock: { scale: string; void_rounds: number; personal_rounds: number; hours: number; now: number }; steps: TrackStep[]; checks: Check[];
  methods: { named: string | null; sealed: boolean; vented: boolean; barriers: number; all: Method[] }; craft: { id: string; hull: [number, number] };
  sides: Record<Party, Side>; ship: Vessel; terms: { name: string; text: string; surrenders: boolean; yielded: boolean; promise: string; standing: number } | null;
  offers: TrackOffer[]; undo: { possible: boolean; why: string }; units: any[];
}

export interface Fate { terminals: Record<string, number>; void_rounds_mean: number; craft_hull_lost_mean: number }
export interface Odds { version: number; goal: string; now: Fate | null; best_method: string | null; methods: Record<string, Fate>; fight: Record<string, number> | null; choices: (Fate & { action: string })[] }
export interface Option { action: string; verb: string; name: string; words: string; glyph: string; check: Check | null; fate: Fate | null }
export interface Card { id: string; name: string; words: string; glyph: string; options: Option[] }
