import { z } from 'zod';
import { fold } from '../../text/names.ts';
import { id, localDate } from '../fields.ts';
import { groupMini } from '../groups/group.ts';
import { plainSummary } from '../plain-summary.ts';

export const INITIATIVE_TYPES = [
  'proyecto_ley',
  'proposicion_ley',
  'proposicion_no_ley',
  'real_decreto_ley',
  'mocion',
  'interpelacion',
  'other',
] as const;
export const INITIATIVE_STATUSES = [
  'submitted',
  'in_debate',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
] as const;
/** The possible ends of an initiative, in the order in which pages show them. */
export const INITIATIVE_OUTCOMES = [
  'approved',
  'rejected',
  'inadmissible',
  'withdrawn',
  'converted',
  'merged',
  'concluded',
  'expired',
  'unknown',
] as const;
export const STATUS_BASES = ['source', 'votes', 'debate', 'dissolution'] as const;

export const initiativeType = z.enum(INITIATIVE_TYPES).meta({
  id: 'InitiativeType',
  description: [
    'Kind of initiative, from its official type code. proyecto_ley: bill of the Government; proposicion_ley: bill of',
    'deputies, groups, the Senate, a region or citizens; proposicion_no_ley: non-legislative proposal; real_decreto_ley:',
    'decree-law of the Government; mocion: motion that follows an interpellation; interpelacion: interpellation; other:',
    'everything else, from questions to treaties.',
  ].join(' '),
});

export const initiativeStatus = z.enum(INITIATIVE_STATUSES).meta({
  id: 'InitiativeStatus',
  description: [
    'Where it stands. submitted: nothing was done with it yet; in_debate: on its way; approved, rejected: decided, or not',
    'admitted; withdrawn: by its authors; expired: it ended without a decision, which outcome tells apart. Of a legislature that',
    'is over, submitted and in_debate are the last official state: outcome says unknown where no document gives the end.',
  ].join(' '),
});

export const initiativeOutcome = z.enum(INITIATIVE_OUTCOMES).meta({
  id: 'InitiativeOutcome',
  description: [
    'How it ended. approved, rejected: decided, a decree-law validated or repealed; inadmissible: not admitted; withdrawn:',
    'by its authors; converted: it went on as an initiative of another type; merged: it went on within another initiative;',
    'concluded: it ran its course without a decision, or the source says only that it is closed; expired: it lapsed,',
    'by its term, with its author or with the legislature, or was never held; unknown: no result is published. Its legislature is',
    'over, and no document of the last two months shows it open.',
  ].join(' '),
});

/**
 * The status of each end, out of six; an unknown end has no status of its own and keeps the last official
 * state.
 */
export const STATUS_OF_OUTCOME = {
  approved: 'approved',
  rejected: 'rejected',
  inadmissible: 'rejected',
  withdrawn: 'withdrawn',
  converted: 'expired',
  merged: 'expired',
  concluded: 'expired',
  expired: 'expired',
  unknown: 'in_debate',
} as const satisfies Record<(typeof INITIATIVE_OUTCOMES)[number], (typeof INITIATIVE_STATUSES)[number]>;

/** An initiative as stored. */
export const storedInitiative = z.object({
  id: id.meta({
    description: 'legislature × 10^9 + type code × 10^6 + number (+ part × 10^13).',
    example: 15121000036,
  }),
  chamber_id: id.meta({ description: 'Number of the chamber, as /chambers lists it.' }),
  legislature_id: id.meta({ description: 'Number of the legislature, as /legislatures lists it.' }),
  type: initiativeType,
  type_code: z
    .string()
    .regex(/^\d{3}$/)
    .meta({ description: 'Official type code.', example: '121' }),
  official_id: z
    .string()
    .regex(/^\d{3}\/\d{6}(\/\d{4})?$/)
    .meta({ description: 'Official number (expediente).', example: '121/000036' }),
  title_original: z.string().meta({ description: 'Official title, white space collapsed.' }),
  status: initiativeStatus,
  status_detail: z
    .string()
    .nullable()
    .meta({ description: 'The official words of the situation or result; null where the source has none.' }),
  status_basis: z.enum(STATUS_BASES).meta({
    description: [
      'What status and outcome rest on. source: the official words of status_detail or, where that is null, nothing official',
      'says more; votes: its votes, later than the words or without any (of several of one name voted on one day, the votes of all, where these ended alike); debate: the minutes show that it was held, and it',
      'calls for no decision; dissolution: no document tells of its end, and what is pending then lapses with the legislature (Reglamento, article 207).',
    ].join(' '),
  }),
  outcome: initiativeOutcome.nullable().meta({ description: 'How it ended; null while it is open.' }),
  closed_on: localDate.nullable().meta({
    description:
      'Day it ended: that of the decision, not the later one on which its file was closed, where documents tell both. Null while it is open or where unknown.',
  }),
  last_event_on: localDate.nullable().meta({
    description: [
      'Newest day on which a document says that something happened to it: it was submitted or qualified, reached a stage,',
      'was debated, voted or decided; lapsing with the legislature is no such thing. Null where unknown.',
    ].join(' '),
  }),
  continued_by_id: id.nullable().meta({
    description:
      'The same initiative in a later legislature, whose title names this one; null where none is loaded.',
  }),
  submitted_at: localDate.nullable().meta({ description: 'Day it was submitted; null where unknown.' }),
  submitted_by: z
    .string()
    .nullable()
    .meta({ description: 'Every author and co-signer as published, one a line; null where unknown.' }),
  source_url: z
    .url()
    .nullable()
    .meta({ description: 'Official page of the initiative; null where it has no address.' }),
  ...plainSummary.shape,
  source_id: id.nullable().meta({ description: 'The document it was read from.' }),
  search_text: z
    .string()
    .meta({ description: 'Title without accents and case, and official number, one a line, for search.' }),
});

