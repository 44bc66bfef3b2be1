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
