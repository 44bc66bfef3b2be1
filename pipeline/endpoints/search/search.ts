import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { exampleWord } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { count } from '../../model/fields.ts';
import { groupInBrief } from '../../model/groups/group.ts';
import { initiative } from '../../model/initiatives/initiative.ts';
import { person } from '../../model/people/person.ts';
import { topic } from '../../model/topic.ts';
import { vote } from '../../model/votes/vote.ts';
import { longQueryText } from '../lists.ts';
import { findGroups, findInitiatives, findPersons, findTopics, findVotes } from './find.ts';
import { totals } from './matches.ts';
import { readSearchQuery, type SearchQuery } from './search-query.ts';
import { respelt } from './spelling.ts';

/** Returns the schema of the results of one kind. */
const found = <Item extends z.ZodType>(id: string, what: string, item: Item) =>
  z
    .object({
      total: count.meta({ description: `How many ${what} there are.` }),
      items: z.array(item).meta({ description: 'The first of them.' }),
    })
    .meta({ id, description: `What a search found among ${what}.` });

function findAll(read: DbReader, query: SearchQuery, limit: number) {
  const search = { ...query, totals: totals(read, query.words), limit };
  return {
    persons: findPersons(read, search),
    groups: findGroups(read, search),
    topics: findTopics(read, search),
    initiatives: findInitiatives(read, search),
    votes: findVotes(read, search),
  };
}

export const search = endpoint({
  path: '/search',
  tag: 'Search',
  summary: 'Persons, votes, initiatives, groups and topics, whatever is named like a text',
  description:
    'Persons and groups are found by name, votes by title and description, initiatives by title and official number, topics by name and description. Every word of the text must begin a word there, in any order; accents, case and signs do not matter, nor do words of one or two letters beside longer ones. Where nothing is found, words that begin nothing are read as the closest ones that do, or one word as another with which they are a person’s name, and `read_as` tells so. Votes are found by the official number of their initiative and by their own numbers as well (vote 12 of session 155, in Catalan, Spanish or English). What is named so from its beginning comes first, then what has the words in its names, then what has them beside; of equal ones the newest. Of persons those who sit come first. `q` of the lists of each kind looks for the text as one piece.',
  extra: true,
  params: z.object({
    q: longQueryText.min(1).meta({ description: 'The text to look for.', example: exampleWord }),
    limit: z.int().min(1).max(20).default(5).meta({ description: 'Items of each kind at most.', example: 2 }),
  }),
  result: z
    .object({
      read_as: z.string().nullable().meta({
        description:
          'What was looked for instead, where nothing has the words of the text and some of them are one or two letters away from words that there are; else null.',
      }),
      persons: found('FoundPersons', 'persons', person),
      groups: found('FoundGroups', 'groups', groupInBrief),
      topics: found('FoundTopics', 'topics', topic),
      initiatives: found('FoundInitiatives', 'initiatives', initiative),
      votes: found('FoundVotes', 'votes', vote),
    })
    .meta({ id: 'SearchResult', description: 'What a search found, by kind.' }),
  compute({ q, limit }, { read }) {
    const query = readSearchQuery(q);
    const asTyped = findAll(read, query, limit);
    if (Object.values(asTyped).some(({ total }) => total > 0)) return { read_as: null, ...asTyped };
    const words = respelt(read, query.words);
    if (words === null) return { read_as: null, ...asTyped };
    return {
      read_as: words.join(' '),
      ...findAll(read, { phrase: words.join(' '), words, place: null }, limit),
    };
  },
  prebuild: () => [],
});
