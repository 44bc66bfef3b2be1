import { escaped } from '../text/encode.ts';

/** Trusted or escaped markup. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | null | readonly Markup[];

/** Builds markup from a template; escapes inserted values unless they are markup. Null becomes empty. */
export const markup = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(pieces.reduce((text, piece, at) => `${text}${textOf(parts[at - 1] ?? null)}${piece}`));

function textOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escaped(String(part));
}
