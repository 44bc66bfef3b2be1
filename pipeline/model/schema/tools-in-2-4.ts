import { REMOVED_TOOLS, TOOLS } from '../tool-texts.ts';
import { inVersion, type SchemaChange } from './schema-change.ts';

const SINCE = inVersion('2026-11-27', '2.3.0', '2.4.0');

/** Changes in version 2.4.0: to the tools for language models. */
export const ofTools: readonly SchemaChange[] = [
  {
    ...SINCE,
    id: 'tools-of-routes',
    kind: 'removed',
    what: 'tool',
    names: Object.keys(REMOVED_TOOLS),
    instead: 'the tools listed at /docs/api#tools, which names the replacement of each removed one',
    words:
      'The tools for language models made from routes were removed: their names were too long for some clients, and their descriptions took 87 kB.',
  },
  {
    ...SINCE,
    id: 'tools-for-questions',
    kind: 'added',
    what: 'tool',
    names: Object.keys(TOOLS),
    words:
      'Tools for language models named for the questions that they answer, with answers of limited length.',
  },
];
