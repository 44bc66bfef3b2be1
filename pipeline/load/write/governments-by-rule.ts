import { daysAfter } from '../../core/time.ts';
import type { DbReader, DbWriter } from '../../db/open.ts';
import type { StoredGovernment } from '../../model/people/government.ts';
import { fold } from '../../text/names.ts';
import type { People } from '../people/people.ts';

type ShownSince = People['isShownInOfficeSince'];

/**
 * Adds to the Governments that are described those that followed from an investiture alone. Each begins on the day that the
 * page of its President names, or else on the day after the vote, and ends the one before where that has no end.
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

/** The first day as President of the Government that a document names between two votes of investiture. */
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
 * Ends the offices of a Government that documents leave open on the day on which another took office. An office goes on where
 * a document shows it later, or names a new first day. Where the President is the same, offices that documents of the new
 * legislature show go on, and so do all that a Government leaves open which was described by hand.
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
