import { sql } from 'kysely';
import { z } from 'zod';
import { ABSTENTION, AYE, NO } from '../../model/choice.ts';
import { topicVotes } from '../../model/topic-votes.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf, mustKnowPerson } from '../known.ts';
import { personId } from '../record-params.ts';
import { presentTopicVotes, type TopicVotesRow } from '../topic-votes.ts';

const votesWith = (choice: number) => sql<number>`sum(r.choice = ${sql.lit(choice)})`;

export const personTopicStats = endpoint({
  path: '/persons/{person_id}/topic-stats',
  tag: 'Persons',
  summary: 'How one deputy voted on each topic, over every legislature',
  description:
    'Themes first, then goals, by their numbers; topics on which the deputy cast no vote are left out. A vote counts under each of its topics.',
  params: z.object({ person_id: personId }),
  missing: ['Person'],
  result: z.array(topicVotes),
  compute({ person_id }, { read }) {
    mustKnowPerson(read, person_id);
    const query = sql<TopicVotesRow>`
      select t.slug, t.name_ca, t.name_es, t.name_en, t.color_hex, n.yes, n.no, n.abstention
      from (
        select c.topic_id, ${votesWith(AYE)} as yes, ${votesWith(NO)} as no, ${votesWith(ABSTENTION)} as abstention
        from mandates m
        join vote_records r on r.mandate_id = m.id
        join vote_topics c on c.vote_id = r.vote_id
        where m.person_id = ${person_id}
        group by c.topic_id
      ) n
      join topics t on t.id = n.topic_id
      order by t.id`;
    return presentTopicVotes(read.all({ compile: () => query.compile(read.db) }));
  },
  prebuild: (read) => idsOf(read, 'persons').map((person_id) => ({ person_id })),
});
