import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { issueKinds } from '../../pipeline/core/issues.ts';
import { dumpTables } from '../../pipeline/dumps/registry.ts';
import { recordsWide } from '../../pipeline/dumps/tables/records-wide.ts';
import { type Key, LANGUAGES } from '../../pipeline/i18n/index.ts';
import { languages } from '../../pipeline/i18n/languages.ts';
import { MATTERS, METRICS } from '../../pipeline/i18n/methodology.ts';
import { AGE_BUCKETS } from '../../pipeline/model/groups/group-composition.ts';
import {
  INITIATIVE_OUTCOMES,
  INITIATIVE_STATUSES,
  INITIATIVE_TYPES,
  STATUS_BASES,
} from '../../pipeline/model/initiatives/initiative.ts';
import { INITIATIVE_DOCUMENT_KINDS } from '../../pipeline/model/initiatives/initiative-document.ts';
import { OFFICE_EVIDENCES } from '../../pipeline/model/people/office.ts';
import { GENDERS, ROLE_KINDS } from '../../pipeline/model/people/person.ts';
import { CONCERNED_ROWS, QUALITY_CHECKS } from '../../pipeline/model/quality.ts';
import { COUNTED_CHANGES, FACTS_OF_VOTE } from '../../pipeline/model/release-changes.ts';
import { SESSION_CHANGE_KINDS, SESSION_STATUSES } from '../../pipeline/model/session.ts';
import { RELEASE_PARTS } from '../../pipeline/model/status.ts';
import { CAST_CHOICES, CHOICES } from '../../pipeline/model/votes/choice.ts';
import { EFFECTS, MAJORITIES, QUESTIONS } from '../../pipeline/model/votes/decision.ts';
import { PRESENTER_EVIDENCE, PRESENTER_KINDS } from '../../pipeline/model/votes/presenter.ts';
import { REMARKABLE } from '../../pipeline/model/votes/remarkable.ts';
import { VOTE_RESULTS, WITHHELD_REASONS } from '../../pipeline/model/votes/vote.ts';
import { DEBATE_EVIDENCES } from '../../pipeline/model/votes/vote-debate.ts';
import { VOTE_ORDERS } from '../../pipeline/model/votes/vote-filters.ts';
import { LINK_EVIDENCES } from '../../pipeline/model/votes/vote-link.ts';
import { SUPERSEDED_EVIDENCE } from '../../pipeline/model/votes/vote-numbers.ts';
import { BILL_STAGES } from '../../site/initiative/initiative.ts';
import { SUBJECT_VOTE_FILTERS, VOTE_FILTERS } from '../../site/list/vote-filters.ts';

