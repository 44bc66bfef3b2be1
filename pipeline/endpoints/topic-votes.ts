import { memoize } from '../core/memoize.ts';
import type { DbReader } from '../db/open.ts';
import type { TopicVotes } from '../model/topic.ts';
import { ABSTENTION, AYE, NO } from '../model/votes/choice.ts';

/** Counts votes cast by the topics of each vote. */
interface TopicTally {
  /** Adds a vote cast; `choice` is its code. */
  add(vote: number, choice: number, times?: number): void;
  /** Returns the rows: themes first, then goals, by id; topics without a vote cast are left out. */
  rows(): TopicVotes[];
}

/**
 * Opens a tally: counting the records in code takes a quarter of the time that SQLite needs to sort them by
 * topic.
 */
export function openTopicTally(read: DbReader): TopicTally {
  const { topics, placesOf } = topicsOfVotes(read);
  const counts = topics.map(() => [0, 0, 0]);
  return {
    add(vote, choice, times = 1) {
      for (const place of placesOf.get(vote) ?? []) counts[place]![choice]! += times;
    },
    rows: () =>
      topics
        .map((topic, place) => presentTopicVotes(topic, counts[place]!))
        .filter(({ votes_total }) => votes_total > 0),
  };
}

function presentTopicVotes(topic: TopicVotes['topic'], counts: number[]): TopicVotes {
  const [yes, no, abstention] = [counts[AYE]!, counts[NO]!, counts[ABSTENTION]!];
  return { topic, votes_total: yes + no + abstention, yes, no, abstention };
}

/** Returns every topic in order, and the indexes there of the topics of each vote. */
const topicsOfVotes = memoize(({ db, all }: DbReader) => {
  const topics = all(
    db
      .selectFrom('topics')
      .select(['id', 'slug', 'name_ca', 'name_es', 'name_en', 'color_hex'])
      .orderBy('id'),
  );
  const placeOf = new Map(topics.map(({ id }, place) => [id, place]));
  const placesOf = new Map<number, number[]>();
  for (const { vote_id, topic_id } of all(db.selectFrom('vote_topics').select(['vote_id', 'topic_id']))) {
    const places = placesOf.get(vote_id);
    if (places === undefined) placesOf.set(vote_id, [placeOf.get(topic_id)!]);
    else places.push(placeOf.get(topic_id)!);
  }
  return { topics, placesOf };
});
