/** A part of a text; an address leads there under the name of its site. */
interface LinkedText {
  text: string;
  href: string | null;
}

/** A source as people write it down, its addresses to be followed. */
export const linked = (source: string): LinkedText[] =>
  source
    .split(/(https?:\/\/[^\s;)]*[^\s;).,:])/)
    .filter((part) => part !== '')
    .map((part) =>
      /^https?:/.test(part)
        ? { text: new URL(part).hostname.replace(/^www\./, ''), href: part }
        : { text: part, href: null },
    );