/** Names that code puts together from a beginning and a word of the model. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'quality.rows': CONCERNED_ROWS.flatMap((rows) => [`${rows}.one`, `${rows}.other`]),
  'quiz.answer': [...CAST_CHOICES, 'unsure'],
  result: VOTE_RESULTS,
  choice: CHOICES,
  type: INITIATIVE_TYPES,
  withheld: WITHHELD_REASONS,
  superseded: SUPERSEDED_EVIDENCE,
  check: QUALITY_CHECKS.flatMap((check) => [check, `${check}.text`]),
  evidence: [...LINK_EVIDENCES, 'none'],
  issue: Object.keys(issueKinds),
  'snippet.theme': ['auto', 'light', 'dark'],
  votes: [...VOTE_FILTERS, ...SUBJECT_VOTE_FILTERS],
  'votes.results': VOTE_RESULTS.flatMap((result) => [`${result}.one`, `${result}.other`]),
  changes: [
    ...COUNTED_CHANGES.flatMap((counted) => [`${counted}.one`, `${counted}.other`]),
    ...['votes', 'corrected', 'removed', 'moved', 'initiatives', 'deputies', 'data'].map(
      (part) => `${part}.title`,
    ),
  ],
  'changes.fact': FACTS_OF_VOTE,
  'votes.sort': VOTE_ORDERS,
  'votes.dissent': ['true', 'false'],
  'initiative.publications': INITIATIVE_DOCUMENT_KINDS,
  remarkable: REMARKABLE,
  'remarkable.rule': REMARKABLE,
  question: QUESTIONS,
  effect: EFFECTS,
  presenter: [...PRESENTER_KINDS, 'several', 'unknown'],
  'debate.evidence': DEBATE_EVIDENCES,
  'presenter.evidence': PRESENTER_EVIDENCE,
  majority: MAJORITIES,
  'card.status': INITIATIVE_STATUSES,
  'card.role': ROLE_KINDS,
  'office.mark': ROLE_KINDS,
  'person.role': ROLE_KINDS,
  'office.evidence': OFFICE_EVIDENCES,
  outcome: INITIATIVE_OUTCOMES,
  'initiative.basis': STATUS_BASES,
  'initiative.station': BILL_STAGES,
  method: [
    ...METRICS.flatMap(({ id }) => [`${id}.definition`, `${id}.formula`, `${id}.limits`]),
    ...MATTERS.map(({ id }) => `${id}.text`),
  ],
  'agenda.status': SESSION_STATUSES,
  change: SESSION_CHANGE_KINDS,
  gender: GENDERS,
  basis: ['votes', 'diario'],
  tally: ['aye', 'no', 'abstention.one', 'abstention.other', 'absent.one', 'absent.other'],
  table: [...dumpTables, recordsWide].map(({ name }) => name),
  age: AGE_BUCKETS,
  status: ['error', 'warning', 'info'],
  'status.part': RELEASE_PARTS,
};

const SPEAKERS = ['site', 'pipeline', 'functions'];

const source = SPEAKERS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|astro)$/.test(file))
    .map((file) => readFileSync(`${room}/${file}`, 'utf8')),
).join('\n');

const keys = Object.keys(languages.ca.dictionary) as Key[];
const braces = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('the dictionaries', () => {
  it.each(LANGUAGES)('say the same things in %s, in the same order', (language) => {
    expect(Object.keys(languages[language].dictionary)).toEqual(keys);
  });

  it.each(LANGUAGES)('leave nothing unsaid in %s', (language) => {
    expect(keys.filter((key) => languages[language].dictionary[key].trim() === '')).toEqual([]);
  });

  it.each(LANGUAGES)('have the same braces to fill in %s', (language) => {
    const differing = keys.filter(
      (key) => `${braces(languages[language].dictionary[key])}` !== `${braces(languages.ca.dictionary[key])}`,
    );
    expect(differing).toEqual([]);
  });

  it('have a plural for every singular', () => {
    const plurals = keys.filter((key) => key.endsWith('.one')).map((key) => key.replace(/one$/, 'other'));
    expect(plurals.filter((key) => !(key in languages.ca.dictionary))).toEqual([]);
  });

  it('name every word of the model that people see', () => {
    const words = Object.entries(FAMILIES).flatMap(([family, names]) =>
      names.map((name) => `${family}.${name}`),
    );
    expect(words.filter((word) => !(word in languages.ca.dictionary))).toEqual([]);
  });

  it('hold no string that nothing says', () => {
    const quoted = new Set([...source.matchAll(/(?<=')[\w.-]+(?=')/g)].map(([name]) => name));
    const families = Object.entries(FAMILIES).filter(([family]) => source.includes(`\`${family}.\${`));
    const spoken = (key: string) =>
      quoted.has(key) ||
      quoted.has(key.replace(/\.(one|other)$/, '')) ||
      families.some(([family, names]) => names.some((name) => key === `${family}.${name}`));
    expect(keys.filter((key) => !spoken(key))).toEqual([]);
  });

  it('hold every string that something says', () => {
    const said = [...source.matchAll(/\b(?:say|count)\('([\w.]+)'/g)].map(([, key]) => key!);
    const held = (key: string) => key in languages.ca.dictionary || `${key}.other` in languages.ca.dictionary;
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter((key) => !held(key))).toEqual([]);
  });
});
