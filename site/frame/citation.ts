/** What a citation says of a page. */
interface Cited {
  site: string;
  title: string;
  /** Absolute address of the page. */
  url: string;
  /** Absolute address of the same facts as JSON, in the newest release. */
  json: string;
}

/** Escapes the characters that are commands of TeX. */
const tex = (text: string): string =>
  text.replace(/[\\{}$&#%_~^]/g, (character) => TEX[character] ?? `\\${character}`);

const TEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the key of a page in a bibliography: `hemicicle-votes-15142014`. */
const keyOf = (url: string): string =>
  `hemicicle-${new URL(url).pathname.split('/').filter(Boolean).join('-') || 'home'}`.replace(/[^\w-]/g, '');

/** Returns a citation as an entry of BibTeX. */
export const bibtexOf = ({ site, title, url, json }: Cited): string =>
  [
    `@misc{${keyOf(url)},`,
    `  author = {{${tex(site)}}},`,
    `  title = {{${tex(oneLine(title))}}},`,
    `  url = {${url}},`,
    `  note = {Data: \\url{${json}}}`,
    '}',
  ].join('\n');

/** Returns a citation as a record of RIS, which reference managers import. */
export const risOf = ({ site, title, url, json }: Cited): string =>
  ['TY  - ELEC', `AU  - ${site}`, `TI  - ${oneLine(title)}`, `UR  - ${url}`, `L1  - ${json}`, 'ER  - '].join(
    '\n',
  );
