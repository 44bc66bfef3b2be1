import { escaped } from '../escape.ts';

/** Markup that was written by us, or escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | null | readonly Markup[];

/** Writes markup; whatever is put between its pieces stays text unless it is markup itself. Null leaves nothing. */
export const markup = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(pieces.reduce((text, piece, at) => `${text}${textOf(parts[at - 1] ?? null)}${piece}`));

function textOf(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escaped(String(part));
}
