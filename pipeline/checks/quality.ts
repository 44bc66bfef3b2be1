import { sql } from 'kysely';
import { describeIssue, type Issue, type IssueCode, issueKinds } from '../core/issues.ts';
import type { DbReader } from '../db/open.ts';
import type { Coverage } from '../model/coverage.ts';
import type { CONCERNED_ROWS, Quality, UnusedDocuments } from '../model/quality.ts';
import { genderEvidenceCounts, officeCounts, peopleRates, sameNameElsewhere } from './people.ts';
import { checkRates } from './rates.ts';
import { incompleteVotes, type KnowsSection, linkRates, voteCounts, withheldVotes } from './votes.ts';

/** Returns quality.json: how much is complete, and everything that is not, in words. */
export function qualityOf(
  read: DbReader,
  issues: Issue[],
  coverage: Coverage[],
  knowsSection: KnowsSection,
): Quality {
  const addresses = addressesIn(read);
  const legislatures = voteCounts(read);
  const people = peopleRates(read);
  const kinds = Object.entries(issueKinds)
    .map(([code, { severity, what, consequence }]) => {
      const count = issues.filter((trouble) => trouble.code === code).length;
      return { code, severity, what, consequence, count, ...concernedRows(code as IssueCode, issues) };
    })
    .filter(({ count }) => count > 0);
  return {
    coverage,
    legislatures,
    checks: checkRates(read, { votes: legislatures, people }, issues),
    withheld: withheldVotes(read, issues),
    links: linkRates(read),
    people,
    same_name_elsewhere: sameNameElsewhere(read),
    gender_evidence: genderEvidenceCounts(read),
    office_evidence: officeCounts(read),
    ...incompleteVotes(read, knowsSection),
    unused_documents: unusedDocuments(read),
    corrections: correctionsIn(read),
    kinds,
    issues: issues.map(({ rows: _, ...trouble }) => ({
      ...trouble,
      severity: issueKinds[trouble.code].severity,
      message: describeIssue(trouble),
      source_url: trouble.document === null ? null : (addresses.get(trouble.document) ?? null),
    })),
  };
}

/** Returns the official addresses of documents by path. */
const addressesIn = ({ db, all }: DbReader): Map<string, string | null> =>
  new Map(all(db.selectFrom('sources').select(['path', 'url'])).map(({ path, url }) => [path, url]));

/** Returns all corrections made by hand, whether or not they apply to these documents. */
const correctionsIn = ({ db, all }: DbReader): object[] =>
  all(db.selectFrom('corrections').selectAll().orderBy('id')).map((row) => ({
    ...row,
    applied: row.applied === 1,
  }));

/** Maximum paths listed for one type of document. */
const LISTED = 100;

/** Returns documents that were parsed but that no row in the database names as its source, by type. */
function unusedDocuments(read: DbReader): UnusedDocuments[] {
  const citing = rows<{ table: string; column: string }>(
    read,
    `select m.name as "table", f."from" as "column"
      from sqlite_master m join pragma_foreign_key_list(m.name) f
      where m.type = 'table' and f."table" = 'sources' order by 1, 2`,
  );
  const cited = citing.map(
    ({ table, column }) => `select ${column} from ${table} where ${column} is not null`,
  );
  const unused = rows<{ kind: string; path: string }>(
    read,
    `select kind, path from sources where id not in (${cited.join(' union ')}) order by kind, path`,
  );
  return [...Map.groupBy(unused, ({ kind }) => kind)].map(([kind, documents]) => ({
    kind,
    count: documents.length,
    documents: documents.slice(0, LISTED).map(({ path }) => path),
  }));
}

function rows<Row>(read: DbReader, text: string): Row[] {
  const query = sql.raw<Row>(text);
  return read.all(query);
}

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
    ...(['constituency_unknown', 'identifier_unused', 'register_conflict'] as const),
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

/** Counts the rows that the issues of one kind concern, each row once; each issue about records has other records. */
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
