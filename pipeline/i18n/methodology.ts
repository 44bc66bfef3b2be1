import { REMARKABLE_LIMITS } from '../model/votes/remarkable.ts';
import type { Key, Voice } from './index.ts';

/**
 * The explanation of one metric; the names of its definition, formula and limits are derived from its own.
 */
interface Explained {
  id: string;
  title: Key;
  /** File of the release; null if no query can compute the metric. */
  sql: string | null;
}

/** Every metric in the order of explanation: later ones build on earlier ones. */
export const METRICS = [
  { id: 'cohesion', title: 'groups.cohesion', sql: 'metrics/cohesion.sql' },
  { id: 'coincidence', title: 'method.coincidence', sql: 'metrics/coincidence.sql' },
  { id: 'attendance', title: 'method.attendance', sql: 'metrics/attendance.sql' },
  { id: 'dissidence', title: 'method.dissidence', sql: 'metrics/dissidence.sql' },
  { id: 'group', title: 'method.group', sql: 'metrics/group_summary.sql' },
  { id: 'coalitions', title: 'method.coalitions', sql: 'metrics/coalitions.sql' },
  { id: 'decisive', title: 'method.decisive', sql: 'metrics/decisive.sql' },
  { id: 'government_support', title: 'method.government_support', sql: 'metrics/government_support.sql' },
  { id: 'positions', title: 'method.positions', sql: null },
  { id: 'trends', title: 'method.trends', sql: 'metrics/trends.sql' },
  { id: 'agreement', title: 'method.agreement', sql: 'metrics/agreement.sql' },
] as const satisfies readonly Explained[];

/** Subjects that are explained in a paragraph without a formula. */
export const MATTERS = [
  { id: 'headline', title: 'method.headline' },
  { id: 'question', title: 'method.question' },
  { id: 'presenters', title: 'method.presenters' },
  { id: 'results', title: 'method.results' },
  { id: 'week', title: 'week.title' },
  { id: 'remarkable', title: 'remarkable.title' },
  { id: 'secret', title: 'method.secret' },
  { id: 'scope', title: 'method.scope' },
  { id: 'withheld', title: 'method.withheld' },
  { id: 'people', title: 'method.people' },
  { id: 'links', title: 'method.links' },
  { id: 'life', title: 'method.life' },
  { id: 'history', title: 'method.history' },
  { id: 'topics', title: 'topics.title' },
] as const;

/** Returns the whole explanation as Markdown. */
export const methodologyIn = ({ say }: Voice): string =>
  [
    `# ${say('method.title')}`,
    say('method.numbers'),
    ...METRICS.flatMap(({ id, title }) => [
      `## ${say(title)}`,
      say(`method.${id}.definition`),
      say(`method.${id}.formula`),
      `${say('method.limits')}: ${say(`method.${id}.limits`)}`,
    ]),
    ...MATTERS.flatMap(({ id, title }) => [`## ${say(title)}`, say(`method.${id}.text`, REMARKABLE_LIMITS)]),
  ].join('\n\n');
