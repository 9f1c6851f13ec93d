/** What the server sends of where one is in a battle of several scales. */
export interface Scale { scale: 'void' | 'contest' | 'procedure' | 'skirmish'; key: string; title: string; round: number; words: string }
export interface Aside extends Scale { boarder: string; target: string }
export interface OperationPart { operation: string; name: string; fights: 'deck' | 'exchange'; prize: string; parties: [string, string]; fallen: string[]; boarding: { boarder: string; target: string } | null; aside: Aside[] }
/** The dice of one scale's step, marked with their scale. */
export interface Seam { from: string; to: string; down: boolean; title: string; lines: string[]; key: string }
