import { sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import type { Issue } from '../issues.ts';
import { QUALITY_CHECKS, type QualityCheck } from '../model/quality.ts';
import { OF_UNKNOWN_QUESTION } from './unknown-question.ts';

type CheckTotals = Record<(typeof QUALITY_CHECKS)[number], { passed: number; total: number }>;

/** Every check of every legislature, with both sides of its rate. */
export function checkRates(read: DbReader, issues: readonly Issue[]): QualityCheck[] {
  return countsIn(read).flatMap((counts) => {
    const legislature_id = counts.id;
    const sides = checkTotalsOf(
      counts,
      understood(read, unknownStatuses(issues, legislature_id), legislature_id),
    );
    return QUALITY_CHECKS.map((check) => ({
      legislature_id,
      check,
      ...sides[check],
      rate: rateOf(sides[check]),
    }));
  });
}

function checkTotalsOf(counts: Counts, understood: number): CheckTotals {
  const { votes, initiatives, persons } = counts;
  return {
    records_add_up: { passed: counts.with_records, total: counts.with_records + counts.withheld },
    votes_linked: { passed: counts.linked, total: votes },
    questions_known: { passed: counts.of_known_question, total: votes },
    statuses_known: { passed: understood, total: initiatives },
    initiatives_classified: { passed: counts.classified, total: initiatives },
    people_certain: { passed: persons - counts.by_name_only, total: persons },
    sex_known: { passed: counts.of_known_sex, total: persons },
  };
}

const rateOf = ({ passed, total }: { passed: number; total: number }): number | null =>
  total === 0 ? null : Math.round((10_000 * passed) / total) / 100;

/** Initiatives whose official words, and nothing else, tell where they stand. */
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

interface Counts {
  id: number;
  votes: number;
  with_records: number;
  withheld: number;
  linked: number;
  of_known_question: number;
  initiatives: number;
  classified: number;
  persons: number;
  by_name_only: number;
  of_known_sex: number;
}

function countsIn({ db, all }: DbReader): Counts[] {
  const votes = (which: string) =>
    sql<number>`(select count(*) from votes v where v.legislature_id = l.id and ${sql.raw(which)})`;
  const initiatives = (which: string) =>
    sql<number>`(select count(*) from initiatives i where i.legislature_id = l.id and ${sql.raw(which)})`;
  const persons = (which: string) =>
    sql<number>`(select count(distinct p.id) from mandates m join persons p on p.id = m.person_id
      where m.legislature_id = l.id and ${sql.raw(which)})`;
  return all(
    db
      .selectFrom('legislatures as l')
      .select('l.id')
      .select([
        votes('true').as('votes'),
        votes('v.has_records').as('with_records'),
        votes('v.records_withheld is not null').as('withheld'),
        votes('v.initiative_id is not null').as('linked'),
        votes(`not (${OF_UNKNOWN_QUESTION})`).as('of_known_question'),
        initiatives('true').as('initiatives'),
        initiatives('i.id in (select initiative_id from initiative_topics)').as('classified'),
        persons('true').as('persons'),
        persons("p.identity_basis = 'name'").as('by_name_only'),
        persons("p.gender <> 'unknown'").as('of_known_sex'),
      ])
      .orderBy('l.id'),
  );
}
