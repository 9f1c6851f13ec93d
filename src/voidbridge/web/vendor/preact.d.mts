/** The part of preact this program uses, typed by hand: the shipped types describe JSX, which it has none of. */
export type Key = string | number;
export interface VNode { type: unknown; props: Record<string, unknown>; key: Key | null }
export type Child = VNode | string | number | bigint | boolean | null | undefined | Child[];
export interface Ref<T> { current: T }
export abstract class Component<P = object, S = object> {
  constructor(props?: P, context?: unknown);
  props: P & { children?: Child };
  state: S;
  setState(patch: Partial<S> | ((state: S, props: P) => Partial<S> | null), done?: () => void): void;
  forceUpdate(done?: () => void): void;
  abstract render(props: P, state: S): Child;
}
export type FunctionComponent<P = any> = (props: P) => Child;
export function h(type: unknown, props?: Record<string, unknown> | null, ...children: Child[]): VNode;
export function render(tree: Child, parent: Element): void;
export function Fragment(props: { children?: Child }): Child;
export function cloneElement(tree: VNode, props?: Record<string, unknown>, ...children: Child[]): VNode;
export function createContext<T>(initial: T): { Provider: FunctionComponent; Consumer: FunctionComponent };
