import { type Issue, issue } from '../../core/issues.ts';
import { daysAfter } from '../../core/time.ts';
import { inserter } from '../../db/insert.ts';
import type { DbReader, DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import type { StoredGovernment } from '../../model/people/government.ts';
import { candidateIn } from '../../summaries/matter/title-parts.ts';
import { fold, foldName } from '../../text/names.ts';
import type { People } from '../people/people.ts';

type ShownSince = People['isShownInOfficeSince'];

/**
 * Adds Governments that followed from an investiture alone. Each begins on the day that the page of its
 * President names, else on the day after the vote, and ends the one before.
 */
export function withGovernmentsByRule(
  read: DbReader,
  described: readonly StoredGovernment[],
): StoredGovernment[] {
  const carried = carriedInvestitures(read);
  const added = carried.flatMap((vote, at): Omit<StoredGovernment, 'id'>[] => {
    const next = carried[at + 1]?.date ?? NEVER;
    const isDescribed = described.some(({ start_date }) => start_date >= vote.date && start_date < next);
    if (isDescribed) return [];
    const named = vote.person_id === null ? null : startOnPage(read, vote.person_id, vote.date, next);
    return [
      {
        president: vote.candidate,
        person_id: vote.person_id,
        start_date: named ?? daysAfter(vote.date, 1),
        end_date: null,
        basis: named === null ? 'rule' : 'document',
        end_basis: null,
        source: `The investiture of ${vote.date}${vote.vote_id === null ? '' : `, vote ${vote.vote_id} of this data`}`,
      },
    ];
  });
  const last = Math.max(0, ...described.map(({ id }) => id));
  const all = [...described, ...added.map((government, at) => ({ id: last + at + 1, ...government }))];
  return closed(all.sort((one, other) => (one.start_date < other.start_date ? -1 : 1)));
}

const NEVER = '9999-12-31';

const carriedInvestitures = ({ db, all }: DbReader) =>
  all(
    db
      .selectFrom('investitures')
      .select(['candidate', 'person_id', 'date', 'vote_id'])
      .where('invested', '=', 1)
      .orderBy('date')
      .orderBy('id'),
  );

/** Returns the first day as President that a document names between two votes of investiture. */
function startOnPage({ db, all }: DbReader, person: number, from: string, to: string): string | null {
  const offices = all(
    db
      .selectFrom('offices')
      .select(['title', 'start_date'])
      .where('person_id', '=', person)
      .where('role_kind', '=', 'government')
      .where('start_basis', '=', 'official')
      .where('start_date', '>=', from)
      .where('start_date', '<', to)
      .orderBy('start_date'),
  );
  return offices.find(({ title }) => presides(title))?.start_date ?? null;
}

const presides = (title: string): boolean => /^president[ea] del gobierno\b/.test(fold(title));

function closed(governments: readonly StoredGovernment[]): StoredGovernment[] {
  return governments.map((government, at) => {
    const next = governments[at + 1];
    if (government.end_date !== null || next === undefined) return government;
    return { ...government, end_date: next.start_date, end_basis: next.basis };
  });
}

/**
 * Ends offices that documents leave open when another Government took office, unless a document shows them
 * later. With the same President, offices that the new legislature shows go on, and all of a Government
 * described by hand.
 */
export function endFormerOffices(
  db: DbWriter,
  governments: readonly StoredGovernment[],
  shownSince: ShownSince,
): void {
  const end = db.statement(`update offices set end_date = ?, end_basis = 'rule' where id = ?`);
  for (const [at, { president, person_id, start_date, basis }] of governments.entries()) {
    const former = governments[at - 1];
    const samePresident = former !== undefined && fold(former.president) === fold(president);
    if (basis === 'curated' && (former === undefined || samePresident)) continue;
    const begun = legislatureOn(db, start_date);
    for (const office of openOffices(db, start_date)) {
      if (samePresident && office.legislature_id === begun) continue;
      if (office.person_id === person_id && presides(office.title)) continue;
      if (shownSince(office.person_id, office.title, start_date)) continue;
      end.run([start_date, office.id]);
    }
  }
}

const legislatureOn = ({ db, get }: DbReader, day: string): number | null =>
  get(
    db
      .selectFrom('legislatures')
      .select('id')
      .where('start_date', '<=', day)
      .orderBy('start_date', 'desc')
      .limit(1),
  )?.id ?? null;

const openOffices = ({ db, all }: DbReader, before: string) =>
  all(
    db
      .selectFrom('offices')
      .select(['id', 'person_id', 'legislature_id', 'title'])
      .where('role_kind', '=', 'government')
      .where('end_date', 'is', null)
      .where('start_date', '<', before)
      .orderBy('id'),
  );

/**
 * Writes an investiture for every vote on a candidate that no curated line describes: investitures with a known
 * end, and adopted motions of censure.
 */
export function writeInvestituresByRule(db: DbWriter): Issue[] {
  const insert = inserter(db, tables.investitures);
  return undescribedVotes(db).flatMap((vote) => {
    const { legislature_id, date, question, passed, required_majority, yes, no, abstention } = vote;
    const candidate = candidateOf(vote);
    if (candidate === null) {
      const subject = `vote ${vote.id}, ${date}`;
      const expected = 'an entry in investitures.json of the curated folder';
      return [issue('investiture_unnamed', { subject, found: vote.title, expected, legislature_id })];
    }
    insert({
      id: nextNumber(db, legislature_id),
      legislature_id,
      candidate,
      person_id: personCalled(db, candidate, legislature_id),
      procedure: question === 'censure' ? 'censure' : 'investiture',
      date,
      required_majority:
        required_majority === 'absolute' || required_majority === 'simple' ? required_majority : null,
      yes: yes!,
      no: no!,
      abstention: abstention!,
      invested: passed === 1,
      vote_id: vote.id,
      basis: 'rule',
      source: `Vote ${vote.id} of this data`,
    });
    return [];
  });
}

/** Returns votes on a candidate with totals and a known end that no investiture of their day describes. */
const undescribedVotes = ({ db, all }: DbReader) =>
  all(
    db
      .selectFrom('votes as v')
      .leftJoin('initiatives as i', 'i.id', 'v.initiative_id')
      .select(['v.id', 'v.legislature_id', 'v.date', 'v.question', 'v.passed', 'v.required_majority'])
      .select(['v.yes', 'v.no', 'v.abstention', 'v.title', 'i.title_original as initiative_title'])
      .where('v.question', 'in', ['investiture', 'censure'])
      .where('v.effect', 'in', ['invested', 'not_invested', 'government_replaced'])
      .where('v.yes', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('investitures as known')
              .select('known.id')
              .whereRef('known.legislature_id', '=', 'v.legislature_id')
              .whereRef('known.date', '=', 'v.date')
              .whereRef('known.procedure', '=', 'v.question'),
          ),
        ),
      )
      .orderBy('v.date')
      .orderBy('v.id'),
  );

