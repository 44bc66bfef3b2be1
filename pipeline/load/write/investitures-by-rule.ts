import { type Issue, issue } from '../../core/issues.ts';
import { inserter } from '../../db/insert.ts';
import type { DbReader, DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import { candidateIn } from '../../summaries/matter/title-parts.ts';
import { foldName } from '../../text/names.ts';

/**
 * Writes an investiture for every vote on who presides over the Government that no curated line describes: all votes of
 * investiture whose end is known, and the motions of censure that were adopted. The words of the vote name the candidate.
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

/** Votes on a candidate with totals and a known end, without an investiture of the same day and procedure. */
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

/** A motion of censure names the President who is censured, too: its candidate comes after that word. */
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

/** The one person of a name, "Given Family": who sits in the legislature before all others. */
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
