import { resultOf } from '../../core/chamber/result.ts';
import type { DbWriter } from '../../db/open.ts';
import type { Question } from '../../model/votes/decision.ts';
import type { LinkedVotes } from '../decisions/linked-votes.ts';
import { votesByInitiative } from '../decisions/votes-by-initiative.ts';
import type { InitiativeEvents } from '../initiatives/initiative-events.ts';
import type { LoadedLegislature } from '../legislatures/loaded-legislature.ts';
import { inOrderOfTime } from '../people/appearances.ts';
import { carryOverFrom } from './carry-over.ts';
import { type UnlinkedVote, votesOfNamesakes } from './namesakes.ts';
import { resolveStatus } from './resolve-status.ts';

/** Writes what became of every initiative of a legislature, and when something last happened to it. */
export function writeStatuses(
  db: DbWriter,
  loaded: LoadedLegislature,
  linked: LinkedVotes,
  events: InitiativeEvents,
): void {
  const { id: legislature, end_date } = loaded.legislature;
  const votes = votesByInitiative(loaded, linked);
  const carryOver = carryOverFrom(db, legislature);
  const update = db.statement(`update initiatives
    set status = ?, status_basis = ?, outcome = ?, closed_on = ?, last_event_on = ? where id = ?`);
  const initiatives = db.all(
    db.db
      .selectFrom('initiatives')
      .select(['id', 'official_id', 'type_code', 'status', 'status_detail', 'status_basis', 'outcome'])
      .select(['closed_on', 'last_event_on', 'submitted_at', 'title_original'])
      .where('legislature_id', '=', legislature)
      .orderBy('id'),
  );
  const ofNamesakes = votesOfNamesakes(
    initiatives.map(({ id, title_original: title }) => ({ id, title, textVotedOn: events.textVotedOn(id) })),
    unlinkedFinalVotes(loaded, linked),
  );
  for (const { id, title_original: _, ...row } of initiatives) {
    const last = ofNamesakes.get(id);
    const happened = {
      votes: [...(votes.get(id) ?? []), ...(last === undefined ? [] : [last])],
      documentedOn: events.documentedOn(id),
      lastInterventionOn: events.lastInterventionOn(id),
      heldOn: events.heldOn(id),
      carryOver: carryOver(row.official_id),
    };
    const life = resolveStatus(row, happened, end_date);
    update.run([life.status, life.status_basis, life.outcome, life.closed_on, life.last_event_on, id]);
  }
}

const WHOLES: ReadonlySet<Question> = new Set(['whole_text', 'organic_final']);

/** Final votes on a text as a whole that are tied to no initiative. */
function unlinkedFinalVotes(
  { voteDrafts }: LoadedLegislature,
  { links, decisions }: LinkedVotes,
): UnlinkedVote[] {
  return inOrderOfTime(voteDrafts)
    .filter(({ id }) => !links.has(id))
    .map(({ id, row }) => ({ ...decisions.get(id)!, row }))
    .filter(({ decision }) => decision.is_final === true && WHOLES.has(decision.question))
    .map(({ decision, subject, row }) => ({
      title: subject.title,
      vote: { ...decision, date: row.date, result: resultOf(row.totals) },
    }));
}
