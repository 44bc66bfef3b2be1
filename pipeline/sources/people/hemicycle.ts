import type { CheerioAPI } from 'cheerio';
import { noRows, unreadableDocument } from '../documents/document-issues.ts';
import { readHtml } from '../documents/html-page.ts';
import { collapse, quote } from '../documents/text.ts';
import { placeByNumeral } from '../place-by-numeral.ts';
import type { HemicycleSeat } from '../rows.ts';
import type { DocumentPlace, Parsed, Source } from '../source.ts';

const PATH = /^hemiciclo\/([IVXL]+)\.html$/;
/** `'Family, Given (office)','Diputada por Madrid','G. P. Socialista'`, after the address of the photograph. */
const WORDS = /\/(\d{1,6})_\d+\.jpg'[^']*'[^']*'[^']*'([^']*)'[^']*'([^']*)'[^']*'([^']*)'/;

/** The map of the hemicycle: who sits where, ministers who are no deputies too. Its address is not known. */
export const hemicycle: Source<HemicycleSeat> = {
  kind: 'hemicycle',
  description: 'The place of every seat on the map of the hemicycle, with who sits there.',
  expects: 'a map with an area for each seat',
  place: (path) => placeByNumeral(path, PATH),
  url: () => null,
  parse: (bytes, place) => readHtml(bytes, place, 'the map of the hemicycle', readMap),
};

/** A seat that cannot be read makes the whole map worthless: a gap in it would look like an empty seat. */
function readMap(page: CheerioAPI, place: DocumentPlace): Parsed<HemicycleSeat> {
  const areas = page('map area').toArray();
  if (areas.length === 0) {
    const found = `a page titled "${collapse(page('title').first().text())}"`;
    return noRows(unreadableDocument(place, found, 'a map with an area for each seat'));
  }
  const rows: HemicycleSeat[] = [];
  for (const node of areas) {
    const { coords = '', onmouseover = '', alt = '' } = node.attribs;
    const [, x, y] = /^\s*(\d{1,5}),(\d{1,5})\b/.exec(coords) ?? [];
    const [, code, person, seat = '', group = ''] = WORDS.exec(onmouseover) ?? [];
    if (y === undefined || person === undefined) {
      return noRows(
        unreadableDocument(place, quote(`${alt} at ${coords}`), 'a place and a name for each seat'),
      );
    }
    const [name, office] = nameAndOffice(collapse(person));
    rows.push({
      x: Number(x),
      y: Number(y),
      code: Number(code),
      name,
      office,
      constituency: collapse(seat.replace(/^Diputad[oa] por\b/, '')) || null,
      groupName: collapse(group.replace(/^G\. P\.(?= |$)/, '')) || null,
    });
  }
  return { rows, issues: [] };
}

/** `Family, Given (office)`: the office is what stands between the first bracket and the last, at the end. */
function nameAndOffice(person: string): [name: string, office: string | null] {
  const opens = person.indexOf('(');
  if (opens < 0 || !person.endsWith(')')) return [person, null];
  return [person.slice(0, opens).trim(), person.slice(opens + 1, -1)];
}
