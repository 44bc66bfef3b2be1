import type { DbReader } from '../db/open.ts';

/** Those of some votes that are about a topic, in the order given. */
export const votesAbout = ({ db, all }: DbReader, topicId: number, voteIds: readonly number[]): number[] =>
  among(
    voteIds,
    all(
      db
        .selectFrom('vote_topics')
        .select('vote_id as id')
        .where('topic_id', '=', topicId)
        .where('vote_id', 'in', [...voteIds]),
    ),
  );

/** Those of some initiatives that are about a topic, in the order given. */
export const initiativesAbout = ({ db, all }: DbReader, topicId: number, ids: readonly number[]): number[] =>
  among(
    ids,
    all(
      db
        .selectFrom('initiative_topics')
        .select('initiative_id as id')
        .where('topic_id', '=', topicId)
        .where('initiative_id', 'in', [...ids]),
    ),
  );

/** Those of some points of the agenda whose initiative is about a topic, in the order given. */
export const agendaAbout = ({ db, all }: DbReader, topicId: number, itemIds: readonly number[]): number[] =>
  among(
    itemIds,
    all(
      db
        .selectFrom('agenda_items as i')
        .innerJoin('initiative_topics as t', 't.initiative_id', 'i.initiative_id')
        .select('i.id')
        .where('t.topic_id', '=', topicId)
        .where('i.id', 'in', [...itemIds]),
    ),
  );

function among(ids: readonly number[], rows: { id: number }[]): number[] {
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}
