/** What the server sends and takes (the wire contract). Lengths are inches. */

export type Side = 'crew' | 'enemy';
export type Spot = [number, number];
/** Half-inch spots of one row: y, first x, last x. */
export type Run = [number, number, number];

export interface Part { number?: string; words: string; value: number; rule: string }

export interface Piece { id: string; kind: 'wall' | 'door' | 'crate' | 'barricade' | 'area'; x0: number; y0: number; x1: number; y1: number; open?: boolean }

export interface Unit {
  id: string; name: string; line: string; side: Side; owner: string | null;
  rank: 'standard' | 'specialist' | 'leader'; number: number;
  presence: 'waiting' | 'in-play' | 'eliminated' | 'removed';
  x: number; y: number; move: number; ap: number; ap_line: number; ap_full: number; melee: number; shoot: number;
  wounds: number; full: number; morale: number; defence: number;
  primary: string | null; sidearm: string | null; range: number | null; shots: number; strike: string | null;
  gear: { id: string; spent: boolean }[]; relics: { id: string; spent: boolean }[]; lasting: string[]; walk_on: { verb: string; left: number } | null; conditions: string[];
  overwatch: boolean; acted: boolean; active: boolean; traits: string[]; carries: string[]; did: string[]; auras: Aura[]; kills?: number; dealt?: number;
}

/** A circle around a unit; a base that it touches is in it. */
export interface Aura { name: string; reach: number; radius: number; words: string; rule: string }
/** The spots on which an enemy watcher could fire. */
export interface Watcher { unit: string; name: string; runs: Run[] }
/** What a walk would set off, and where. */
export interface Meeting { kind: 'overwatch' | 'claymore' | 'fear'; by: string | null; at: Spot; words: string; rule: string }

export interface Token { id: string; kind: string; number?: number; x: number; y: number; state: 'lying' | 'carried' | 'done' | 'true'; carrier: string | null }
export interface Smoke { x: number; y: number; radius: number; until: number }
export interface Zone { kind: 'extract' | 'hold' | 'bridge' | 'reactor' | 'life-support' | 'breach'; x: number; y: number; radius: number }

export interface Rolling { who: string; at: string | null; count: number; sides: number; why: string; asked?: boolean; shown?: number[] }
export interface Decision {
  kind: 'choose-corner' | 'deploy' | 'activate' | 'act' | 'spawn-corner' | 'rolling' | 'nothing';
  side: Side | null; seats: string[]; unit: string | null; rolling: Rolling | null; yours: boolean;
}

/** One action kind with the values its open field may take. */
export interface Offer {
  verb: string; unit?: string | null; item?: string | null;
  targets?: string[]; spots?: Run[]; ways?: number; choices?: (number | string)[];
}

export interface View {
  game: string; version: number; seat: string; name: string;
  setup: { mission: string; enemy: string; board: string; size: number; mode: 'solo' | 'coop' | 'mastered'; dice: 'program' | 'hand'; options: string[]; factions: string[]; crews: string[] };
  round: number; phase: string; limit: number; last_round: number; corner: number | null;
  outcome: 'none' | 'won' | 'lost'; cause: string;
  decision: Decision; pieces: Piece[]; units: Unit[]; tokens: Token[]; smokes: Smoke[];
  objective: { id: string; name: string; text: string; done: number; needed: number; lines: string[]; zones: Zone[]; home: { in: number; of: number; outside: { unit: string; off: number }[] } | null; missing: string[] };
  offers: Offer[]; undo: { possible: boolean; why: string };
}

/** Something that happened; `kind` names the other fields. `weighs`: said even where the telling is skipped. */
export interface Happening { kind: string; text: string; number: number; weighs?: boolean; parts?: Part[]; faces?: number[]; [field: string]: any }

export interface Step { n: number; seat: string; action: string; order: string | null; order_words?: string | null; target_words?: string | null; events: Happening[]; undone?: boolean }
export interface LiveStep extends Step { type: 'step'; version: number; view: View | null }

export interface PathAnswer { length: number; left: number; fits?: boolean; refusal?: Refusal | null; points: Spot[]; meets?: Meeting[] }

/** What a board draws of a refusal: the line, what blocks it, the inches too many. */
export interface Hindrance { from: Spot; to: Spot; blocked: string[]; smoke: number[]; missing: number | null }
export interface Refusal { code: string; message: string; field?: string; numbers?: Record<string, unknown>; shown?: Hindrance | null }

/** A sentence with its ruling. */
export interface Told { words: string; rule: string; chance?: number; mean?: number; eliminates?: number; dice?: number }
/** A shot somebody could fire, in figures. */
export interface Aimed { target: string; dice: number; saves: number; mean: number; eliminates: number; cover: boolean }
/** A shot met on the way. */
export interface Met { attacker: string; target: string; pool: Pool; saves: Pool; mean: number; eliminates: number; wounds: number[]; left: number }
export interface TestAhead { unit: string; words: string; target: number; modifier: number; passes: number; parts: Part[] }

