import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { idsOf, mustKnowPerson } from '../../core/known.ts';
import { type Placeholders, prepared } from '../../core/prepared-query.ts';
import { personId } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { topicVotes } from '../../model/topic.ts';
import { ABSENT } from '../../model/votes/choice.ts';
import { openTopicTally } from '../topic-votes.ts';

export const personTopicStats = endpoint({
  path: '/persons/{person_id}/topic-stats',
  tag: 'Persons',
  summary: 'How one deputy voted on each topic, over every legislature',
  description:
    'Themes come first, then goals, by number; topics on which the deputy cast no vote are left out. A vote counts under each of its topics.',
  params: z.object({ person_id: personId }),
  missing: ['Person'],
  result: z.array(topicVotes),
  compute({ person_id }, { read }) {
    mustKnowPerson(read, person_id);
    const tally = openTopicTally(read);
    for (const { vote_id, choice } of read.all(votesCast(read.db, { person_id }))) tally.add(vote_id, choice);
    return tally.rows();
  },
  prebuild: (read) => idsOf(read, 'persons').map((person_id) => ({ person_id })),
});

const votesCast = prepared((db: DbReader['db'], { person_id }: Placeholders<{ person_id: number }>) =>
  db
    .selectFrom('mandates as m')
    .innerJoin('vote_records as r', 'r.mandate_id', 'm.id')
    .select(['r.vote_id', 'r.choice'])
    .where('m.person_id', '=', person_id)
    .where('r.choice', '<', ABSENT),
);
