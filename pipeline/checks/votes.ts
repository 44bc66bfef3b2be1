import { sql } from 'kysely';
import type { DbReader } from '../db/open.ts';

/**
 * SQL condition of the votes `v` whose question is unknown: counts and lists share it, so that they agree.
 */
export const OF_UNKNOWN_QUESTION = "v.question = 'other'";

/**
 * Votes and their records in one legislature. Readers compute rates themselves from numerator and
 * denominator.
 */
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
