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
      'What is checked. records_add_up: votes with a file of records whose records agree with every official total, of those',
      'with such a file; votes_linked: votes tied to an initiative by evidence, of all votes; questions_known: votes of which it',
      'is known what was put to the vote, of all votes; statuses_known: initiatives whose official words tell where they stand, of',
      'all; initiatives_classified: initiatives with at least one topic, of all; people_certain: persons recognised by more',
      'than the full name alone, of those who held a seat; sex_known: persons of whom official words tell the sex, of those.',
    ].join(' '),
  }),
  passed: count.meta({ description: 'How many pass.' }),
  total: count.meta({ description: 'Of how many.' }),
  rate: percentage
    .nullable()
    .meta({ description: 'The share that passes, 0 to 100; null where there is nothing to check.' }),
});

const withheldVote = z.object({
  vote_id: storedVote.shape.id,
  legislature_id,
  session_number: storedVote.shape.session_number,
  vote_number: storedVote.shape.vote_number,
  date: localDate.meta({ description: 'Day of the vote.' }),
  title: storedVote.shape.title,
  headline_ca: storedVote.shape.headline_ca,
  headline_es: storedVote.shape.headline_es,
  headline_en: storedVote.shape.headline_en,
  reason: z.enum(WITHHELD_REASONS).meta({ description: 'Why its records are not published.' }),
  found: z.string().nullable().meta({ description: 'What was found in the documents.' }),
  expected: z.string().nullable().meta({ description: 'What was expected.' }),
  source_url: z
    .url()
    .nullable()
    .meta({ description: 'The official document; null where it has no address.' }),
});

const link = z.object({
  legislature_id,
  evidence: z.enum(LINK_EVIDENCES).nullable().meta({
    description: 'What ties votes to an initiative, the strongest first; null for votes that nothing ties.',
  }),
  votes: count.meta({ description: 'How many votes.' }),
  lowest_certainty: z
    .number()
    .nullable()
    .meta({ description: 'Certainty of the least certain link; null without a link.' }),
});

const votesUnderSection = z.object({
  legislature_id,
  section: storedVote.shape.section,
  votes: z.array(storedVote.shape.id).meta({ description: 'All of these votes, by number.' }),
});

const sameNameElsewhere = z.object({
  person_id: id.meta({ description: 'The one person who is published.' }),
  full_name: z.string().meta({ description: 'The full name, which is all that joins the two seats.' }),
  legislature_id,
  constituency: z.string().meta({ description: 'Constituency in that legislature.' }),
  party: z.string().meta({ description: 'Electoral list in that legislature.' }),
  former_legislature_id: id.meta({ description: 'The last legislature before with a seat.' }),
  former_constituency: z.string().meta({ description: 'Constituency in that one: another.' }),
  former_party: z.string().meta({ description: 'Electoral list in that one: another.' }),
});

const unusedDocuments = z.object({
  kind: z.string().meta({ description: 'Type of document.' }),
  count: count.meta({ description: 'How many documents of the type.' }),
  documents: z
    .array(z.string())
    .meta({ description: 'Their paths; of more than a hundred the first hundred.' }),
});

const trouble = z.object({
  code: z.string().meta({ description: 'Kind of trouble.' }),
  severity: z.enum(['info', 'warning', 'error']).meta({
    description: 'info: known and harmless; warning: less than complete; error: left out or withheld.',
  }),
  message: z.string().meta({ description: 'All of it in a sentence, in English.' }),
  document: z
    .string()
    .nullable()
    .meta({ description: 'Path of the official document, where one is to blame.' }),
  source_url: z.url().nullable().meta({ description: 'Its official address; null where it has none.' }),
  subject: z.string().nullable().meta({ description: 'What it is about.' }),
  found: z.string().nullable().meta({ description: 'What was found.' }),
  expected: z.string().nullable().meta({ description: 'What was expected.' }),
  legislature_id: id.nullable().meta({ description: 'The legislature, where it is known.' }),
});

const kindOfTrouble = trouble.pick({ code: true, severity: true }).extend({
  what: z.string().meta({ description: 'What happened, in English.' }),
  consequence: z.string().meta({ description: 'What it means for the published data, in English.' }),
  count: count.meta({ description: 'How often.' }),
  rows: count.meta({ description: 'How many rows it concerns; each row is counted once.' }),
  of: z.enum(CONCERNED_ROWS).meta({
    description: 'What these rows are: documents, votes, records of votes, persons, and so on.',
  }),
});

/** The part of quality.json that pages read: how much is complete, and everything that is not. */
export const quality = z
  .looseObject({
    coverage: z.array(coverage).meta({
      description: 'What is loaded of every legislature, and what is known to be missing, oldest first.',
    }),
    checks: z
      .array(check)
      .meta({ description: 'Every check of every legislature, with both sides of its rate.' }),
    withheld: z
      .array(withheldVote)
      .meta({ description: 'Every vote whose records are withheld, with the reason.' }),
    links: z.array(link).meta({ description: 'Votes by what ties them to an initiative.' }),
    unknown_sections: z.array(votesUnderSection).meta({
      description:
        'Sections of the order of the day that nobody described, so that they tell nothing of their votes.',
    }),
    unknown_questions: z
      .array(votesUnderSection)
      .meta({ description: 'Votes of which it is not known what was put to the vote, by section.' }),
    unlinked: z
      .array(votesUnderSection)
      .meta({ description: 'Votes that nothing ties to an initiative, by section.' }),
    same_name_elsewhere: z.array(sameNameElsewhere).meta({
      description:
        'Persons recognised by the full name alone whose constituency and electoral list both differ from those of the legislature before: one person each, and the likeliest to be two.',
    }),
    unused_documents: z.array(unusedDocuments).meta({
      description:
        'Documents that were read and that no published fact names as its source: others say the same or say it later, or nothing of them is published.',
    }),
    kinds: z.array(kindOfTrouble).meta({ description: 'Kinds of trouble that were met.' }),
    issues: z.array(trouble).meta({ description: 'All trouble, one by one.' }),
  })
  .meta({ id: 'Quality', description: 'What the build doubted, left out or withheld.' });

export type Quality = z.output<typeof quality>;
export type QualityCheck = z.output<typeof check>;
export type VotesUnderSection = z.output<typeof votesUnderSection>;
export type SameNameElsewhere = z.output<typeof sameNameElsewhere>;
export type UnusedDocuments = z.output<typeof unusedDocuments>;
export type WithheldVote = z.output<typeof withheldVote>;
