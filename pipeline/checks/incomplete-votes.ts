import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import type { VotesUnderSection } from '../model/quality.ts';
import { OF_UNKNOWN_QUESTION } from './votes.ts';

/** Returns whether a section’s heading has a curated description. */
export type KnowsSection = (heading: string) => boolean;

/** Returns the votes with unknown facts, by section. */
export function incompleteVotes(read: DbReader, knowsSection: KnowsSection) {
  return {
    unknown_sections: votesWhere(read, sql`true`).filter(({ section }) => !knowsSection(section)),
    unknown_questions: votesWhere(read, sql.raw(OF_UNKNOWN_QUESTION)),
    unlinked: votesWhere(read, sql`v.initiative_id is null`),
  };
}

/** Returns sections in alphabetical order, with their votes in order of time. */
function votesWhere({ db, all }: DbReader, condition: RawBuilder<unknown>): VotesUnderSection[] {
  const votes = all(
    db
      .selectFrom('votes as v')
      .select(['v.id', 'v.legislature_id', 'v.section'])
      .where(sql<boolean>`${condition}`)
      .orderBy('v.legislature_id')
      .orderBy('v.section')
      .orderBy('v.id'),
  );
  const groups = Map.groupBy(votes, ({ legislature_id, section }) => `${legislature_id} ${section}`);
  return [...groups.values()].map((group) => ({
    legislature_id: group[0]!.legislature_id,
    section: group[0]!.section,
    votes: group.map(({ id }) => id),
  }));
}