/** Returns the candidate; a motion of censure names the President first, so its candidate follows that word. */
function candidateOf(vote: {
  question: string;
  title: string;
  initiative_title: string | null;
}): string | null {
  const named = [vote.title, vote.initiative_title ?? ''].map((words) =>
    candidateIn(vote.question === 'censure' ? (/candidat[oa]\b.*/su.exec(words)?.[0] ?? '') : words),
  );
  return named.find((name) => name !== null) ?? null;
}

function nextNumber({ db, all }: DbReader, legislature: number): number {
  const ids = all(db.selectFrom('investitures').select('id').where('legislature_id', '=', legislature));
  return Math.max(legislature * 100, ...ids.map(({ id }) => id)) + 1;
}

/** Returns the only person named "Given Family", preferring members of the legislature. */
function personCalled({ db, all }: DbReader, name: string, legislature: number): number | null {
  const persons = all(
    db
      .selectFrom('persons as p')
      .leftJoin('mandates as m', (join) =>
        join.onRef('m.person_id', '=', 'p.id').on('m.legislature_id', '=', legislature),
      )
      .select(['p.id', 'p.full_name', 'm.legislature_id as sits'])
      .distinct(),
  ).filter(({ full_name }) => foldName(full_name) === foldName(name));
  const sitting = persons.filter(({ sits }) => sits !== null);
  const [only, ...others] = sitting.length > 0 ? sitting : persons;
  return only === undefined || others.length > 0 ? null : only.id;
}
