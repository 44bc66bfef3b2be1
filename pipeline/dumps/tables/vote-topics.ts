import { tables } from '../../db/tables.ts';
import { storedTable } from '../stored-table.ts';

export const voteTopics = storedTable(tables.vote_topics, { title: 'Topics of votes', scope: 'legislature' });