export interface Pool { dice: number; parts: Part[] }
export interface Preview {
  refusal?: Refusal | null;
  target?: string; left?: number; ignored?: number;
  /** Each unit a blast would hit. */
  blast?: Preview[];
  pool?: Pool; saves?: Pool & { reroll?: boolean }; damage?: { value?: number; dice?: number; parts: Part[] }; hit_on?: number;
  wounds?: number[]; mean?: number; eliminates?: number;
  effects?: Told[]; answer?: Told[]; does?: Told[]; incoming?: Met[]; tests?: TestAhead[]; ambush?: number;
  watched?: Aimed[]; threats?: Aimed[]; distance?: number; points_left?: number;
  line?: { from: Spot; to: Spot; crossed: string[]; cover: string | null };
}

export interface Compared extends Preview { target: string }

export interface Luck {
  attacks: number; hits: number; hits_expected: number; wounds: number; wounds_expected: number; deviation: number;
  chances: number[]; luckier: number; unluckier: number; tests: number; passed: number; passed_expected: number;
}
export interface Fate { id: string; dealt: number; friendly: number; suffered: { round: number; words: string }[]; taken: number; healed: number; attacks: number; felled: string[]; fell: { round: number; line: number; by: string | null; cause: string } | null }
export interface Report {
  version: number; again: Record<string, unknown>; units: Fate[]; luck: { crew: Luck; enemy: Luck }; loot: { held: number; words: string; rule: string };
  rounds: { round: number; crew: { lost: number; fallen: number }; enemy: { lost: number; fallen: number } }[];
}
export interface WinChance { version: number; games: number; wins: number; win_rate: number; interval95: [number, number] }

/** The deck without a picture: who sees whom, from what cover, how far everything is. */
export interface Bearings {
  version: number;
  pairs: { crew: string; enemy: string; distance: number; sees: boolean; crew_cover: string | null; enemy_cover: string | null }[];
  things: { unit: string; kind: string; id: string; distance: number }[];
}

export interface Line { name?: string; move: number; ap: number; melee: number; shooting: number; wounds: number; morale: number; defence: number; range?: number }
export interface Member { name: string; leader: boolean; primary: string | null; sidearm: string | null; gear: string[] }
export interface Crew { id?: string; text?: string; name: string; faction: string; members: Member[]; relics?: string[][] }
/** A member of a campaign's crew, with what has become of them. */
export interface Fellow {
  id: string; name: string; leader: boolean; primary: string; sidearm: string; gear: string[]; relics?: string[]; injuries: string[];
  deeds: { mission: number; kills: number; fell: boolean; injury: string; prevented: boolean }[];
  figures: { id: string; name: string; text: string }[];
}
/** A campaign as the server shows it. */
export interface CampaignView {
  id: string; version: number; name: string; mode: string; dice: string; dives: number; ending: string;
  stage: 'enemy' | 'mission' | 'aftermath' | 'refit' | 'ending' | 'over';
  mission: {
    number: number; id: string; name: string; scale: string; ships: string[]; fewer: number; briefing: string; victory: string; enemy: string | null; more: { standard: number; specialists: number };
    reward: { relic: boolean; gear_rolls: number; points: number; upgrades: string[]; choose_one: boolean; completes: boolean; fewer: number; hull: number; population: number; spirit: number };
    penalty: { standard: number; specialists: number; morale: number; crew_lost: boolean; hull: number; population: number; spirit: number };
  };
  tasks: { kind: string; member: string }[]; crews: { name: string; faction: string; members: Fellow[] }[]; memorial: Fellow[];
  store: string[]; relics: string[]; points: number; results: { mission: number; outcome: 'won' | 'lost'; played: boolean; rounds: number }[];
  words: Record<string, { name: string; text: string }>; offers: any[]; battles: string[]; newcomers: (any | null)[];
  story: { n: number; dice: string; text: string[] }[];
  course: string[]; next: number; since: Record<string, number>; loot_most: number; gear_table: string[]; ships: CampaignShip[];
  campaign: { id: string; name: string; text: string; missions: { number: number; name: string; scale: string; outcome: 'won' | 'lost' | null }[]; leads: string[]; endings: { id: string; name: string; text: string; dive: boolean }[] };
  marks: Record<string, { kind: 'injury' | 'lesson' | 'change'; id?: string; name: string; text?: string; mission?: number | null; figure?: string }[]>;
  chapters: {
    mission: number; name: string; enemy: string | null; outcome: 'won' | 'lost' | null; rounds: number; game: string | null;
    fates: { member: string; name: string; kills: number; what: 'stood' | 'fell' | 'hurt' | 'saved' | 'died'; injury: string | null }[];
    finds: string[]; relics: string[]; joined: string[]; points: { won: number; spent: number; lost: number; left: number }; lines: string[];
  }[];
}
/** A ship that goes through a campaign: what it has left, hull and of how much. */
export interface CampaignShip { id: string; name: string; ship: string; own: boolean; hull: [number, number]; population: number; morale: number; officers: string[]; lost: string[] }
/** A campaign of the book, as a page lists it. */
export interface CampaignKind { id: string; name: string; text: string; missions: number; scales: string[]; chapters: { name: string; scale: string; mission: string }[] }
/** Where a battle stands in its campaign, and what entering its result would bring. */
export interface OfCampaign { campaign: string | null; name?: string; mission?: number; missions?: number; state?: 'under-way' | 'waiting' | 'entered' | 'past'; brings: string[] }
export interface KeptCrew { id: string; crew: Crew }
export interface Figure { id: string; name: string; text: string; parts: Part[]; notes: string[] }
export interface Arm { id: string; name: string; kind: 'ranged' | 'melee'; range: string; dice: string; damage: number; notes: string[] }
/** A member as a card shows them: every number with what it is made of. */
export interface Sheet { figures: Figure[]; arms: Arm[] }
export interface CrewCheck {
  points: number[]; errors: { member: number | null; field: string; code: string; message: string }[];
  advice: { member: number | null; code: string; message: string; short: string }[]; lines: Line[]; sheets: Sheet[];
  /** For each member, every gun on sale: reach and mean wounds against two save dice. */
  bites: { id: string; range: number; mean: number }[][];
}
/** Something that was deleted and can be brought back. */
export interface BinThing { kind: 'game' | 'crew' | 'design' | 'plan' | 'campaign'; id: string; name: string; since: string }

