import { sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import { describeIssue, type Issue, issueKinds } from '../issues.ts';
import type { Coverage } from '../model/coverage.ts';
import type { Quality } from '../model/quality.ts';
import { incompleteVotes, type KnowsSection } from './incomplete-votes.ts';
import { linkRates } from './links.ts';
import { genderEvidenceCounts, officeCounts, peopleRates } from './people.ts';
import { checkRates } from './rates.ts';
import { OF_UNKNOWN_QUESTION } from './unknown-question.ts';
import { unusedDocuments } from './unused-documents.ts';
import { withheldVotes } from './withheld.ts';

/** What quality.json says: how much is complete, and everything that is not, in words. */
export function qualityOf(
  read: DbReader,
  issues: Issue[],
  coverage: Coverage[],
  knowsSection: KnowsSection,
): Quality {
  const addresses = addressesIn(read);
  const kinds = Object.entries(issueKinds)
    .map(([code, { severity, what, consequence }]) => {
      const count = issues.filter((trouble) => trouble.code === code).length;
      return { code, severity, what, consequence, count };
    })
    .filter(({ count }) => count > 0);
  return {
    coverage,
    legislatures: rates(read),
    checks: checkRates(read, issues),
    withheld: withheldVotes(read, issues),
    links: linkRates(read),
    people: peopleRates(read),
    gender_evidence: genderEvidenceCounts(read),
    office_evidence: officeCounts(read),
    ...incompleteVotes(read, knowsSection),
    unused_documents: unusedDocuments(read),
    corrections: correctionsIn(read),
    kinds,
    issues: issues.map((trouble) => ({
      ...trouble,
      severity: issueKinds[trouble.code].severity,
      message: describeIssue(trouble),
      source_url: trouble.document === null ? null : (addresses.get(trouble.document) ?? null),
    })),
  };
}

/** Official addresses of documents by path. */
const addressesIn = ({ db, all }: DbReader): Map<string, string | null> =>
  new Map(all(db.selectFrom('sources').select(['path', 'url'])).map(({ path, url }) => [path, url]));

/** What is mended by hand, whether these documents have it or not. */
const correctionsIn = ({ db, all }: DbReader): object[] =>
  all(db.selectFrom('corrections').selectAll().orderBy('id')).map((row) => ({
    ...row,
    applied: row.applied === 1,
  }));

/** Counts per legislature; every rate is left to the reader, who sees both of its sides. */
function rates(read: DbReader): object[] {
  const query = sql<object>`
      with counted as (
        select vote_id, sum(choice < 4) as records, sum(choice = 4) as missing from vote_records group by vote_id)
      select l.id as legislature_id,
        count(v.id) as votes,
        coalesce(sum(v.has_records), 0) as votes_with_records,
        coalesce(sum(v.records_withheld is not null), 0) as votes_withheld,
        coalesce(sum(v.by_assent), 0) as votes_by_assent,
        coalesce(sum(v.secret), 0) as votes_secret,
        coalesce(sum(v.source_kind = 'diario'), 0) as votes_from_diario,
        coalesce(sum(v.initiative_id is not null), 0) as votes_linked,
        coalesce(sum(v.id is not null and (${sql.raw(OF_UNKNOWN_QUESTION)})), 0) as votes_of_unknown_question,
        coalesce(sum(c.records), 0) as records,
        coalesce(sum(c.missing), 0) as records_missing,
        (select count(*) from mandates m where m.legislature_id = l.id) as mandates,
        (select count(*) from mandates m where m.legislature_id = l.id and m.is_open) as mandates_open,
        l.seats
      from legislatures l left join votes v on v.legislature_id = l.id left join counted c on c.vote_id = v.id
      group by l.id order by l.id`;
  return read.all(query);
}
