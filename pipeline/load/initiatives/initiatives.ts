import type { InitiativeRow } from '../../core/chamber/rows.ts';
import type { DocumentTypes } from '../../core/chamber/source.ts';
import { type Issue, issue } from '../../core/issues.ts';
import { newest } from '../../core/time.ts';
import { initiativeSearchText, type StoredInitiative } from '../../model/initiatives/initiative.ts';
import { UNSUMMARISED } from '../../model/plain-summary.ts';
import { UNTRANSLATED } from '../../model/translated-titles.ts';
import type { CuratedTables } from '../documents/curated-tables.ts';
import { officialStatusOf } from '../documents/official-status.ts';

/** Returns the number of an initiative by its official number; null if the text is not an official number. */
export function initiativeNumber(legislature: number, officialId: string): number | null {
  const match = /^(\d{3})\/(\d{6})(?:\/(\d{4}))?$/.exec(officialId);
  if (match === null) return null;
  const [, type, number, part = '0000'] = match;
  return Number(part) * 10 ** 13 + legislature * 10 ** 9 + Number(type) * 10 ** 6 + Number(number);
}

interface InitiativeContext {
  chamberId: number;
  sourceId: number;
  document: string;
  /** Returns the address of an official page; null for fictional initiatives, which have none. */
  pageOf: DocumentTypes['initiativePage'] | null;
  tables: Pick<CuratedTables, 'types' | 'statuses'>;
}

/** Returns one row of an official file as an initiative; null with an issue if its number cannot be read. */
export function initiativeOf(
  row: InitiativeRow,
  { chamberId, sourceId, document, pageOf, tables }: InitiativeContext,
): { initiative: StoredInitiative | null; issues: Issue[] } {
  const id = initiativeNumber(row.legislature, row.officialId);
  const about = { document, subject: row.officialId, legislature_id: row.legislature };
  if (id === null) {
    const expected = 'a number such as 121/000036';
    return {
      initiative: null,
      issues: [issue('missing_field', { ...about, found: row.officialId, expected })],
    };
  }
  const { status, outcome, detail, closedOn, issues } = officialStatusOf(row, tables.statuses, about);
  const texts = { official_id: row.officialId, title_original: row.title };
  const initiative: StoredInitiative = {
    id,
    chamber_id: chamberId,
    legislature_id: row.legislature,
    type: tables.types.get(row.officialId.slice(0, 3))?.type ?? 'other',
    type_code: row.officialId.slice(0, 3),
    ...texts,
    ...UNTRANSLATED,
    search_text: initiativeSearchText(texts),
    status,
    status_detail: detail,
    status_basis: 'source',
    outcome,
    approved_in_part: false,
    closed_on: closedOn,
    last_event_on: lastEventIn(row),
    continued_by_id: null,
    submitted_at: row.submittedOn,
    submitted_by: row.authors.length === 0 ? null : row.authors.join('\n'),
    ...UNSUMMARISED,
    source_url: pageOf?.(row.legislature, row.officialId) ?? null,
    source_id: sourceId,
  };
  return { initiative, issues };
}

/** Returns the newest day that a document gives for an initiative. */
export const lastEventIn = ({ submittedOn, qualifiedOn, resultOn, steps }: InitiativeRow): string | null =>
  newest(submittedOn, qualifiedOn, resultOn, ...steps.flatMap(({ from, to }) => [from, to]));
