import type { VNode } from './preact.mjs';
declare const htm: {
  bind(h: (type: any, props: any, ...children: any[]) => VNode): (strings: TemplateStringsArray, ...values: unknown[]) => VNode;
};
export default htm;
