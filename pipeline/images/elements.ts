/** What is laid out, as satori calls it: a box with a style, and texts or boxes in it. */
export interface Box {
  type: 'div' | 'img';
  key: string | null;
  /** A picture has a source and no children. */
  props: { style: Style; children: string | readonly Box[]; src?: string };
}

/** A CSS declaration by its name in camel case; numbers are pixels. */
export type Style = Readonly<Record<string, string | number>>;

/** A box of boxes, laid out in a row unless its style says otherwise. */
export const box = (style: Style, ...children: readonly Box[]): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

/** A picture of a size. */
export const picture = (style: Style & { width: number; height: number }, src: string): Box => ({
  type: 'img',
  key: null,
  props: { style, children: [], src },
});

/** A text on one line: where lines end is decided before. */
export const line = (style: Style, text: string): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', whiteSpace: 'pre', ...style }, children: text },
});
