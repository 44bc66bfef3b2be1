import { z } from 'zod';
import { coverage } from './coverage.ts';
import { count, id, localDate, percentage } from './fields.ts';
import { storedVote, WITHHELD_REASONS } from './votes/vote.ts';
import { LINK_EVIDENCES } from './votes/vote-link.ts';

const legislature_id = id.meta({ description: 'The legislature.' });

/** What the rows are that a kind of issue concerns. */
export const CONCERNED_ROWS = [
  'documents',
  'votes',
  'records',
  'persons',
  'mandates',
  'groups',
  'initiatives',
  'sittings',
  'legislatures',
  'facts',
] as const;

/** The checks made for every legislature. */
export const QUALITY_CHECKS = [
  'records_add_up',
  'votes_linked',
  'questions_known',
  'statuses_known',
  'initiatives_classified',
  'people_certain',
  'sex_known',
] as const;

const check = z.object({
  legislature_id,
  check: z.enum(QUALITY_CHECKS).meta({
    description: [
      'The check. records_add_up: votes whose records agree with every official total, out of the votes',
      'with a file of records; votes_linked: votes linked to an initiative by evidence, out of all votes; questions_known: votes whose',
      'question is known, out of all votes; statuses_known: initiatives whose status is known from official wording, out of',
      'all; initiatives_classified: initiatives with at least one topic, out of all; people_certain: persons identified by more',
      'than the full name alone, out of those who held a seat; sex_known: persons whose sex official texts state, out of those who held a seat.',
    ].join(' '),
  }),
  passed: count.meta({ description: 'Number of items that pass the check.' }),
  total: count.meta({ description: 'Number of items checked.' }),
  rate: percentage
    .nullable()
    .meta({ description: 'Percentage of items that pass, 0 to 100; null if there is nothing to check.' }),
});

const withheldVote = z.object({
  vote_id: storedVote.shape.id,
  legislature_id,
  session_number: storedVote.shape.session_number,
  vote_number: storedVote.shape.vote_number,
  date: localDate.meta({ description: 'Date of the vote.' }),
  title: storedVote.shape.title,
  headline_ca: storedVote.shape.headline_ca,
  headline_es: storedVote.shape.headline_es,
  headline_en: storedVote.shape.headline_en,
  reason: z.enum(WITHHELD_REASONS).meta({ description: 'Reason why the records are not published.' }),
  found: z.string().nullable().meta({ description: 'Value found in the documents.' }),
  expected: z.string().nullable().meta({ description: 'Expected value.' }),
  source_url: z
    .url()
    .nullable()
    .meta({ description: 'Address of the official document; null if it has no address.' }),
});

const link = z.object({
  legislature_id,
  evidence: z.enum(LINK_EVIDENCES).nullable().meta({
    description:
      'Evidence that links votes to an initiative, strongest first; null for votes without a link.',
  }),
  votes: count.meta({ description: 'Number of votes.' }),
  lowest_certainty: z
    .number()
    .nullable()
    .meta({ description: 'Certainty of the least certain link; null for votes without a link.' }),
});

const votesUnderSection = z.object({
  legislature_id,
  section: storedVote.shape.section,
  votes: z.array(storedVote.shape.id).meta({ description: 'All these votes, by number.' }),
});

const sameNameElsewhere = z.object({
  person_id: id.meta({ description: 'The person, who is published as one.' }),
  full_name: z.string().meta({ description: 'The full name, which is the only link between the two seats.' }),
  legislature_id,
  constituency: z.string().meta({ description: 'Constituency in that legislature.' }),
  party: z.string().meta({ description: 'Electoral list in that legislature.' }),
  former_legislature_id: id.meta({
    description: 'The most recent earlier legislature in which the person held a seat.',
  }),
  former_constituency: z
    .string()
    .meta({ description: 'Constituency in the earlier legislature, which is different.' }),
  former_party: z
    .string()
    .meta({ description: 'Electoral list in the earlier legislature, which is different.' }),
});

const unusedDocuments = z.object({
  kind: z.string().meta({ description: 'Type of document.' }),
  count: count.meta({ description: 'Number of documents of the type.' }),
  documents: z.array(z.string()).meta({ description: 'Paths of the documents, at most the first hundred.' }),
});

const trouble = z.object({
  code: z.string().meta({ description: 'Kind of issue.' }),
  severity: z.enum(['info', 'warning', 'error']).meta({
    description: 'info: known and harmless; warning: incomplete; error: left out or withheld.',
  }),
  message: z.string().meta({ description: 'Description of the issue in one sentence, in English.' }),
  document: z
    .string()
    .nullable()
    .meta({ description: 'Path of the official document, if one is the cause.' }),
  source_url: z
    .url()
    .nullable()
    .meta({ description: 'Address of the official document; null if it has none.' }),
  subject: z.string().nullable().meta({ description: 'Subject of the issue.' }),
  found: z.string().nullable().meta({ description: 'Value found.' }),
  expected: z.string().nullable().meta({ description: 'Expected value.' }),
  legislature_id: id.nullable().meta({ description: 'Number of the legislature, if known.' }),
});

const kindOfTrouble = trouble.pick({ code: true, severity: true }).extend({
  what: z.string().meta({ description: 'Description of what happened, in English.' }),
  consequence: z.string().meta({ description: 'Consequence for the published data, in English.' }),
  count: count.meta({ description: 'Number of occurrences.' }),
  rows: count.meta({ description: 'Number of affected rows; each row is counted once.' }),
  of: z.enum(CONCERNED_ROWS).meta({
    description: 'Type of these rows: documents, votes, records of votes, persons, and so on.',
  }),
});

/** The part of quality.json that pages read: how much is complete, and everything that is not. */
export const quality = z
  .looseObject({
    coverage: z.array(coverage).meta({
      description: 'Coverage of every legislature (loaded data and known gaps), oldest first.',
    }),
    checks: z
      .array(check)
      .meta({ description: 'Every check of every legislature, with the two numbers of its rate.' }),
    withheld: z
      .array(withheldVote)
      .meta({ description: 'All votes whose records are withheld, with the reason.' }),
    links: z.array(link).meta({ description: 'Votes by the evidence that links them to an initiative.' }),
    unknown_sections: z.array(votesUnderSection).meta({
      description:
        'Sections of the agenda that are not in the curated data, so that they give no information about their votes.',
    }),
    unknown_questions: z
      .array(votesUnderSection)
      .meta({ description: 'Votes whose question is unknown, by section.' }),
    unlinked: z
      .array(votesUnderSection)
      .meta({ description: 'Votes that are not linked to an initiative, by section.' }),
    same_name_elsewhere: z.array(sameNameElsewhere).meta({
      description:
        'Persons identified by full name alone whose constituency and electoral list both differ from those of the previous legislature: each is published as one person, and these are the most likely to be two.',
    }),
    unused_documents: z.array(unusedDocuments).meta({
      description:
        'Documents that were read but are not the source of any published fact, because other or later documents say the same, or because nothing from them is published.',
    }),
    kinds: z.array(kindOfTrouble).meta({ description: 'Kinds of issues found.' }),
    issues: z.array(trouble).meta({ description: 'All issues, listed individually.' }),
  })
  .meta({ id: 'Quality', description: 'Data that the build could not confirm, left out or withheld.' });

export type Quality = z.output<typeof quality>;
export type QualityCheck = z.output<typeof check>;
export type VotesUnderSection = z.output<typeof votesUnderSection>;
export type SameNameElsewhere = z.output<typeof sameNameElsewhere>;
export type UnusedDocuments = z.output<typeof unusedDocuments>;
export type WithheldVote = z.output<typeof withheldVote>;
