import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { memoize } from '../../core/memoize.ts';
import { idsIn } from '../../core/prepared-query.ts';
import { dayFilter, nameFilter, onlyLegislature } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { votesDecidedBy } from '../../metrics/decisive.ts';
import { RULES } from '../../metrics/remarkable.ts';
import { remarkableVotes } from '../../metrics/remarkable-votes.ts';
import { INITIATIVE_TYPES } from '../../model/initiatives/initiative.ts';
import { QUESTIONS } from '../../model/votes/decision.ts';
import { PRESENTER_KINDS } from '../../model/votes/presenter.ts';
import { REMARKABLE, type Remarkable } from '../../model/votes/remarkable.ts';
import { VOTE_RESULTS } from '../../model/votes/vote.ts';
import type { VoteFacet } from '../../model/votes/vote-filters.ts';
import { fold } from '../../text/names.ts';
import { currentSlug } from '../groups/succession.ts';
import { queryText } from '../lists.ts';
import { fromVotes } from './present.ts';
import { allVotes, inBoth, setOf, type VoteSet } from './vote-set.ts';

/** Values of `presented_by` in addition to slugs of groups. */
const NO_GROUPS = [...PRESENTER_KINDS.filter((kind) => kind !== 'group'), 'unknown'];

/** The filters of votes; several are combined with AND. */
export const voteFilters = z.object({
  chamber_id: z
    .int()
    .optional()
    .meta({ description: 'Only votes of this chamber.', examples: [1] }),
  legislature_id: onlyLegislature('Only votes of this legislature.'),
  topic_slug: nameFilter(
    'Only votes on this topic, which comes from the linked initiative or else from the text of the vote.',
    'housing',
  ),
  initiative_type: z
    .enum(INITIATIVE_TYPES)
    .optional()
    .meta({ description: 'Only votes linked to an initiative of this type.' }),
  initiative_id: z
    .int()
    .optional()
    .meta({
      description: 'Only votes on this initiative, also those on several at once.',
      examples: [15121000036],
    }),
  proposing_group_slug: nameFilter(
    'Only votes on initiatives whose only author is this group.',
    'socialista',
  ),
  question: z.enum(QUESTIONS).optional().meta({
    description: 'Only votes on this kind of question, such as an amendment, a decree-law or a final vote.',
  }),
  presented_by: nameFilter(
    `Only votes on texts with this presenter, according to the wording of the vote: the slug of a group, or one of ${NO_GROUPS.join(', ')}; unknown: no presenter is known.`,
    'vox',
  ),
  result: z.enum(VOTE_RESULTS).optional().meta({ description: 'Only votes with this result.' }),
  remarkable: z
    .enum(REMARKABLE)
    .optional()
    .meta({
      description: `Only votes that are remarkable for this reason. ${REMARKABLE.map((reason) => `${reason}: ${RULES[reason]}`).join('. ')}.`,
    }),
  decisive: nameFilter(
    'Only votes that this group decided: the result would have been different had all the votes cast by its members gone to the losing side. See /metrics/decisive.',
    'junts',
  ),
  year: z
    .int()
    .min(1977)
    .max(9999)
    .optional()
    .meta({ description: 'Only votes of this calendar year.', examples: [2025] }),
  date_from: dayFilter('Only votes on this local date or later.', '2025-01-01'),
  date_to: dayFilter('Only votes on this local date or earlier.', '2025-01-31'),
  q: queryText.optional().meta({
    description:
      'Part of the title, the description, the subject or a headline; accents and case are ignored.',
    examples: ['vivienda'],
  }),
});

type VoteFilters = z.output<typeof voteFilters>;
type FilterName = keyof VoteFilters;
type Condition<Value> = (value: Value, read: DbReader) => Expression<SqlBool>;

/** Selects rows of votes `v` with each of their values; excludes null. */
export const valuesOf = (filter: VoteFacet, read: DbReader): RawBuilder<unknown> =>
  filter === 'remarkable' ? reasons(read) : values[filter];

