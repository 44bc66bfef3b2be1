import { sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import { LINK_EVIDENCES, type LinkEvidence } from '../model/votes/vote-link.ts';

/** Votes of a legislature by what ties them to an initiative, the strongest first. */
interface LinkRate {
  legislature_id: number;
  /** Null for votes that nothing ties. */
  evidence: LinkEvidence | null;
  votes: number;
  /** The least certain of them; null without a link. */
  lowest_certainty: number | null;
}

/** How votes came to their initiatives, so that everybody can judge how far to trust it. */
export function linkRates({ db, all }: DbReader): LinkRate[] {
  const rates = all(
    db
      .selectFrom('votes')
      .select(['legislature_id', 'link_evidence as evidence'])
      .select([
        sql<number>`count(*)`.as('votes'),
        sql<number | null>`min(link_certainty)`.as('lowest_certainty'),
      ])
      .groupBy(['legislature_id', 'link_evidence']),
  );
  return rates.sort((a, b) => a.legislature_id - b.legislature_id || strength(a) - strength(b));
}

const strength = ({ evidence }: LinkRate): number =>
  evidence === null ? LINK_EVIDENCES.length : LINK_EVIDENCES.indexOf(evidence);
