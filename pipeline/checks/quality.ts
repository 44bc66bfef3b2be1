import { describeIssue, type Issue, type IssueCode, issueKinds } from '../core/issues.ts';
import type { DbReader } from '../db/open.ts';
import type { Coverage } from '../model/coverage.ts';
import type { Quality } from '../model/quality.ts';
import { concernedRows } from './concerned-rows.ts';
import { incompleteVotes, type KnowsSection } from './incomplete-votes.ts';
import { linkRates } from './links.ts';
import { genderEvidenceCounts, officeCounts, peopleRates, sameNameElsewhere } from './people.ts';
import { checkRates } from './rates.ts';
import { unusedDocuments } from './unused-documents.ts';
import { voteCounts } from './votes.ts';
import { withheldVotes } from './withheld.ts';

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
