import { inVersion } from './in-version.ts';
import type { SchemaChange } from './schema-change.ts';

const WORDS = inVersion('2026-11-27', '2.3.0', '2.4.0');

/** Changes in version 2.4.0, for the words that name a vote. */
export const ofTheWords: readonly SchemaChange[] = [
  {
    ...WORDS,
    id: 'matter-and-decision',
    kind: 'added',
    what: 'column',
    names: [
      'votes.matter_ca',
      'votes.matter_es',
      'votes.matter_en',
      'votes.decision_ca',
      'votes.decision_es',
      'votes.decision_en',
      'v_votes.matter_ca',
      'v_votes.matter_es',
      'v_votes.matter_en',
      'v_votes.decision_ca',
      'v_votes.decision_es',
      'v_votes.decision_en',
    ],
    words:
      'What a vote was about and what it decided, in two fields for each language. matter_ca and matter_en are null where there is no translation; translations.jsonl has the translations.',
  },
  {
    ...WORDS,
    id: 'matters-of-the-quiz',
    kind: 'changed',
    what: 'record',
    names: ['QuizVote', 'Vote', 'VoteDetail', 'PersonVote', 'GroupVote'],
    words: 'matter_* and decision_* are new.',
  },
  {
    ...WORDS,
    id: 'headlines-of-two-parts',
    kind: 'changed',
    what: 'definition',
    names: ['votes.headline_ca', 'votes.headline_es', 'votes.headline_en', 'votes.plain_summary_es'],
    words:
      'A headline is matter and decision, joined by a colon; it is no longer cut and may be longer than 110 letters. A plain summary of a vote says the result, the sides and what follows.',
  },
  {
    ...WORDS,
    id: 'subject-of-a-vote',
    kind: 'deprecated',
    what: 'column',
    names: ['votes.subject'],
    ends_on: '2027-03-01',
    instead: 'votes.matter_es',
    words: 'subject is the same as matter_es.',
  },
];
