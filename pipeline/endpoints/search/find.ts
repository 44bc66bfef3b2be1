import type { DbReader } from '../../db/open.ts';
import type { GroupInBrief } from '../../model/groups/group.ts';
import type { Initiative } from '../../model/initiatives/initiative.ts';
import type { Person } from '../../model/people/person.ts';
import type { SearchKind } from '../../model/search-entry.ts';
import type { Topic } from '../../model/topic.ts';
import type { Vote } from '../../model/votes/vote.ts';
import type { Finds } from '../../search/ranking.js';
import { presentGroup, selectGroups } from '../groups/present.ts';
import { fromInitiatives, initiativePresenter, selectInitiatives } from '../initiatives/present.ts';
import { presentPerson, selectPersons } from '../persons/present.ts';
import { selectTopics } from '../topics/find.ts';
import { votesByIds } from '../votes/present.ts';
import { idsAt } from './index-in-database.ts';

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
export function recordsOf(read: DbReader, kinds: Finds['kinds'], limit: number): FoundRecords {
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
