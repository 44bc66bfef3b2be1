import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { DbReader } from '../../db/open.ts';
import { remarkableVotes } from '../../metrics/remarkable-votes.ts';
import { REMARKABLE } from '../../model/votes/remarkable.ts';
import {
  VOTE_FACETS,
  type VoteFacet,
  type VoteFacetCount,
  voteFacetCount,
} from '../../model/votes/vote-facet.ts';
import { idsIn } from '../../prepared.ts';
import { endpoint } from '../endpoint.ts';
import { eachLegislature } from '../known.ts';
import { chosenVotes, voteFilters } from './filters.ts';
import { idsOfSet } from './vote-set.ts';

export const voteFacets = endpoint({
  path: '/votes/facets',
  tag: 'Votes',
  summary: 'How many votes each value of each filter has, under the filters given',
  description:
    'A count is the `total` of /votes with the same filters and this value besides: under a filter that is given, only votes that pass it are counted. Values without votes are left out; a vote with several topics, presenters or reasons is counted under each. By filter, the most votes first.',
  extra: true,
  params: voteFilters,
  result: z.array(voteFacetCount),
  compute(filters, { read }) {
    const chosen = idsOfSet(read, chosenVotes(read, filters));
    return VOTE_FACETS.flatMap((filter) =>
      counts(read, chosen, valuesOf(filter, read)).map((count) => ({ filter, ...count })),
    );
  },
  prebuild: (read) => [{}, ...eachLegislature(read)],
});

/** Rows of votes `v` with each value that they have, of which null is none. */
const valuesOf = (filter: VoteFacet, read: DbReader): RawBuilder<unknown> =>
  filter === 'remarkable' ? reasons(read) : values[filter];

const values: Readonly<Record<Exclude<VoteFacet, 'remarkable'>, RawBuilder<unknown>>> = {
  legislature_id: sql`select v.id, v.legislature_id as value from votes v`,
  year: sql`select v.id, substr(v.date, 1, 4) as value from votes v`,
  topic_slug: sql`select c.vote_id as id, t.slug as value from vote_topics c join topics t on t.id = c.topic_id`,
  initiative_type: sql`select v.id, i.type as value from votes v join initiatives i on i.id = v.initiative_id`,
  proposing_group_slug: sql`
    select v.id, g.slug as value from votes v join groups g on g.id = v.proposing_group_id`,
  question: sql`select v.id, v.question as value from votes v`,
  presented_by: sql`
    select p.vote_id as id, coalesce(g.slug, p.kind) as value
    from vote_presenters p left join groups g on g.id = p.group_id
    union all select v.id, 'unknown' as value from votes v where v.presented_by_evidence is null`,
  result: sql`select v.id, v.result as value from votes v`,
};

const reasons = (read: DbReader): RawBuilder<unknown> =>
  sql.join(
    REMARKABLE.map(
      (reason) =>
        sql`select value as id, ${reason} as value from json_each(${JSON.stringify(remarkableVotes(read, reason))})`,
    ),
    sql` union all `,
  );

function counts(
  { all }: DbReader,
  chosen: number[],
  values: RawBuilder<unknown>,
): Omit<VoteFacetCount, 'filter'>[] {
  const query = sql<{ value: string; votes: number }>`
    select cast(value as text) as value, count(distinct id) as votes from (${values})
    where value is not null and id in ${idsIn(sql`${JSON.stringify(chosen)}`)}
    group by value order by votes desc, value`;
  return all(query);
}
