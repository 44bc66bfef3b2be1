import type { Key } from '../../pipeline/i18n/index.ts';

/** How one metric is explained: the names of its texts, and of the query that computes it. */
interface Explained {
  id: string;
  title: Key;
  definition: Key;
  formula: Key;
  limits: Key;
  /** File of the release; null where no query can compute it. */
  sql: string | null;
}

/** Every metric, in the order they are explained: the later ones build on the earlier. */
export const METRICS = [
  {
    id: 'cohesion',
    title: 'groups.cohesion',
    definition: 'method.cohesion.definition',
    formula: 'method.cohesion.formula',
    limits: 'method.cohesion.limits',
    sql: 'metrics/cohesion.sql',
  },
  {
    id: 'coincidence',
    title: 'method.coincidence',
    definition: 'method.coincidence.definition',
    formula: 'method.coincidence.formula',
    limits: 'method.coincidence.limits',
    sql: 'metrics/coincidence.sql',
  },
  {
    id: 'attendance',
    title: 'method.attendance',
    definition: 'method.attendance.definition',
    formula: 'method.attendance.formula',
    limits: 'method.attendance.limits',
    sql: 'metrics/attendance.sql',
  },
  {
    id: 'dissidence',
    title: 'method.dissidence',
    definition: 'method.dissidence.definition',
    formula: 'method.dissidence.formula',
    limits: 'method.dissidence.limits',
    sql: 'metrics/dissidence.sql',
  },
  {
    id: 'group',
    title: 'method.group',
    definition: 'method.group.definition',
    formula: 'method.group.formula',
    limits: 'method.group.limits',
    sql: 'metrics/group_summary.sql',
  },
  {
    id: 'coalitions',
    title: 'method.coalitions',
    definition: 'method.coalitions.definition',
    formula: 'method.coalitions.formula',
    limits: 'method.coalitions.limits',
    sql: 'metrics/coalitions.sql',
  },
  {
    id: 'decisive',
    title: 'method.decisive',
    definition: 'method.decisive.definition',
    formula: 'method.decisive.formula',
    limits: 'method.decisive.limits',
    sql: 'metrics/decisive.sql',
  },
  {
    id: 'positions',
    title: 'method.positions',
    definition: 'method.positions.definition',
    formula: 'method.positions.formula',
    limits: 'method.positions.limits',
    sql: null,
  },
  {
    id: 'trends',
    title: 'method.trends',
    definition: 'method.trends.definition',
    formula: 'method.trends.formula',
    limits: 'method.trends.limits',
    sql: 'metrics/trends.sql',
  },
  {
    id: 'agreement',
    title: 'method.agreement',
    definition: 'method.agreement.definition',
    formula: 'method.agreement.formula',
    limits: 'method.agreement.limits',
    sql: 'metrics/agreement.sql',
  },
] as const satisfies readonly Explained[];

export type MetricId = (typeof METRICS)[number]['id'];

/** What is explained in a paragraph, without a formula. */
export const MATTERS = [
  { id: 'headline', title: 'method.headline', text: 'method.headline.text' },
  { id: 'question', title: 'method.question', text: 'method.question.text' },
  { id: 'presenters', title: 'method.presenters', text: 'method.presenters.text' },
  { id: 'results', title: 'method.results', text: 'method.results.text' },
  { id: 'week', title: 'week.title', text: 'method.week.text' },
  { id: 'remarkable', title: 'remarkable.title', text: 'method.remarkable.text' },
  { id: 'secret', title: 'method.secret', text: 'method.secret.text' },
  { id: 'withheld', title: 'method.withheld', text: 'method.withheld.text' },
  { id: 'people', title: 'method.people', text: 'method.people.text' },
  { id: 'links', title: 'method.links', text: 'method.links.text' },
  { id: 'life', title: 'method.life', text: 'method.life.text' },
  { id: 'history', title: 'method.history', text: 'method.history.text' },
  { id: 'topics', title: 'topics.title', text: 'method.topics.text' },
] as const;
