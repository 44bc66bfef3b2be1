import type { CheerioAPI } from 'cheerio';
import legislatures from '../../../../data/curated/congreso/legislatures.json' with { type: 'json' };
import { refused, unreadable } from '../../../core/chamber/document-issues.ts';
import type { VotingDays } from '../../../core/chamber/rows.ts';
import type { DocumentPlace, Parsed, Source } from '../../../core/chamber/source.ts';
import { quote } from '../../../text/quote.ts';
import { fromRoman, toRoman } from '../../../text/roman.ts';
import { compactDate } from '../../../text/spanish-dates.ts';
import { pageTitled, readHtml } from '../documents/html-page.ts';
import { CONGRESO, placeOf } from '../documents/official-path.ts';

/** The landing page, with the newest legislature. */
export const LANDING = 'votaciones.html';

/** Returns the path of the page with the days of one legislature. */
export const votingDaysPath = (legislature: number): string => `votaciones/${toRoman(legislature)}.html`;

const PATH = /^votaciones\/([IVXL]+)\.html$/;
const ADDRESS = `${CONGRESO}/es/opendata/votaciones`;
const PORTLET = `${ADDRESS}?p_p_id=votaciones&p_p_lifecycle=0&p_p_state=normal&p_p_mode=view`;
const SHOWN = `${PORTLET}&targetLegislatura=`;

/** Parses the page of votes without a day: the list of all days with votes. */
export const votingDays: Source<VotingDays> = {
  kind: 'voting-days',
  expects:
    'select#_votaciones_legislatura with the numbers of legislatures, and var diasVotaciones = [YYYYMMDD, …]',
  place(path) {
    if (path === LANDING) return placeOf(path);
    const legislature = fromRoman(PATH.exec(path)?.[1] ?? '');
    return legislature === null ? null : placeOf(path, { legislature });
  },
  url: ({ legislature }) => (legislature === null ? ADDRESS : `${SHOWN}${toRoman(legislature)}`),
  otherRequests: ({ legislature }, newest) => [
    legislature === null
      ? { address: PORTLET, fields: null }
      : { address: `${SHOWN}${toRoman(legislature)}&currentLegislatura=${toRoman(newest)}`, fields: null },
  ],
  parse: (bytes, place) => readHtml(bytes, place, 'the page of votes', readPage),
};

/** A legislature of the selection, and the years in its name: `XIV Legislatura (2019-2023)`. */
interface Offer {
  legislature: number;
  years: { from: number; to: number } | null;
  selected: boolean;
}

function readPage(page: CheerioAPI, place: DocumentPlace): Parsed<VotingDays> {
  const offers = offersOn(page);
  if (offers.length === 0) return unreadable(place, pageTitled(page), CHOICE);
  const listed = LIST.exec(page.root().find('script').text())?.[1];
  // A legislature that has not voted yet may have no list; the landing page still shows the legislatures on
  // offer.
  if (listed === undefined && place.legislature !== null)
    return unreadable(place, 'no list of days', 'var diasVotaciones = [YYYYMMDD, …]');
  const texts = (listed ?? '')
    .split(',')
    .map((text) => text.replace(/["'\s]/g, ''))
    .filter((text) => text !== '');
  const bad = texts.find((text) => compactDate(text) === null);
  if (bad !== undefined) return refused(place, 'bad_date', { found: quote(bad), expected: 'YYYYMMDD' });
  const days = [...new Set(texts.map((text) => compactDate(text)!))].sort();
  const offered = [...new Set(offers.map(({ legislature }) => legislature))].sort((a, b) => b - a);
  const shown = shownOn(page, offers, days) ?? place.legislature ?? offered[0]!;
  if (place.legislature !== null && place.legislature !== shown) {
    const expected = `legislature ${place.legislature}, as asked for`;
    return refused(place, 'place_disagrees', { found: `legislature ${shown}`, expected });
  }
  if (days.length === 0 && shown !== offered[0]) {
    const expected = `the days with votes of legislature ${shown}, which is over`;
    return refused(place, 'empty_document', { found: 'no day', expected });
  }
  return { rows: [{ offered, legislature: shown, days }], issues: [] };
}

const CHOICE = 'select#_votaciones_legislatura with the numbers of legislatures';

const LIST = /\bdiasVotaciones\s*=\s*\[([^\]]*)\]/;

/** Parses the number of a legislature, in digits. */
const numberOf = (value = ''): number | null => (/^[1-9]\d?$/.test(value) ? Number(value) : null);

/** Name of a legislature in the selection: `XV Legislatura (2023-Actualidad)`. */
const NAME = /^\s*([IVXL]+)\s+Legislatura\b/i;

/** Reads the selection of legislatures, or another one with names of legislatures if the site renamed it. */
function offersOn(page: CheerioAPI): Offer[] {
  const named = page('select#_votaciones_legislatura option').toArray();
  const options = named.length > 0 ? named : page('select option').toArray();
  return options.flatMap((node) => {
    const option = page(node);
    const numeral = fromRoman(NAME.exec(option.text())?.[1]?.toUpperCase() ?? '');
    const legislature = named.length > 0 ? (numberOf(option.attr('value')) ?? numeral) : numeral;
    const [, from, to] = /\((\d{4})\s*-\s*(\d{4})?/.exec(option.text()) ?? [];
    const years = from === undefined ? null : { from: Number(from), to: Number(to ?? 9999) };
    return legislature === null
      ? []
      : [{ legislature, years, selected: option.attr('selected') !== undefined }];
  });
}

const FILES = /\/webpublica\/opendata\/votaciones\/Leg(\d{1,2})\//;

/**
 * Returns the legislature of the days, which may differ from the requested one: that of the linked files, else
 * the only one that can have sat on every day, else the selected one, which also counts without days; null if
 * none fits.
 */
function shownOn(page: CheerioAPI, offers: Offer[], days: string[]): number | null {
  const selected = offers.find((offer) => offer.selected)?.legislature ?? null;
  if (days.length === 0) return selected;
  const linked = page('a[href*="/webpublica/opendata/votaciones/"]')
    .toArray()
    .map(({ attribs }) => Number(FILES.exec(attribs.href!)?.[1] ?? 0));
  const [first, ...others] = new Set(linked.filter((legislature) => legislature > 0));
  if (first !== undefined && others.length === 0) return first;
  const fitting = offers.filter((offer) => days.every((day) => canHaveSat(offer, day)));
  if (fitting.length === 1) return fitting[0]!.legislature;
  const contradicted = fitting.length > 1 && !fitting.some(({ legislature }) => legislature === selected);
  return contradicted ? null : selected;
}

/** Returns whether a legislature can have sat on a day, by its curated days and the years in its name. */
function canHaveSat({ legislature, years }: Offer, day: string): boolean {
  const year = Number(day.slice(0, 4));
  const { start_date, succeeded_on } = legislatures.find(({ id }) => id === legislature) ?? {};
  const begun = start_date === undefined || start_date <= day;
  const over = typeof succeeded_on === 'string' && succeeded_on <= day;
  return begun && !over && (years === null || (year >= years.from && year <= years.to));
}
