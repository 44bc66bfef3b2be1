import { z } from 'zod';
import { addressOf } from '../../pipeline/endpoints/address.ts';
import { voteRecords } from '../../pipeline/endpoints/dump/vote-records.ts';
import { groupVotes } from '../../pipeline/endpoints/groups/votes.ts';
import { personVotes } from '../../pipeline/endpoints/persons/votes.ts';
import { oneVote, votes } from '../../pipeline/endpoints/votes/votes.ts';
import { inLanguage } from '../../pipeline/i18n/languages.ts';
import { dissidents } from '../../pipeline/metrics/dissent.ts';
import { CAST_CHOICES, CHOICES } from '../../pipeline/model/votes/choice.ts';
import type { VoteDetail } from '../../pipeline/model/votes/vote.ts';
import { loadedVotes, voteLine } from './lines.ts';
import { groupOf, groupSlug, personNumber, voteNumber } from './records-by-name.ts';
import { after, from, offset, pageAt, tool } from './tool.ts';
import { filtersOf, moreVotesAsked, optional, votesAsked } from './vote-filters.ts';

const vote = z.string().meta({ description: 'Number of the vote.' });
const dissent = z
  .boolean()
  .optional()
  .meta({ description: 'true: only votes that differ from the line of the group.' });

const getVote = tool('get_vote', { vote }, (asked, context) => {
  const found = oneVote.compute({ vote_id: voteNumber(context, asked.vote) }, context);
  return {
    ...voteLine(found, context),
    matter: inLanguage(found, 'matter', context.language),
    decision: inLanguage(found, 'decision', context.language),
    question: found.question,
    is_final: found.is_final,
    effect: found.effect,
    required_majority: found.required_majority,
    presented_by: found.presented_by.map(({ kind, name, group_slug }) => group_slug ?? name ?? kind),
    title: found.title,
    description: found.description,
    absent: found.totals?.absent,
    dissents: found.dissents,
    records_withheld: found.records_withheld,
    topics: found.topic_slugs,
    official_source: found.source_url,
    groups: found.group_totals.map(groupInVote),
  };
});

const groupInVote = ({ group_slug, group_name_short, ...counts }: VoteDetail['group_totals'][number]) => ({
  group: group_slug,
  name: group_name_short,
  ...countsOf(counts),
});

const countsOf = (
  counts: Pick<VoteDetail['group_totals'][number], 'line' | 'ayes' | 'noes' | 'abstentions' | 'no_vote'>,
) => ({
  line: counts.line ?? 'none',
  ayes: counts.ayes,
  noes: counts.noes,
  abstained: counts.abstentions,
  did_not_vote: counts.no_vote,
});

const listVotes = tool('list_votes', { ...votesAsked, ...moreVotesAsked }, (asked, context) => {
  const chosen = filtersOf(asked, context);
  const found = votes.compute({ ...chosen, ...pageAt(asked.offset) }, context);
  return {
    ...loadedVotes(found.coverage),
    page: context.link(addressOf(votes, chosen)),
    list: from(asked.offset, found, (one) => voteLine(one, context)),
  };
});

const votesOfPerson = tool(
  'votes_of_person',
  {
    person: z.string().meta({ description: 'Number or name.' }),
    ...votesAsked,
    choice: z.enum(CHOICES).optional(),
    dissent,
    agrees_with: optional('Another deputy: only votes with the same choice.'),
    differs_from: optional('Another deputy: only votes with a different choice.'),
  },
  (asked, context) => {
    const { choice, dissent, agrees_with, differs_from } = asked;
    const other = (argument: string, name: string | undefined) =>
      name === undefined ? undefined : personNumber(context, name, argument);
    const chosen = {
      ...filtersOf(asked, context),
      ...{ choice, dissent, person_id: personNumber(context, asked.person) },
      agrees_with: other('agrees_with', agrees_with),
      differs_from: other('differs_from', differs_from),
    };
    const found = personVotes.compute({ ...chosen, ...pageAt(asked.offset) }, context);
    return {
      person: chosen.person_id,
      ...loadedVotes(found.coverage),
      page: context.link(addressOf(personVotes, chosen)),
      list: from(asked.offset, found, (one) => ({
        ...voteLine(one, context),
        choice: one.choice,
        group: one.group_slug,
        dissent: one.dissent,
      })),
    };
  },
);

const votesOfGroup = tool(
  'votes_of_group',
  {
    group: z.string().meta({ description: 'Slug or name.' }),
    ...votesAsked,
    line: z.enum(CAST_CHOICES).optional(),
    dissent: dissent.meta({ description: 'true: only votes in which members voted differently.' }),
    agrees_with: optional('Another group: only votes with the same line.'),
    differs_from: optional('Another group: only votes with a different line.'),
  },
  (asked, context) => {
    const filters = filtersOf(asked, context);
    const group = groupOf(context, asked.group, filters.legislature_id);
    const { legislature_id } = group;
    const chosen = {
      ...filters,
      ...{ slug: group.slug, legislature_id, choice: asked.line, dissent: asked.dissent },
      agrees_with: groupSlug(context, asked.agrees_with, legislature_id, 'agrees_with'),
      differs_from: groupSlug(context, asked.differs_from, legislature_id, 'differs_from'),
    };
    const found = groupVotes.compute({ ...chosen, ...pageAt(asked.offset) }, context);
    return {
      group: group.slug,
      ...{ name: group.name_short, legislature: legislature_id },
      ...loadedVotes(found.coverage),
      page: context.link(addressOf(groupVotes, chosen)),
      list: from(asked.offset, found, (one) => ({
        ...voteLine(one, context),
        of_group: countsOf(one),
        dissents: one.against_line,
      })),
    };
  },
);

const whoVoted = tool(
  'who_voted',
  { vote, choice: z.enum(CHOICES).optional(), group: optional('Slug or name.'), dissent, offset },
  (asked, context) => {
    const vote_id = voteNumber(context, asked.vote);
    const { totals, ...found } = oneVote.compute({ vote_id }, context);
    const group = groupSlug(context, asked.group, found.legislature_id);
    const differing = new Set(dissidents.compute({ vote_id }, context).map(({ person_id }) => person_id));
    const records = voteRecords
      .compute({ vote_id }, context)
      .items.filter(
        ({ choice, group_slug, person_id }) =>
          (asked.choice === undefined || choice === asked.choice) &&
          (group === undefined || group_slug === group) &&
          (asked.dissent === undefined || differing.has(person_id ?? 0) === asked.dissent),
      );
    const together = Object.values(
      Object.groupBy(records, ({ group_slug, choice }) => `${group_slug} ${choice}`),
    ).flatMap((deputies) => deputies ?? []);
    return {
      vote: vote_id,
      headline: inLanguage(found, 'headline', context.language),
      records_withheld: found.records_withheld,
      page: context.link(`/votes/${vote_id}`),
      pages_of_deputies: context.link('/persons/{person}'),
      list: after(
        asked.offset,
        together.map(({ person_id, full_name, group_slug, choice }) => ({
          person: person_id,
          name: full_name,
          group: group_slug,
          choice,
        })),
      ),
    };
  },
);

export const voteTools = [getVote, listVotes, whoVoted, votesOfPerson, votesOfGroup];
