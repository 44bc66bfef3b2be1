import type { ChamberDecisions } from '../../core/chamber/chamber.ts';
import type { DecidingVote } from '../../core/chamber/decision.ts';
import { resultOf } from '../../core/chamber/result.ts';
import type { CarryOver, ResolvedStatus } from '../../core/chamber/status.ts';
import type { DbReader, DbWriter } from '../../db/open.ts';
import { earlierNumbers, NAMES_EARLIER } from '../../model/initiatives/carried-over.ts';
import type { Question } from '../../model/votes/decision.ts';
import { fold } from '../../text/names.ts';
import { type LinkedVotes, votesByInitiative } from '../decisions/linked-votes.ts';
import type { InitiativeEvents } from '../initiatives/initiative-evidence.ts';
import type { LoadedLegislature } from '../legislatures/loaded-legislature.ts';
import { inOrderOfTime } from '../people/appearances.ts';

/** Writes what became of every initiative of a legislature, and when something last happened to it. */
export function writeStatuses(
  db: DbWriter,
  loaded: LoadedLegislature,
  linked: LinkedVotes,
  events: InitiativeEvents,
  { resolveStatus }: Pick<ChamberDecisions, 'resolveStatus'>,
): void {
  const { id: legislature, end_date } = loaded.legislature;
  const votes = votesByInitiative(loaded, linked);
  const carryOver = carryOverFrom(db, legislature);
  const update = db.statement(`update initiatives
    set status = ?, status_basis = ?, outcome = ?, approved_in_part = ?, closed_on = ?, last_event_on = ?
    where id = ?`);
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
    const inPart = Number(isApprovedInPart(life, happened.votes));
    update.run([
      ...[life.status, life.status_basis, life.outcome, inPart, life.closed_on, life.last_event_on],
      id,
    ]);
  }
}

/** Returns whether the votes that approved an initiative rejected some of its points. */
const isApprovedInPart = (
  { outcome, status_basis }: ResolvedStatus,
  votes: readonly DecidingVote[],
): boolean =>
  outcome === 'approved' &&
  status_basis === 'votes' &&
  votes.some(({ question, result }) => question === 'point' && result === 'rejected');

const WHOLES: ReadonlySet<Question> = new Set(['whole_text', 'organic_final']);

/** Returns the final votes on a whole text that are linked to no initiative. */
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

/** Returns a function that returns what later legislatures made of an initiative, by titles there. */
export function carryOverFrom({ db, all }: DbReader, legislature: number): (officialId: string) => CarryOver {
  const later = all(
    db
      .selectFrom('initiatives')
      .select('title_original')
      .where('legislature_id', '>', legislature)
      .where('title_original', 'like', NAMES_EARLIER),
  );
  const takenUp = new Set(
    later.flatMap(({ title_original }) =>
      earlierNumbers(title_original).flatMap((earlier) =>
        earlier.legislature === legislature ? earlier.official_id : [],
      ),
    ),
  );
  const types = new Set([...takenUp].map((id) => id.slice(0, 3)));
  return (officialId) =>
    takenUp.has(officialId) ? 'taken_up' : types.has(officialId.slice(0, 3)) ? 'passed_over' : 'unknown';
}

/** An initiative that interventions show before the plenary with its text. */
interface VotedText {
  id: number;
  title: string;
  textVotedOn: string | null;
}

/** A final vote on a text that is not linked to an initiative because several have its name. */
interface UnlinkedVote {
  title: string;
  vote: DecidingVote;
}

/** Returns the final votes of initiatives with one name and one day of voting, if each had one and all ended alike. */
export function votesOfNamesakes(
  initiatives: readonly VotedText[],
  unlinked: readonly UnlinkedVote[],
): Map<number, DecidingVote> {
  const byName = Map.groupBy(
    initiatives.filter(({ textVotedOn }) => textVotedOn !== null),
    ({ title, textVotedOn }) => nameOn(title, textVotedOn!),
  );
  const found = new Map<number, DecidingVote>();
  for (const [name, votes] of Map.groupBy(unlinked, ({ title, vote }) => nameOn(title, vote.date))) {
    const namesakes = byName.get(name) ?? [];
    const [{ vote }] = votes as [UnlinkedVote];
    const areAlike = votes.every((one) => one.vote.effect === vote.effect && one.vote.result === vote.result);
    if (namesakes.length !== votes.length || !areAlike) continue;
    for (const { id } of namesakes) found.set(id, vote);
  }
  return found;
}

const nameOn = (title: string, day: string): string => `${day}\n${fold(title).replace(/[\s.]+$/, '')}`;
