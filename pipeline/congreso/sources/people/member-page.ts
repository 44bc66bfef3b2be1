import type { CheerioAPI } from 'cheerio';
import { refused, unreadable } from '../../../core/chamber/document-issues.ts';
import type { MemberOffice, MemberPage } from '../../../core/chamber/people-rows.ts';
import type { DocumentPlace, Parsed, Source } from '../../../core/chamber/source.ts';
import { collapse, quote } from '../../../text/quote.ts';
import { toRoman } from '../../../text/roman.ts';
import { javaDate, officialDate } from '../../../text/spanish-dates.ts';
import { type HtmlOptions, pageTitled, readHtml } from '../documents/html-page.ts';
import { CONGRESO, placeByNumeral } from '../documents/official-path.ts';
import { photographPath } from './photograph.ts';

const PATH = /^busqueda-de-diputados\/([IVXL]+)\/(\d{1,4})\.html$/;
const QUERY =
  'p_p_id=diputadomodule&p_p_lifecycle=0&p_p_state=normal&p_p_mode=view&_diputadomodule_mostrarFicha=true';

const CLASSES = ['nombre-dip', 'cargo-dip', 'siglas-partido', 'cuerpo-diputado-detalle'];

/** Options for the hundreds of pages of each legislature: parsing 155 kB takes 1 to 5 ms instead of 24. */
const QUICK: HtmlOptions = { parser: { xml: { xmlMode: false, decodeEntities: true } }, from: CLASSES };

/** Parses the page of one deputy in one legislature, in Spanish or Catalan. The biography is dropped. */
export const memberPage: Source<MemberPage> = {
  kind: 'member-page',
  expects: '.nombre-dip with "Family, Given" and .cuerpo-diputado-detalle below it',
  place: (path) => placeByNumeral(path, PATH),
  url: ({ path, legislature }) => memberPageAddress(legislature!, codeIn(path)),
  parse: (bytes, place) => readHtml(bytes, place, 'the page of a deputy', readPage, QUICK),
};

/** Returns the path of the page of a deputy. */
export const memberPagePath = (legislature: number, code: number): string =>
  `busqueda-de-diputados/${toRoman(legislature)}/${code}.html`;

/** Returns the address of a deputy’s page. */
export const memberPageAddress = (legislature: number, code: number): string =>
  `${CONGRESO}/es/busqueda-de-diputados?${QUERY}&codParlamentario=${code}&idLegislatura=${toRoman(legislature)}&mostrarAgenda=false`;

const codeIn = (path: string): number => Number(PATH.exec(path)![2]);

function readPage(page: CheerioAPI, place: DocumentPlace): Parsed<MemberPage> {
  const parts = page(`.${CLASSES.join(', .')}, ul.cargos`);
  const textOf = (selector: string) => collapse(parts.filter(selector).first().text());
  const name = textOf('.nombre-dip');
  const body = parts.filter('.cuerpo-diputado-detalle');
  if (!/^[^,]+, *[^,]+$/.test(name) || body.length === 0) {
    const found = name === '' ? pageTitled(page) : name;
    return unreadable(place, found, '.nombre-dip with "Family, Given" and .cuerpo-diputado-detalle below it');
  }
  const lines = body
    .find('p')
    .toArray()
    .map((line) => collapse(page(line).text()));
  const [, bornWord, bornOn] = firstMatch(BORN, lines) ?? [];
  const [memberWords] = firstMatch(MEMBER, lines) ?? [];
  const seat = textOf('.cargo-dip');
  if (bornOn !== undefined && dayIn(bornOn) === null) {
    const expected = 'a date such as "Wed Aug 11 00:00:00 CET 1971" or 11/08/1971';
    return refused(place, 'bad_date', { subject: quote(name), found: quote(bornOn), expected });
  }
  const row: MemberPage = {
    legislature: place.legislature!,
    code: codeIn(place.path),
    name,
    bornOn: bornOn === undefined ? null : dayIn(bornOn),
    genderWords: [bornWord ?? '', memberWords ?? '', seat].filter((words) => words !== ''),
    constituency: /^Diputad[oa] por (.+)$/.exec(seat)?.[1] ?? null,
    party: textOf('.siglas-partido') || null,
    offices: parts
      .filter('ul.cargos')
      .find('li')
      .toArray()
      .flatMap((item) => officeIn(collapse(page(item).text())) ?? []),
    photo: `${CONGRESO}/${photographPath(place.legislature!, codeIn(place.path))}`,
  };
  return { rows: [row], issues: [] };
}

const BORN = /^(Nacid[oa]|Nascut|Nascuda) el (.+?)(?: en .*)?$/;
const MEMBER = /^Diputad[oa] de la [IVXL]+ Legislatura/;
const OFFICE = /^(.+?) (?:desde el|desde|des del|des de) (.+?)(?: (?:hasta el|hasta|fins al|fins el) (.+))?$/;

const firstMatch = (pattern: RegExp, lines: string[]): RegExpExecArray | null =>
  lines.map((line) => pattern.exec(line)).find((match) => match !== null) ?? null;

/** Parses dates as printed by Java, or as in forms. */
const dayIn = (text: string): string | null => javaDate(text) ?? officialDate(text);

function officeIn(text: string): MemberOffice | null {
  const [, title, from, to] = OFFICE.exec(text) ?? [];
  if (title === undefined) return null;
  return { title, startedOn: dayIn(from!), endedOn: to === undefined ? null : dayIn(to) };
}
