import { sql } from 'kysely';
import { describeIssue, type Issue, type IssueCode, issueKinds } from '../core/issues.ts';
import type { DbReader } from '../db/open.ts';
import type { Coverage } from '../model/coverage.ts';
import type { Quality, UnusedDocuments } from '../model/quality.ts';
import { concernedRows } from './concerned-rows.ts';
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
