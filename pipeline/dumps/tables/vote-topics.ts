import { tables } from '../../db/tables.ts';
import { storedVoteTopic } from '../../model/topic.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const voteTopics = dumpTable({
  name: 'vote_topics',
  title: 'Topics of votes',
  description: tables.vote_topics.description,
  scope: 'legislature',
  row: storedVoteTopic,
  primaryKey: ['vote_id', 'topic_id'],
  order: ['vote_id', 'topic_id'],
  references: tables.vote_topics.references,
  rows: selected((db, legislature) =>
    db
      .selectFrom('vote_topics as c')
      .innerJoin('votes as v', 'v.id', 'c.vote_id')
      .selectAll('c')
      .where('v.legislature_id', '=', legislature),
  ),
});
