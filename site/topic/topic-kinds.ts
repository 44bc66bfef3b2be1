import type { Ask } from '../../pipeline/core/answers.ts';
import type { Language } from '../../pipeline/i18n/index.ts';
import { inLanguage } from '../../pipeline/i18n/languages.ts';
import type { Topic } from '../../pipeline/model/topic.ts';
import { topics } from '../published.ts';

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
