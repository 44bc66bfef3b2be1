/** Formats sorted whole numbers as ranges: 1–3, 5. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const open = ranges.at(-1);
    if (open !== undefined && open[1] === number - 1) open[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}

/** A part of a text; a URL becomes a link with the name of its site. */
interface LinkedText {
  text: string;
  href: string | null;
}

/** Splits a source citation into text and links. */
export const linked = (source: string): LinkedText[] =>
  source
    .split(/(https?:\/\/[^\s;)]*[^\s;).,:])/)
    .filter((part) => part !== '')
    .map((part) =>
      /^https?:/.test(part)
        ? { text: new URL(part).hostname.replace(/^www\./, ''), href: part }
        : { text: part, href: null },
    );