const values: Readonly<Record<Exclude<VoteFacet & FilterName, 'remarkable'>, RawBuilder<unknown>>> = {
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

/** Returns a condition: the vote `v` has a value of a filter, by the same rows that facets count. */
const has =
  (filter: keyof typeof values): Condition<string> =>
  (value) =>
    sql<SqlBool>`v.id in (select id from (${values[filter]}) where value = ${value})`;

/**
 * Returns the condition of a filter whose values are slugs of groups: a former slug selects the group that
 * had it.
 */
const hasGroup =
  (filter: 'proposing_group_slug' | 'presented_by'): Condition<string> =>
  (slug, read) =>
    has(filter)(currentSlug(read, slug), read);

/** The condition of each filter on the vote `v`. */
const conditions: { readonly [Name in keyof VoteFilters]-?: Condition<NonNullable<VoteFilters[Name]>> } = {
  chamber_id: (id) => sql<SqlBool>`v.chamber_id = ${id}`,
  legislature_id: (id) => sql<SqlBool>`v.legislature_id = ${id}`,
  topic_slug: has('topic_slug'),
  initiative_type: has('initiative_type'),
  initiative_id: (id) =>
    sql<SqlBool>`v.id in (select vote_id from vote_initiatives where initiative_id = ${id})`,
  proposing_group_slug: hasGroup('proposing_group_slug'),
  question: (question) => sql<SqlBool>`v.question = ${question}`,
  presented_by: hasGroup('presented_by'),
  result: (result) => sql<SqlBool>`v.result = ${result}`,
  remarkable: (reason, read) => isRemarkable(read, reason),
  decisive: (slug, read) => sql<SqlBool>`v.id in (${votesDecidedBy(currentSlug(read, slug))})`,
  year: (year) => sql<SqlBool>`v.date between ${`${year}-01-01`} and ${`${year}-12-31`}`,
  date_from: (date) => sql<SqlBool>`v.date >= ${date}`,
  date_to: (date) => sql<SqlBool>`v.date <= ${date}`,
  q: (text) => matchesText(text),
};

type FilterValue = NonNullable<VoteFilters[FilterName]>;

/** Returns the given filters without the other parameters of a list. */
const given = (filters: VoteFilters): [FilterName, FilterValue][] =>
  (Object.keys(conditions) as FilterName[]).flatMap((name) =>
    filters[name] === undefined ? [] : [[name, filters[name]]],
  );

const passes = (read: DbReader, name: FilterName, value: FilterValue): Expression<SqlBool> =>
  (conditions[name] as Condition<FilterValue>)(value, read);

/** Returns a condition: the vote `v` passes every given filter. */
export function isChosen(read: DbReader, filters: VoteFilters): Expression<SqlBool> {
  const all = given(filters).map(([name, value]) => passes(read, name, value));
  return all.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** Number of filter values whose votes are cached: a kilobyte and a half each for six legislatures. */
const CACHED_VALUES = 1000;

const passing = memoize(
  (read: DbReader, name: FilterName, value: FilterValue): VoteSet =>
    setOf(
      read,
      fromVotes(read.db)
        .where(passes(read, name, value))
        .select('v.id'),
    ),
  CACHED_VALUES,
);

/** Returns the votes that pass every given filter. */
export const chosenVotes = (read: DbReader, filters: VoteFilters): VoteSet =>
  given(filters).reduce((all, [name, value]) => inBoth(all, passing(read, name, value)), allVotes(read));

const isRemarkable = (read: DbReader, reason: Remarkable): Expression<SqlBool> =>
  sql<SqlBool>`v.id in ${idsIn(sql`${JSON.stringify(remarkableVotes(read, reason))}`)}`;

/** Returns a condition: the text of a vote, its subject or its headlines contain a text. */
const matchesText = (q: string): Expression<SqlBool> => sql<SqlBool>`instr(v.search_text, ${fold(q)}) > 0`;
