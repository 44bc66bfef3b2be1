import type { CheerioAPI } from 'cheerio';
import { toRoman } from '../../roman.ts';
import { compactDate } from '../documents/dates.ts';
import { issueAt, noRows, unreadable } from '../documents/document-issues.ts';
import { readHtml } from '../documents/html-page.ts';
import { placeOf } from '../documents/official-path.ts';
import { fromRoman } from '../documents/roman.ts';
import { quote } from '../documents/text.ts';
import { CONGRESO, type Parsed, type Place, type Source } from '../source.ts';

/** What the page of votes says there is: the legislatures it offers and the days of the one it shows. */
export interface VotingDays {
  /** Numbers of the legislatures on offer, newest first. */
  offered: number[];
  /** The one whose days these are. */
  legislature: number;
  /** Days with votes, ISO 8601, oldest first. */
  days: string[];
}

/** The page as it opens, with the newest legislature. */
export const LANDING = 'votaciones.html';

/** The path of the page with the days of one legislature. */
export const votingDaysPath = (legislature: number): string => `votaciones/${toRoman(legislature)}.html`;

const PATH = /^votaciones\/([IVXL]+)\.html$/;
const ADDRESS = `${CONGRESO}/es/opendata/votaciones`;
const SHOWN = `${ADDRESS}?p_p_id=votaciones&p_p_lifecycle=0&p_p_state=normal&p_p_mode=view&targetLegislatura=`;

/** The page of votes without a day: the list of all days with votes. */
export const votingDays: Source<VotingDays> = {
  kind: 'voting-days',
  description: 'The days with votes of a legislature, and the legislatures there are.',
  place(path) {
    if (path === LANDING) return placeOf(path);
    const legislature = fromRoman(PATH.exec(path)?.[1] ?? '');
    return legislature === null ? null : placeOf(path, { legislature });
  },
  url: ({ legislature }) => (legislature === null ? ADDRESS : `${SHOWN}${toRoman(legislature)}`),
  parse: (bytes, place) => readHtml(bytes, place, 'the page of votes', readPage),
};

/** The number of a legislature, in digits. */
const numberOf = (value = ''): number | null => (/^[1-9]\d?$/.test(value) ? Number(value) : null);

function readPage(page: CheerioAPI, place: Place): Parsed<VotingDays> {
  const options = page('select#_votaciones_legislatura option').toArray();
  const offered = options
    .map((option) => numberOf(page(option).attr('value')))
    .filter((each) => each !== null);
  const shown = numberOf(page('select#_votaciones_legislatura option[selected]').attr('value'));
  if (shown === null || !offered.includes(shown)) {
    const found = `a page titled "${page('title').first().text()}"`;
    return noRows(
      unreadable(
        place,
        found,
        'select#_votaciones_legislatura with the numbers of legislatures, one selected',
      ),
    );
  }
  const listed = /\bdiasVotaciones\s*=\s*\[([^\]]*)\]/.exec(page.root().find('script').text())?.[1];
  if (listed === undefined)
    return noRows(unreadable(place, 'no list of days', 'var diasVotaciones = [YYYYMMDD, …]'));
  const texts = listed
    .split(',')
    .map((text) => text.replace(/["'\s]/g, ''))
    .filter((text) => text !== '');
  const bad = texts.find((text) => compactDate(text) === null);
  if (bad !== undefined)
    return noRows(issueAt(place, 'bad_date', { found: quote(bad), expected: 'YYYYMMDD' }));
  if (place.legislature !== null && place.legislature !== shown) {
    const about = {
      found: `legislature ${shown}`,
      expected: `legislature ${place.legislature}, as asked for`,
    };
    return noRows(issueAt(place, 'place_disagrees', about));
  }
  const days = [...new Set(texts.map((text) => compactDate(text)!))].sort();
  return { rows: [{ offered: offered.sort((a, b) => b - a), legislature: shown, days }], issues: [] };
}