/** A text that has not been written yet. */
const unwritten = (description: string) => z.string().nullable().meta({ description });

/** Titles besides the official one, and official summaries: no document has contained any yet. */
const texts = {
  title_ca: unwritten('Title in Catalan; null where there is no translation.'),
  title_es: unwritten('Title in Spanish, where the official one is not; null otherwise.'),
  title_en: unwritten('Title in English; null where there is no translation.'),
  summary: unwritten('Official summary; null where the source has none.'),
};
const stored = storedInitiative.shape;

const typeName = (language: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `${language}; null for a code that the official list does not have.` });

const officialType = z
  .object({
    code: stored.type_code,
    name_ca: typeName('Its name in Catalan'),
    name_es: typeName('Its official name, in Spanish'),
    name_en: typeName('Its name in English'),
  })
  .meta({ id: 'OfficialType', description: 'What an initiative officially is: finer than its type.' });

/** An initiative as published. */
export const initiative = z
  .object({
    id: stored.id,
    chamber_id: stored.chamber_id,
    legislature_id: stored.legislature_id,
    type: stored.type,
    official_type: officialType,
    official_id: stored.official_id,
    title_original: stored.title_original,
    ...texts,
    status: stored.status,
    status_detail: stored.status_detail,
    status_basis: stored.status_basis,
    outcome: stored.outcome,
    submitted_at: stored.submitted_at,
    closed_on: stored.closed_on,
    last_event_on: stored.last_event_on,
    continued_by_id: stored.continued_by_id,
    submitted_by: stored.submitted_by,
    source_url: stored.source_url,
    ...plainSummary.shape,
  })
  .meta({ id: 'InitiativeRead', description: 'An initiative: bill, motion, interpellation and the like.' });

/** The few facts of an initiative that other records include. */
export const initiativeMini = initiative
  .pick({ id: true, type: true, official_id: true, title_original: true, title_ca: true, status: true })
  .extend({
    submitted_at: z.string().nullable().meta({ description: 'Day it was submitted; null where unknown.' }),
    outcome: stored.outcome,
    continued_by_id: stored.continued_by_id,
    plain_summary_ca: stored.plain_summary_ca,
    plain_summary_es: stored.plain_summary_es,
    plain_summary_en: stored.plain_summary_en,
    plain_summary_provider: stored.plain_summary_provider,
  })
  .meta({ id: 'InitiativeMini', description: 'An initiative in short.' });

/** One author of an initiative, as stored. */
export const storedSponsor = z.object({
  initiative_id: id.meta({ description: 'The initiative.' }),
  position: z.int().positive().meta({ description: 'Place among the authors as published, from 1.' }),
  name: z.string().meta({ description: 'The author as published.' }),
  group_id: id.nullable().meta({ description: 'The group, where the author is one; null otherwise.' }),
  is_government: z.boolean().meta({ description: 'Whether the author is the Government.' }),
});

/** One stage of an initiative, as stored. */
export const storedStep = z.object({
  initiative_id: id.meta({ description: 'The initiative.' }),
  position: z.int().positive().meta({ description: 'Place on the way as published, from 1.' }),
  organ: z.string().meta({ description: 'The organ, or how the initiative was concluded; official words.' }),
  phase: z
    .string()
    .nullable()
    .meta({ description: 'What it does there, in official words; null where unsaid.' }),
  start_date: localDate.nullable().meta({ description: 'First day; null where unknown.' }),
  end_date: localDate.nullable().meta({ description: 'Last day; null while it lasts or where unknown.' }),
});

/** One author of an initiative, as published. */
export const sponsor = storedSponsor
  .pick({ name: true, is_government: true })
  .extend({
    group: groupMini.nullable().meta({ description: 'The group, where the author is one; null otherwise.' }),
  })
  .meta({ id: 'Sponsor', description: 'An author of an initiative.' });

/** One stage of an initiative, as published. */
export const step = storedStep
  .omit({ initiative_id: true, position: true })
  .meta({ id: 'InitiativeStep', description: 'A stage on the way of an initiative.' });

export type Sponsor = z.output<typeof sponsor>;
export type InitiativeStep = z.output<typeof step>;
export type Initiative = z.output<typeof initiative>;
export type InitiativeMini = z.output<typeof initiativeMini>;
export type StoredInitiative = z.output<typeof storedInitiative>;
export type InitiativeType = (typeof INITIATIVE_TYPES)[number];
export type InitiativeOutcome = (typeof INITIATIVE_OUTCOMES)[number];
export type InitiativeStatus = (typeof INITIATIVE_STATUSES)[number];

/** Returns the legislature of an initiative from its id. */
export const legislatureOf = (id: number): number => Math.floor(id / 10 ** 9) % 10_000;

/**
 * Returns the text that a search matches: folded titles contain no line break, so a match is always within
 * one of the two.
 */
export const initiativeSearchText = ({
  title_original,
  official_id,
}: Pick<StoredInitiative, 'title_original' | 'official_id'>): string =>
  `${fold(title_original)}\n${official_id}`;
