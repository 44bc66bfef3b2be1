import { sql } from 'kysely';
import type { Issue } from '../core/issues.ts';
import type { DbReader } from '../db/open.ts';
import { QUALITY_CHECKS, type QualityCheck } from '../model/quality.ts';
import type { PeopleRate } from './people.ts';
import type { VoteCounts } from './votes.ts';

type CheckTotals = Record<(typeof QUALITY_CHECKS)[number], { passed: number; total: number }>;

/** Returns every check of every legislature, with numerator and denominator of its rate. */
export function checkRates(
  read: DbReader,
  counted: { votes: readonly VoteCounts[]; people: readonly PeopleRate[] },
  issues: readonly Issue[],
): QualityCheck[] {
  const initiatives = new Map(initiativeCounts(read).map((counts) => [counts.legislature_id, counts]));
  const people = new Map(counted.people.map((counts) => [counts.legislature_id, counts]));
  return counted.votes.flatMap((votes) => {
    const { legislature_id } = votes;
    const { total = 0, classified = 0 } = initiatives.get(legislature_id) ?? {};
    const { persons = 0, persons_by_name_only = 0, gender_known = 0 } = people.get(legislature_id) ?? {};
    const sides: CheckTotals = {
      records_add_up: {
        passed: votes.votes_with_records,
        total: votes.votes_with_records + votes.votes_withheld,
      },
      votes_linked: { passed: votes.votes_linked, total: votes.votes },
      questions_known: { passed: votes.votes - votes.votes_of_unknown_question, total: votes.votes },
      statuses_known: {
        passed: understood(read, unknownStatuses(issues, legislature_id), legislature_id),
        total,
      },
      initiatives_classified: { passed: classified, total },
      people_certain: { passed: persons - persons_by_name_only, total: persons },
      sex_known: { passed: gender_known, total: persons },
    };
    return QUALITY_CHECKS.map((check) => ({
      legislature_id,
      check,
      ...sides[check],
      rate: rateOf(sides[check]),
    }));
  });
}

const rateOf = ({ passed, total }: { passed: number; total: number }): number | null =>
  total === 0 ? null : Math.round((10_000 * passed) / total) / 100;

/** Counts initiatives whose official words alone determine their status. */
const understood = (
  { db, all }: DbReader,
  unknown: ReadonlySet<string | null>,
  legislature: number,
): number =>
  all(
    db
      .selectFrom('initiatives')
      .select('official_id')
      .where('legislature_id', '=', legislature)
      .where('status_basis', '=', 'source')
      .where('status_detail', 'is not', null),
  ).filter(({ official_id }) => !unknown.has(official_id)).length;

const unknownStatuses = (issues: readonly Issue[], legislature: number): Set<string | null> =>
  new Set(
    issues
      .filter(
        ({ code, legislature_id }) => code === 'unknown_initiative_status' && legislature_id === legislature,
      )
      .map(({ subject }) => subject),
  );

/** Counts initiatives of every legislature that has any, and those with a topic. */
const initiativeCounts = ({ db, all }: DbReader) =>
  all(
    db
      .selectFrom('initiatives as i')
      .select('i.legislature_id')
      .select(sql<number>`count(*)`.as('total'))
      .select(sql<number>`sum(i.id in (select initiative_id from initiative_topics))`.as('classified'))
      .groupBy('i.legislature_id'),
  );
