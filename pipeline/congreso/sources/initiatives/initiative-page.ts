import type { CheerioAPI } from 'cheerio';
import { refused, unreadable } from '../../../core/chamber/document-issues.ts';
import { bareInitiative, type InitiativeRow } from '../../../core/chamber/rows.ts';
import type { DocumentPlace, Parsed, Source } from '../../../core/chamber/source.ts';
import { collapse, quote } from '../../../text/quote.ts';
import { toRoman } from '../../../text/roman.ts';
import { officialDate } from '../../../text/spanish-dates.ts';
import { pageTitled, readHtml } from '../documents/html-page.ts';
import { CONGRESO, placeByNumeral } from '../documents/official-path.ts';
import { officialId } from '../documents/text.ts';

const PATH = /^busqueda-de-iniciativas\/([IVXL]+)\/(\d{3})\/(\d{6})(?:-(\d{4}))?\.html$/;
const ADDRESS = `${CONGRESO}/es/busqueda-de-iniciativas?p_p_id=iniciativas&p_p_lifecycle=0&p_p_state=normal&p_p_mode=view&_iniciativas_mode=mostrarDetalle`;

/** Parses the page of one initiative of any type: motions and interpellations are in no open-data file. */
export const initiativePage: Source<InitiativeRow> = {
  kind: 'initiative-page',
  expects: 'an initiative under .entradilla-iniciativa',
  place: (path) => placeByNumeral(path, PATH),
  url: ({ path, legislature }) =>
    `${ADDRESS}&_iniciativas_legislatura=${toRoman(legislature!)}&_iniciativas_id=${encodeURIComponent(numberIn(path))}`,
  parse: (bytes, place) => readHtml(bytes, place, 'the page of an initiative', readPage),
};

/** Returns `173/000003` from the path. */
function numberIn(path: string): string {
  const [, , type, number, part] = PATH.exec(path)!;
  return part === undefined ? `${type}/${number}` : `${type}/${number}/${part}`;
}

/** Parses the page. An initiative that does not exist has a page as well, without a title. */
function readPage(page: CheerioAPI, place: DocumentPlace): Parsed<InitiativeRow> {
  const heading = collapse(page('.entradilla-iniciativa').first().text());
  if (heading === '') {
    return unreadable(place, pageTitled(page), 'an initiative under .entradilla-iniciativa');
  }
  const [, title, number = ''] = /^(.*\S) ?\((\d[\d/]*)\)[ .]*$/.exec(heading) ?? [];
  const asked = officialId(numberIn(place.path));
  if (title === undefined || officialId(number) !== asked) {
    return unreadable(place, quote(heading), `a title that ends in (${asked})`);
  }
  const presented = /(\d{1,2}\/\d{1,2}\/\d{4})/.exec(page('.f-present').first().text())?.[1] ?? null;
  const submittedOn = presented === null ? null : officialDate(presented);
  if (submittedOn === null) {
    const found = quote(page('.f-present').first().text() || 'nothing');
    const expected = '.f-present with "Presentado el DD/MM/YYYY"';
    return refused(place, 'bad_date', { subject: asked!, found, expected });
  }
  return {
    rows: [{ ...bareInitiative(place.legislature!, asked!, title), submittedOn, authors: authorsOn(page) }],
    issues: [],
  };
}

/** Returns the authors in the second list; the first is a menu. */
const authorsOn = (page: CheerioAPI): string[] =>
  page('.cuerpo-iniciativa-det.iniciativa ul')
    .eq(1)
    .find('li')
    .toArray()
    .map((node) => collapse(page(node).text()))
    .filter((author) => author !== '');

/** Returns the address of the official page of an initiative. */
export function initiativePageAddress(legislature: number, officialId: string): string {
  const query = new URLSearchParams({
    p_p_id: 'iniciativas',
    p_p_lifecycle: '0',
    p_p_state: 'normal',
    p_p_mode: 'view',
    _iniciativas_mode: 'mostrarDetalle',
    _iniciativas_legislatura: toRoman(legislature),
    _iniciativas_id: officialId,
  });
  return `${CONGRESO}/es/busqueda-de-iniciativas?${query}`;
}
