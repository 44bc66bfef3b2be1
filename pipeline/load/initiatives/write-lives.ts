import type { DbWriter } from '../../db/open.ts';
import type { DecidingVote } from '../decisions/outcome.ts';
import type { LinkedVotes } from '../links/linked-votes.ts';
import { inOrderOfTime } from '../people/appearances.ts';
import type { LoadedLegislature } from '../read-legislature.ts';
import { resultOf } from '../votes/result.ts';
import type { InitiativeEvents } from './initiative-events.ts';
import { lifeOf } from './initiative-life.ts';
import { successionFrom } from './succession.ts';

/** Writes what became of every initiative of a legislature, and when something last happened to it. */
export function writeLives(
  db: DbWriter,
  loaded: LoadedLegislature,
  linked: LinkedVotes,
  events: InitiativeEvents,
): void {
  const { id: legislature, end_date } = loaded.legislature;
  const votes = votesByInitiative(loaded, linked);
  const successionOf = successionFrom(db, legislature);
  const update = db.statement(`update initiatives
    set status = ?, status_basis = ?, outcome = ?, closed_on = ?, last_event_on = ? where id = ?`);
  const initiatives = db.all(
    db.db
      .selectFrom('initiatives')
      .select(['id', 'official_id', 'type_code', 'status', 'status_detail', 'status_basis', 'outcome'])
      .select(['closed_on', 'last_event_on', 'submitted_at'])
      .where('legislature_id', '=', legislature)
      .orderBy('id'),
  );
  for (const { id, ...told } of initiatives) {
    const happened = {
      votes: votes.get(id) ?? [],
      toldOn: events.toldOn(id),
      lastSpokenOn: events.lastSpokenOn(id),
      heldOn: events.heldOn(id),
      textVotedOn: events.textVotedOn(id),
      succession: successionOf(told.official_id),
    };
    const life = lifeOf(told, happened, end_date);
    update.run([life.status, life.status_basis, life.outcome, life.closed_on, life.last_event_on, id]);
  }
}

/** The votes on each initiative, in order of time. */
function votesByInitiative(
  { voteDrafts }: LoadedLegislature,
  { links, decisions }: LinkedVotes,
): Map<number, DecidingVote[]> {
  const votes = inOrderOfTime(voteDrafts).flatMap(({ id, row }) => {
    const vote = { ...decisions.get(id)!.decision, date: row.date, result: resultOf(row.totals) };
    return (links.get(id) ?? []).map(({ initiativeId }) => ({ initiativeId, vote }));
  });
  const byInitiative = Map.groupBy(votes, ({ initiativeId }) => initiativeId);
  return new Map([...byInitiative].map(([id, own]) => [id, own.map(({ vote }) => vote)]));
}
