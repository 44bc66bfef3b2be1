import { z } from 'zod';
import { memoize } from '../core/memoize.ts';
import { type Placeholders, prepared } from '../core/prepared-query.ts';
import { personEndpoint } from '../core/record-endpoints.ts';
import type { DbReader } from '../db/open.ts';
import { groupTopicVotes, type TopicVotes, topicVotes } from '../model/topic.ts';
import { ABSENT, ABSTENTION, AYE, NO } from '../model/votes/choice.ts';
import { groupEndpoint } from './groups/present.ts';

export const personTopicStats = personEndpoint({
  path: '/persons/{person_id}/topic-stats',
  tag: 'Persons',
  summary: 'How one deputy voted on each topic, over every legislature',
  description:
    'Themes come first, then goals, by number; topics on which the deputy cast no vote are left out. A vote counts under each of its topics.',
  result: z.array(topicVotes),
  compute({ person_id }, { read }) {
    const tally = openTopicTally(read);
    for (const { vote_id, choice } of read.all(votesCast(read.db, { person_id }))) tally.add(vote_id, choice);
    return tally.rows();
  },
});

const votesCast = prepared((db: DbReader['db'], { person_id }: Placeholders<{ person_id: number }>) =>
  db
    .selectFrom('mandates as m')
    .innerJoin('vote_records as r', 'r.mandate_id', 'm.id')
    .select(['r.vote_id', 'r.choice'])
    .where('m.person_id', '=', person_id)
    .where('r.choice', '<', ABSENT),
);

export const groupTopicStats = groupEndpoint({
  path: '/groups/{slug}/topic-stats',
  tag: 'Groups',
  summary: 'How one group voted on each topic',
  description:
    'Counts every vote that a deputy cast as a member of the group in one legislature (the given one, or else the most recent one with this slug), and separately the votes of the chamber by the line of the group. Themes come first, then goals, by number; topics on which no member cast a vote are left out. A vote counts under each of its topics.',
  result: z.array(groupTopicVotes),
  compute(_, { read }, { id }) {
    const [cast, lines, all] = [openTopicTally(read), openTopicTally(read), openTopicTally(read)];
    for (const { vote_id, ayes, noes, abstentions, line } of totalsOf(read, id)) {
      cast.add(vote_id, AYE, ayes);
      cast.add(vote_id, NO, noes);
      cast.add(vote_id, ABSTENTION, abstentions);
      if (ayes + noes + abstentions > 0) all.add(vote_id, AYE);
      if (line !== null) lines.add(vote_id, line);
    }
    const byLine = new Map(lines.rows().map((row) => [row.topic.slug, row]));
    const votes = new Map(all.rows().map((row) => [row.topic.slug, row.votes_total]));
    return cast.rows().map((row) => {
      const { yes = 0, no = 0, abstention = 0 } = byLine.get(row.topic.slug) ?? {};
      return {
        ...row,
        votes: votes.get(row.topic.slug)!,
        ...{ line_yes: yes, line_no: no, line_abstention: abstention },
      };
    });
  },
});

const totalsOf = ({ db, all }: DbReader, groupId: number) =>
  all(
    db
      .selectFrom('vote_group_totals')
      .select(['vote_id', 'ayes', 'noes', 'abstentions', 'line'])
      .where('group_id', '=', groupId),
  );

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
function openTopicTally(read: DbReader): TopicTally {
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
