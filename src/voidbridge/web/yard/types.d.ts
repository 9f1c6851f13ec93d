/** What the ship yard hands out, and what it says of a design. */
export interface Fitted { mount: string; weapon: string }
export interface Design { id?: string; name: string; hull: string; rating: string; weapons: Fitted[]; components: string[]; text: string }
export interface KeptDesign { id: string; design: Design; class: string; class_name: string; hull_name: string; broken: number }

export interface HullRow { id: string; name: string; hull_class: string; text: string; speed: number; manoeuvrability: number; detection: number; hull: number; armour: number; shields: number; turrets: number; crew: number; rooms: number; mounts: Record<string, number> }
export interface ClassRow { id: string; name: string; text: string; turn: number; large: boolean; mobile: boolean }
export interface GunRow { id: string; name: string; kind: string; strength: number; damage: string; crit: number; range: number; text: string; heavy: boolean }
export interface PartRow { id: string; name: string; part: string; most: number; text: string; command: number }
export interface RatingRow { id: string; name: string; skill: number; tasks: number; text: string }
export interface MountRow { id: string; name: string; arcs: string[]; large_arcs: string[] }
export interface Stock {
  classes: ClassRow[]; hulls: HullRow[]; weapons: GunRow[]; components: PartRow[]; essential: string[]; ratings: RatingRow[]; mounts: MountRow[];
  ready: (Design & { id: string })[]; target: string; untold: string;
}

export interface Limit { key: string; allowed: string; got: string; message: string }
export interface Room { id: string; name: string; used: string[]; there: number }
export interface FigureRow { id: string; value: number; least?: number; most?: number }
export interface ArcDamage { arc: string; guns: number; means: number[] }
export interface Damage { target: { id: string; name: string; armour: number; shields: number; hull: number }; arcs: ArcDamage[] }
/** `weapons` and `components` name what does not fit, and why. */
export interface Check { limits: Limit[]; rooms: Room[]; figures: FigureRow[]; weapons: Record<string, string>; components: Record<string, string>; damage: Damage | null }

/** A place on the hull: a mount by its number, or a room. */
export interface Slot { mount: string; n: number }
