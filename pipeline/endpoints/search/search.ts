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
      total: count.meta({ description: `Total number of ${what} found.` }),
      items: z.array(item).meta({ description: 'The first results.' }),
    })
    .meta({ id, description: `Search results among ${what}.` });

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
  summary: 'Search of persons, votes, initiatives, groups and topics by name',
  description:
    'Searches persons and groups by name, votes by title and description, initiatives by title and official number, topics by name and description. Every word of the text must be the beginning of a word there, in any order; accents, case and punctuation are ignored, and so are words of one or two letters next to longer ones. If nothing is found, words without a match are replaced by the closest ones that have a match, or one word by another that makes the text a person’s name; `read_as` then has the text that was used. Votes are also found by the official number of their initiative and by their own numbers (vote 12 of session 155, in Catalan, Spanish or English). Names that begin with the text come first, then names that contain the words, then records that contain them elsewhere; ties are sorted newest first. Among persons, current deputies come first. In contrast, the parameter `q` of each list searches for the text as a single phrase.',
  extra: true,
  params: z.object({
    q: longQueryText.min(1).meta({ description: 'The text to search for.', example: exampleWord }),
    limit: z
      .int()
      .min(1)
      .max(20)
      .default(5)
      .meta({ description: 'Maximum number of results of each kind.', example: 2 }),
  }),
  result: z
    .object({
      read_as: z.string().nullable().meta({
        description:
          'The text that was searched for instead, if the words of the text match nothing and some of them differ by one or two letters from known words; otherwise null.',
      }),
      persons: found('FoundPersons', 'persons', person),
      groups: found('FoundGroups', 'groups', groupInBrief),
      topics: found('FoundTopics', 'topics', topic),
      initiatives: found('FoundInitiatives', 'initiatives', initiative),
      votes: found('FoundVotes', 'votes', vote),
    })
    .meta({ id: 'SearchResult', description: 'Search results by kind.' }),
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
