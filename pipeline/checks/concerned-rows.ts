import type { Issue, IssueCode } from '../core/issues.ts';
import type { CONCERNED_ROWS } from '../model/quality.ts';

type ConcernedRows = (typeof CONCERNED_ROWS)[number];

/** What the rows of each kind of issue are; kinds that are not listed concern single facts. */
const ROWS_OF: Partial<Record<ConcernedRows, readonly IssueCode[]>> = {
  documents: [
    ...([
      'unknown_chamber',
      'unknown_document',
      'unreadable_document',
      'empty_document',
      'wrong_encoding',
    ] as const),
    ...(['deputies_of_no_legislature', 'forms_disagree'] as const),
  ],
  votes: [
    ...(['place_disagrees', 'unknown_choice', 'totals_disagree', 'present_disagrees', 'vote_twice'] as const),
    ...([
      'vote_without_file',
      'vote_without_records',
      'vote_without_totals',
      'page_totals_disagree',
    ] as const),
    ...(['call_without_result', 'call_without_session', 'vote_outside_legislature'] as const),
    ...(['link_type_disagrees', 'link_ambiguous', 'voted_after_end', 'voted_before_submission'] as const),
    ...(['investiture_disagrees', 'investiture_unnamed', 'government_by_rule', 'quiz_pin_unused'] as const),
  ],
  records: ['deputy_twice', 'missing_from_file', 'unknown_name', 'no_group', 'groups_incomplete'],
  persons: [
    ...(['name_from_votes', 'name_from_diario', 'name_variant', 'person_by_name', 'namesake'] as const),
    ...([
      'perhaps_one_person',
      'gender_contradicted',
      'birth_date_contradicted',
      'testimony_of_nobody',
    ] as const),
    ...(['identifier_unused', 'register_conflict'] as const),
  ],
  mandates: ['left_unnoticed', 'more_mandates_than_seats'],
  groups: [
    ...(['unknown_group', 'group_of_neighbour', 'unknown_group_name', 'misprinted_group_name'] as const),
    'group_number_kept',
  ],
  initiatives: ['unknown_initiative_type', 'unknown_initiative_status', 'expired_though_decided'],
  sittings: ['session_outside_legislature'],
  legislatures: ['legislature_not_curated'],
};

const kindsOfRows = new Map(
  Object.entries(ROWS_OF).flatMap(([rows, codes]) => codes.map((code) => [code, rows as ConcernedRows])),
);

/**
 * Returns how many rows the issues of one kind concern. Several issues about one row count it once; each
 * issue about records is about other records.
 */
export function concernedRows(
  code: IssueCode,
  issues: readonly Issue[],
): { rows: number; of: ConcernedRows } {
  const of = kindsOfRows.get(code) ?? 'facts';
  const own = issues.filter((issue) => issue.code === code);
  const isOwnRow = of === 'records' || of === 'facts';
  const most = new Map<string | number, number>();
  for (const [at, issue] of own.entries()) {
    const row = isOwnRow ? at : (rowOf(issue, of) ?? at);
    most.set(row, Math.max(most.get(row) ?? 0, issue.rows ?? 1));
  }
  return { rows: [...most.values()].reduce((sum, rows) => sum + rows, 0), of };
}

/** Returns the key of the row that an issue is about; null if the issue names no row. */
function rowOf({ document, subject, legislature_id }: Issue, of: ConcernedRows): string | null {
  if (of === 'documents') return document;
  return subject === null ? document : `${legislature_id} ${subject}`;
}
