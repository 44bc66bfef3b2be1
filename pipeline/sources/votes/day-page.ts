import type { CheerioAPI } from 'cheerio';
import type { Issue } from '../../core/issues.ts';
import { fromRoman, toRoman } from '../../text/roman.ts';
import { compactDate, toOfficialDate } from '../documents/dates.ts';
import { issueAt, noRows, unreadable, unreadableDocument } from '../documents/document-issues.ts';
import { pageTitled, readHtml } from '../documents/html-page.ts';
import { placeOf } from '../documents/official-path.ts';
import type { DayPageVote } from '../rows.ts';
import { CONGRESO, type DocumentPlace, type Parsed, type Source } from '../source.ts';
import { readListedVotes } from './day-page-votes.ts';

const PATH = /^votaciones\/([IVXL]+)\/(\d{4}-\d{2}-\d{2})\.html$/;

/** The portlet requires Roman numerals and slashes: other formats silently return another day. */
const ADDRESS = `${CONGRESO}/es/opendata/votaciones?p_p_id=votaciones&p_p_lifecycle=0&p_p_state=normal&p_p_mode=view`;

/**
 * Parses the page of one day of votes: the only document that links a vote to the number of its initiative.
 */
export const dayPage: Source<DayPageVote> = {
  kind: 'day-page',
  versions: 'kept',
  expects: '.cuerpo-votaciones with the session in an h3, and every vote with its files in a .result_vot',
  place(path) {
    const [, roman, day] = PATH.exec(path) ?? [];
    const legislature = fromRoman(roman ?? '');
    const date = compactDate(day?.replaceAll('-', '') ?? '');
    return legislature === null || date === null ? null : placeOf(path, { legislature, date });
  },
  url: ({ legislature, date }) =>
    `${ADDRESS}&targetLegislatura=${toRoman(legislature!)}&targetDate=${toOfficialDate(date!)}`,
  parse: (bytes, place) => readHtml(bytes, place, 'a page of votes', readPage),
};

function readPage(page: CheerioAPI, place: DocumentPlace): Parsed<DayPageVote> {
  const body = bodyOf(page);
  if (body.length === 0) {
    return unreadable(place, pageTitled(page), 'an element .cuerpo-votaciones');
  }
  const issues: Issue[] = [];
  const rows: DayPageVote[] = [];
  for (const { vote, filePlace } of readListedVotes(page, body, place.date ?? '')) {
    if (filePlace === null || (filePlace.legislature === place.legislature && filePlace.date === place.date))
      rows.push(vote);
    else {
      issues.push(
        issueAt(place, 'place_disagrees', {
          subject: `session ${filePlace.session} vote ${filePlace.number}`,
          found: `legislature ${filePlace.legislature}, ${filePlace.date}`,
          expected: `legislature ${place.legislature}, ${place.date}, as in the path`,
        }),
      );
    }
  }
  // If every file is of another day, the votes without a file are too.
  if (issues.length > 0) return { rows: rows.some(hasFile) ? rows : [], issues };
  const missed = missedIn(page, rows, place);
  return missed === null ? { rows, issues } : noRows(missed);
}

const hasFile = ({ number }: DayPageVote): boolean => number !== null;

/** Returns the element with the votes; the whole page if the results are outside such an element. */
function bodyOf(page: CheerioAPI): ReturnType<CheerioAPI> {
  const body = page('.cuerpo-votaciones');
  return body.length > 0 || page('.result_vot').length === 0 ? body : page('body');
}

/** Links to records of votes, anywhere in a page. */
const RECORDS =
  /\/webpublica\/opendata\/votaciones\/Leg\d+\/Sesion(\d+)\/\d{8}\/Votacion(\d+)\/[^"'\s]+\.json/g;

/**
 * Returns an issue if a page links records of votes that belong to no result found: its structure has
 * changed, and votes must not go missing silently.
 */
function missedIn(page: CheerioAPI, rows: DayPageVote[], place: DocumentPlace): Issue | null {
  const links = page('a[href]')
    .toArray()
    .map(({ attribs }) => attribs.href)
    .join('\n');
  const linked = new Set(
    Array.from(links.matchAll(RECORDS), ([, session, number]) => `${Number(session)}/${Number(number)}`),
  );
  const listed = new Set(
    rows.flatMap(({ files, session, number }) => (files.json === null ? [] : [`${session}/${number}`])),
  );
  if (linked.size === listed.size) return null;
  const found = `links to the records of ${linked.size} votes, ${listed.size} of them under a result`;
  return unreadableDocument(place, found, 'each in an element .result_vot below its headings');
}

/** Returns the records that a page links, found without parsing its structure. */
export const recordsLinkedIn = (bytes: Uint8Array): string[] => [
  ...new Set(Array.from(Buffer.from(bytes).toString().matchAll(RECORDS), ([address]) => address.slice(1))),
];
