import { z } from 'zod';
import { groupSummary } from '../../model/group.ts';
import { initiative } from '../../model/initiative.ts';
import { person } from '../../model/person.ts';
import { topic } from '../../model/topic.ts';
import { vote } from '../../model/vote.ts';
import { endpoint } from '../endpoint.ts';
import { shownWord } from '../showcase.ts';
import { findGroups, findInitiatives, findPersons, findTopics, findVotes } from './find.ts';

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
  summary: 'Persons, votes, initiatives, groups and topics with a text in their names',
  description:
    'Persons and groups are found by name, votes by title and description, initiatives by title and official number, topics by name and description. Accents and case do not matter; % and _ are characters. The lists of each kind answer the same question page by page.',
  extra: true,
  params: z.object({
    q: z.string().min(1).meta({ description: 'The text to look for.', example: shownWord }),
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
  compute: ({ q, limit }, { read }) => ({
    persons: findPersons(read, q, limit),
    groups: findGroups(read, q, limit),
    topics: findTopics(read, q, limit),
    initiatives: findInitiatives(read, q, limit),
    votes: findVotes(read, q, limit),
  }),
  prebuild: () => [],
});
