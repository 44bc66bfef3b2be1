import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { exampleWord } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { count } from '../../model/fields.ts';
import { type GroupInBrief, groupInBrief } from '../../model/groups/group.ts';
import { type Initiative, initiative } from '../../model/initiatives/initiative.ts';
import { type Person, person } from '../../model/people/person.ts';
import type { SearchKind } from '../../model/search-index.ts';
import { type Topic, topic } from '../../model/topic.ts';
import { type Vote, vote } from '../../model/votes/vote.ts';
import { type Finds, search as searchIn } from '../../search/ranking.js';
import { presentGroup, selectGroups } from '../groups/present.ts';
import { fromInitiatives, initiativePresenter, selectInitiatives } from '../initiatives/present.ts';
import { longQueryText } from '../lists.ts';
import { presentPerson, selectPersons } from '../persons/present.ts';
import { selectTopics } from '../topics/find.ts';
import { votesByIds } from '../votes/present.ts';
import { idsAt, indexIn } from './index-in-database.ts';

/** Returns the schema of the results of one kind. */
const found = <Item extends z.ZodType>(id: string, what: string, item: Item) =>
  z
    .object({
      total: count.meta({ description: `Total number of ${what} found.` }),
      items: z.array(item).meta({ description: 'The first results.' }),
    })
    .meta({ id, description: `Search results among ${what}.` });

export const search = endpoint({
  path: '/search',
  tag: 'Search',
  summary: 'Search of persons, votes, initiatives, groups and topics by name',
  description:
    'Searches persons by name, usual name and party, groups by name and the parties of their members, votes by title, headline and description, initiatives by title, official number and usual name, topics by name and description. A result has every word of the text, in any order, as written or in its singular or plural in Catalan, Spanish or English; a word that no title has may be the beginning of one, and names may always be given by their beginnings. Accents, case and punctuation are ignored, and so are articles and prepositions next to other words. If nothing is found, words without a match are replaced by the closest ones that have a match, or one word by another that makes the text the name of a person or group; `read_as` then has the text that was used. If everything but persons and groups is found, `names_read_as` has the text with which they were. If that does not help, either, `nearest` lists texts that have results. Votes are also found by the official number of their initiative and by their own numbers (vote 12 of session 155, in Catalan, Spanish or English). Words as written come first, then other forms, then beginnings; among these, names that begin with the text, then names that contain the words, then records that contain them elsewhere; ties are sorted newest first. Among persons, current deputies come first. In contrast, the parameter `q` of each list searches for the text as a single phrase.',
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
      names_read_as: z.string().nullable().meta({
        description:
          'The text with which persons and groups were searched instead, if the text finds none of them and is close to the name of one; otherwise null.',
      }),
      nearest: z.array(z.string()).meta({
        description:
          'If nothing is found, texts close to the given one that have results: fewer of its words, or words that are spelt alike.',
      }),
      persons: found('FoundPersons', 'persons', person),
      groups: found('FoundGroups', 'groups', groupInBrief),
      topics: found('FoundTopics', 'topics', topic),
      initiatives: found('FoundInitiatives', 'initiatives', initiative),
      votes: found('FoundVotes', 'votes', vote),
    })
    .meta({ id: 'SearchResult', description: 'Search results by kind.' }),
  compute({ q, limit }, { read }) {
    const { kinds, readAs, namesReadAs, nearest } = searchIn(indexIn(read), q, limit);
    return { read_as: readAs, names_read_as: namesReadAs, nearest, ...recordsOf(read, kinds, limit) };
  },
  prebuild: () => [],
});

/** The total number of matches, and the first of them. */
interface Found<Item> {
  total: number;
  items: Item[];
}

/** What a search found, as records. */
interface FoundRecords {
  persons: Found<Person>;
  groups: Found<GroupInBrief>;
  topics: Found<Topic>;
  initiatives: Found<Initiative>;
  votes: Found<Vote>;
}

/** Reads the records that a search found; sitting members come before others. */
function recordsOf(read: DbReader, kinds: Finds['kinds'], limit: number): FoundRecords {
  const { all, db } = read;
  const records = <Item extends { id: number }>(
    of: readonly SearchKind[],
    present: (ids: number[]) => readonly Item[],
  ): Found<Item> => {
    const positions = of.flatMap((kind) => kinds[kind].positions).slice(0, limit);
    const total = of.reduce((sum, kind) => sum + kinds[kind].total, 0);
    if (total === 0) return { total, items: [] };
    const ids = idsAt(read, positions);
    const byId = new Map(present(ids).map((item) => [item.id, item]));
    return { total, items: ids.map((id) => byId.get(id)!) };
  };
  return {
    persons: records(['deputy', 'person'], (ids) =>
      all(selectPersons(db).where('p.id', 'in', ids)).map(presentPerson),
    ),
    groups: records(['group'], (ids) =>
      all(selectGroups(db).where('g.id', 'in', ids)).map((row) => presentGroup(read, row)),
    ),
    topics: records(['topic'], (ids) => all(selectTopics(db).selectAll().where('id', 'in', ids))),
    initiatives: records(['initiative'], (ids) =>
      all(selectInitiatives(fromInitiatives(db)).where('i.id', 'in', ids)).map(initiativePresenter(read)),
    ),
    votes: records(['vote'], (ids) => votesByIds(read, ids)),
  };
}
