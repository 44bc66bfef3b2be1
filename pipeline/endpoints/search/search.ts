import { z } from 'zod';
import { groupSummary } from '../../model/group.ts';
import { initiative } from '../../model/initiative.ts';
import { person } from '../../model/person.ts';
import { topic } from '../../model/topic.ts';
import { vote } from '../../model/vote.ts';
import { endpoint } from '../endpoint.ts';
import { exampleWord } from '../example-records.ts';
import { longQueryText } from '../query-text.ts';
import { findGroups, findInitiatives, findPersons, findTopics, findVotes } from './find.ts';
import { readSearchQuery } from './search-query.ts';

/** Everything of one kind that was found. */
const found = <Item extends z.ZodType>(id: string, what: string, item: Item) =>
  z
    .object({
      total: z
        .int()
        .nonnegative()
        .meta({ description: `How many ${what} there are.` }),
      items: z.array(item).meta({ description: 'The first of them.' }),
    })
    .meta({ id, description: `What a search found among ${what}.` });

export const search = endpoint({
  path: '/search',
  tag: 'Search',
  summary: 'Persons, votes, initiatives, groups and topics, whatever is named like a text',
  description:
    'Persons and groups are found by name, votes by title and description, initiatives by title and official number, topics by name and description. Every word of the text must be there, in any order and be it as a part of a word; accents and case do not matter; % and _ are characters. Votes are found by the official number of their initiative and by their own numbers as well (vote 12 of session 155, in Catalan, Spanish or English). What is named exactly so comes first, then what begins so, then what has words that begin so; of equal ones the newest. `q` of the lists of each kind looks for the text as one piece.',
  extra: true,
  params: z.object({
    q: longQueryText.min(1).meta({ description: 'The text to look for.', example: exampleWord }),
    limit: z.int().min(1).max(20).default(5).meta({ description: 'Items of each kind at most.', example: 2 }),
  }),
  result: z
    .object({
      persons: found('FoundPersons', 'persons', person),
      groups: found('FoundGroups', 'groups', groupSummary),
      topics: found('FoundTopics', 'topics', topic),
      initiatives: found('FoundInitiatives', 'initiatives', initiative),
      votes: found('FoundVotes', 'votes', vote),
    })
    .meta({ id: 'SearchResult', description: 'What a search found, by kind.' }),
  compute({ q, limit }, { read }) {
    const query = readSearchQuery(q);
    return {
      persons: findPersons(read, query, limit),
      groups: findGroups(read, query, limit),
      topics: findTopics(read, query, limit),
      initiatives: findInitiatives(read, query, limit),
      votes: findVotes(read, query, limit),
    };
  },
  prebuild: () => [],
});
