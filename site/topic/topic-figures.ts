import { type Ask, answered } from '../../pipeline/core/answers.ts';
import type { Language, Voice } from '../../pipeline/i18n/index.ts';
import { inLanguage } from '../../pipeline/i18n/languages.ts';
import type { InitiativeCounts } from '../../pipeline/model/statistics.ts';
import type { Topic, TopicVotes } from '../../pipeline/model/topic.ts';
import { CAST_AS_READ } from '../../pipeline/model/votes/choice.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import { once, topics, type VotesPage } from '../published.ts';

/** Returns themes, or goals, by name in a language. */
export function topicsByName(
  ask: Ask,
  kind: Topic['kind'],
  language: Language,
): (Topic & { name: string })[] {
  const byName = new Intl.Collator(language).compare;
  return topics(ask)
    .filter((topic) => topic.kind === kind)
    .map((topic) => ({ ...topic, name: inLanguage(topic, 'name', language) }))
    .sort((a, b) => byName(a.name, b.name));
}

/** Splits rows about topics into those about themes and those about goals. */
export function themesAndGoals<Row extends { topic: { slug: string } }>(ask: Ask, rows: readonly Row[]) {
  const kinds = new Map(topics(ask).map(({ slug, kind }) => [slug, kind]));
  const isGoal = ({ topic }: Row) => kinds.get(topic.slug) === 'sdg';
  return { themes: rows.filter((row) => !isGoal(row)), goals: rows.filter(isGoal) };
}

type Counts = Omit<InitiativeCounts, 'total'>;

/**
 * Outcomes of initiatives as bars show them: all ends without a decision are one, unpublished ends another.
 */
const OUTCOMES = [
  { name: 'card.status.approved', fill: 'aye', of: ({ approved }: Counts) => approved },
  { name: 'card.status.in_debate', fill: 'abstention', of: ({ in_debate }: Counts) => in_debate },
  { name: 'card.status.submitted', fill: 'amount', of: ({ submitted }: Counts) => submitted },
  { name: 'card.status.rejected', fill: 'no', of: ({ rejected }: Counts) => rejected },
  { name: 'topic.ended', fill: 'absent', of: ({ withdrawn, expired }: Counts) => withdrawn + expired },
  { name: 'outcome.unknown', fill: 'unpublished', of: ({ without_result }: Counts) => without_result },
] as const;

export const outcomeSeries = ({ say }: Voice) =>
  OUTCOMES.map(({ name, fill }) => ({ label: say(name), fill }));

/** Returns the numbers of one topic in the order of the series. */
export const outcomes = (row: Counts): number[] => OUTCOMES.map(({ of }) => of(row));

/** Returns the series of bars for votes cast on topics, and the numbers of one topic. */
export const topicVotesCast = ({ say }: Voice) => ({
  series: CAST_AS_READ.map((fill) => ({ label: say(`choice.${fill}`), fill })),
  values: (row: CastVotes): number[] => CAST_AS_READ.map((choice) => row[FIELDS[choice]]),
});

type CastVotes = Pick<TopicVotes, 'yes' | 'no' | 'abstention'>;

const FIELDS = { aye: 'yes', abstention: 'abstention', no: 'no' } as const;

/** Returns the newest votes under a topic, their number, and the number of their matters. */
export const votesUnder = (ask: Ask, slug: string): Omit<VotesPage, 'coverage'> =>
  ask<VotesPage>(`/votes?topic_slug=${slug}`) ?? { total: 0, matters: 0, page: 1, page_size: 0, items: [] };

/** A vote that decided a whole text, and what identifies the text. */
interface FinalVote {
  id: number;
  text: number | string;
}

/**
 * Returns the latest votes that decided a whole text under a topic, one for each text, newest first. `numbers` has all
 * votes, newest first.
 */
export function decidingVotes(ask: Ask, numbers: readonly number[], slug: string, most: number): Vote[] {
  const shown = new Map<number | string, number>();
  for (const { id, text } of finalVotesByTopic(ask, numbers).get(slug) ?? [])
    if (shown.size < most && !shown.has(text)) shown.set(text, id);
  return [...shown.values()].map((id) => answered<Vote>(ask, `/votes/${id}`));
}

const finalVotesByTopic = once((ask, numbers: readonly number[]) => {
  const byTopic = new Map<string, FinalVote[]>();
  for (const id of numbers) {
    const vote = answered<Vote>(ask, `/votes/${id}`);
    if (vote.is_final !== true) continue;
    const text = vote.initiative_id ?? vote.subject_title;
    for (const topic of vote.topic_slugs) {
      const own = byTopic.get(topic) ?? [];
      byTopic.set(topic, own);
      own.push({ id, text });
    }
  }
  return byTopic;
});