export interface Weapon { id: string; name: string; kind: 'ranged' | 'melee'; range: number; rof: number; damage: number; points: number; ap_penalty: number; ignores_saves: number; crit: string; entangles: boolean; reach: number; faction: string; text: string }
export interface GearItem { id: string; name: string; kind: string; points: number; faction: string; text: string; range?: number; radius?: number; damage?: number; heal?: number; uses?: number; [field: string]: any }
export interface Faction { id: string; name: string; text: string; leader: Line; crew: Line; names: string[] }
export interface EnemyGroup { id: string; name: string; text: string; lines: Line[]; traits: string[] }
export interface Mission { id: string; name: string; die: number; text: string; victory: string; limit: number; boards: number[]; kind?: string; deployment?: string; briefing?: string; hazard_range?: number; rulings?: string[]; token?: string | null; tokens?: string[]; loot?: string[] }
export interface BoardPlan { id: string; name: string; size: number; text: string; pieces: Piece[] }
export interface Ruling { id: string; title: string; text: string; chapter: string }
export interface RuledRow { id: string; text: string; rulings: string[] }
/** A relic or an injury: its name and what it does. */
export interface TraitRow { id: string; name: string; text: string; rulings: string[] }
export interface OptionRow { id: string; name: string; default: boolean; ruling: string; text: string }

export interface Book {
  digest: string; weapons: Weapon[]; gear: GearItem[]; factions: Faction[]; enemies: EnemyGroup[]; missions: Mission[]; relics: TraitRow[]; injuries: TraitRow[]; campaigns: CampaignKind[];
  options: OptionRow[]; boards: BoardPlan[]; crews: Crew[]; modifiers: Record<string, { words: string; rule: string }>; terrain?: Record<string, { words: string; rule: string }>; rulings: Ruling[];
  muster: { points: number; slots: number; least: number; most: number };
  actions: RuledRow[]; conditions: RuledRow[]; void?: VoidBook;
}

/** The void battle's part of the book. */
export interface VoidBook {
  ships: { id: string; name: string; text: string; class: string; class_name: string; turn: number; rating: string; speed: number; manoeuvrability: number; detection: number; hull: number; armour: number; shields: number; turrets: number; weapons: { mount: string; name: string; kind: string; strength: number; damage: string; range: number }[]; components: string[] }[];
  engagements: { id: string; name: string; text: string; rounds: number; blue: VoidBerth[]; red: VoidBerth[] }[];
  operations: { id: string; name: string; text: string; briefing: string; rounds: number; prize: string; fights: 'deck' | 'exchange'; blue_crew: string; red_crew: string; blue: VoidBerth[]; red: VoidBerth[] }[];
  thresholds: { id: string; name: string; track: string; at: number; text: string; rulings?: string[] }[];
  scales: { id: string; name: string; by: string; at: string; harm: string; text: string; rulings?: string[] }[];
  officers: { id: string; name: string; text: string; [skill: string]: any }[]; captains: { id: string; name: string; text: string }[]; most: number;
}
export interface VoidBerth { ship: string; name: string; x: number; y: number; heading: number; silent: boolean; officers: string[] }

export interface GameRow {
  id: string; name: string; engine?: string; words?: string; mission: string; faction: string; enemy: string; round: number; phase: string; version: number;
  outcome: string; created: string; updated: string; damaged: boolean; reason?: string;
}
