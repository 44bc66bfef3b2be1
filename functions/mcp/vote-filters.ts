import { z } from 'zod';
import { voteFilters } from '../../pipeline/endpoints/votes/filters.ts';
import { voteOrder } from '../../pipeline/endpoints/votes/present.ts';
import { PRESENTER_KINDS } from '../../pipeline/model/votes/presenter.ts';
import { groupOf, legislatureOf, topicSlug } from './records-by-name.ts';
import { offset, type ToolContext } from './tool.ts';

/** Returns an argument that a call may leave out, with what it accepts. */
export const optional = (description: string) => z.string().optional().meta({ description });

export const legislature = optional('15 or XV.');

const { result, question, remarkable, date_from, date_to, q } = voteFilters.shape;

export const fromDay = date_from.meta({ description: 'First day, YYYY-MM-DD.' });
export const toDay = date_to.meta({ description: 'Last day.' });

/** The filters of every list of votes. */
export const votesAsked = {
  topic: optional('Slug or name.'),
  legislature,
  from: fromDay,
  to: toDay,
  q: q.meta({ description: 'One phrase of the title or headline, as a rule in Spanish.' }),
  result,
  sort: voteOrder.meta({
    description: 'margin, and dissents (votes that differ from the line of the group): fewest first.',
  }),
  offset,
};

/** More filters, for all votes of the chamber. */
export const moreVotesAsked = {
  question,
  presented_by: optional('Group that presented the text voted on, or government.'),
  remarkable: remarkable.meta({ description: 'Only votes remarkable for this reason.' }),
};

type Asked = z.output<z.ZodObject<typeof votesAsked>> & Partial<z.output<z.ZodObject<typeof moreVotesAsked>>>;

/** Returns these filters as the API takes them. */
export function filtersOf(asked: Asked, context: ToolContext) {
  const { topic, presented_by, from, to, q, result, question, remarkable, sort } = asked;
  return {
    legislature_id: legislatureOf(context, asked.legislature),
    topic_slug: topicSlug(context, topic),
    presented_by: presented_by === undefined ? undefined : presenterOf(context, presented_by),
    ...{ q, result, question, remarkable, sort },
    date_from: from,
    date_to: to,
  };
}

const presenterOf = (context: ToolContext, text: string): string =>
  (PRESENTER_KINDS as readonly string[]).includes(text)
    ? text
    : groupOf(context, text, undefined, 'presented_by').slug;
