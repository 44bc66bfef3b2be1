import { type RawBuilder, sql } from 'kysely';
import type { Issue } from '../core/issues.ts';
import type { DbReader } from '../db/open.ts';
import type { Quality, VotesUnderSection, WithheldVote } from '../model/quality.ts';
import { LINK_EVIDENCES } from '../model/votes/vote-link.ts';

/** SQL condition of the votes `v` whose question is unknown: counts and lists share it, so that they agree. */
const OF_UNKNOWN_QUESTION = "v.question = 'other'";

/** Votes and their records in one legislature. Readers compute rates themselves from numerator and denominator. */
export interface VoteCounts {
  legislature_id: number;
  votes: number;
  /** Votes whose records are published. */
  votes_with_records: number;
  votes_withheld: number;
  votes_by_assent: number;
  votes_secret: number;
  votes_from_diario: number;
  votes_linked: number;
  votes_of_unknown_question: number;
  records: number;
  /** Number of deputies in full condition who are missing from roll calls, added up over all votes. */
  records_missing: number;
  mandates: number;
  mandates_open: number;
  /** Seats of the chamber. */
  seats: number;
}

/** Returns one row for every legislature, with its votes and seats counted. */
export const voteCounts = (read: DbReader): VoteCounts[] =>
  read.all(sql<VoteCounts>`
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
      group by l.id order by l.id`);

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

/** Returns every vote whose records are withheld, newest first, with the contradiction. */
export function withheldVotes({ db, all }: DbReader, issues: readonly Issue[]): WithheldVote[] {
  const votes = all(
    db
      .selectFrom('votes as v')
      .innerJoin('sources as s', 's.id', 'v.source_id')
      .select([
        'v.id as vote_id',
        'v.legislature_id',
        'v.session_number',
        'v.vote_number',
        'v.date',
        'v.title',
        'v.headline_ca',
        'v.headline_es',
        'v.headline_en',
        'v.records_withheld as reason',
        's.url as source_url',
      ])
      .where('v.records_withheld', 'is not', null)
      .orderBy('v.date', 'desc')
      .orderBy('v.id', 'desc'),
  );
  return votes.map(({ source_url, ...vote }) => {
    const name = `session ${vote.session_number} vote ${vote.vote_number}`;
    const cause = issues.find(
      ({ code, subject, legislature_id }) =>
        code === vote.reason && legislature_id === vote.legislature_id && subject === name,
    );
    const { found = null, expected = null } = cause ?? {};
    return { ...vote, reason: vote.reason!, found, expected, source_url };
  });
}

type LinkRate = Quality['links'][number];

/** Returns how votes were linked to their initiatives, by evidence, the strongest first. */
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
