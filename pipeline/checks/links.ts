import { sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import type { Quality } from '../model/quality.ts';
import { LINK_EVIDENCES } from '../model/votes/vote-link.ts';

type LinkRate = Quality['links'][number];

/**
 * Returns how votes were linked to their initiatives, by evidence, the strongest first, so that readers can
 * judge its reliability.
 */
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
