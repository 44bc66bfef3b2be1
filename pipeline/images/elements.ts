/** A layout element as satori defines it: a box with a style that contains text or boxes. */
export interface Box {
  type: 'div' | 'img';
  key: string | null;
  /** A picture has a source and no children. */
  props: { style: Style; children: string | readonly Box[]; src?: string };
}

/** CSS declarations by name in camel case; numbers are pixels. */
export type Style = Readonly<Record<string, string | number>>;

/** Returns a box of boxes, laid out in a row unless its style differs. */
export const box = (style: Style, ...children: readonly Box[]): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

/** Returns a picture of a given size. */
export const picture = (style: Style & { width: number; height: number }, src: string): Box => ({
  type: 'img',
  key: null,
  props: { style, children: [], src },
});

/** Returns a text on one line: line breaks are decided before. */
export const line = (style: Style, text: string): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', whiteSpace: 'pre', ...style }, children: text },
});
