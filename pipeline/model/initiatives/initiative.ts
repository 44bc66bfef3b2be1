import { z } from 'zod';
import { fold } from '../../text/names.ts';
import { id, localDate } from '../fields.ts';
import { groupMini } from '../groups/group.ts';
import { plainSummary } from '../plain-summary.ts';
import { titlesAndSummary, translatedTitles } from '../translated-titles.ts';
import { presentStage } from './present-stage.ts';

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
    'Status of the initiative. submitted: not processed yet; in_debate: in progress; approved, rejected: decided, or not',
    'admitted; withdrawn: by its authors; expired: ended without a decision, for the reason given in outcome. In a legislature that',
    'is over, submitted and in_debate are the last official status, and outcome is unknown if no document gives the end.',
  ].join(' '),
});

export const initiativeOutcome = z.enum(INITIATIVE_OUTCOMES).meta({
  id: 'InitiativeOutcome',
  description: [
    'How the initiative ended. approved, rejected: decided, or a decree-law validated or repealed; inadmissible: not admitted; withdrawn:',
    'by its authors; converted: continued as an initiative of another type; merged: continued as part of another initiative;',
    'concluded: completed without a decision, or the source says only that it is closed; expired: it lapsed,',
    'by its time limit, with its author or with the legislature, or was never held; unknown: no result is published, its legislature is',
    'over, and no document of the last two months shows it as open.',
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
  chamber_id: id.meta({ description: 'Number of the chamber, as listed by /chambers.' }),
  legislature_id: id.meta({ description: 'Number of the legislature, as listed by /legislatures.' }),
  type: initiativeType,
  type_code: z
    .string()
    .regex(/^\d{3}$/)
    .meta({ description: 'Official type code.', example: '121' }),
  official_id: z
    .string()
    .regex(/^\d{3}\/\d{6}(\/\d{4})?$/)
    .meta({ description: 'Official number (expediente).', example: '121/000036' }),
  title_original: z.string().meta({ description: 'Official title, with white space collapsed.' }),
  ...translatedTitles,
  status: initiativeStatus,
  status_detail: z
    .string()
    .nullable()
    .meta({ description: 'Official wording of the situation or result; null if the source has none.' }),
  status_basis: z.enum(STATUS_BASES).meta({
    description: [
      'Basis of status and outcome. source: the official wording in status_detail or, if that is null, the absence of',
      'further official information; votes: its votes, if they are later than the wording or there is no wording (for several initiatives of the same name voted on the same day, the votes of all, if they ended alike); debate: the minutes show that it was held, and it',
      'requires no decision; dissolution: no document records its end, and pending initiatives lapse with the legislature (Reglamento, article 207).',
    ].join(' '),
  }),
  outcome: initiativeOutcome
    .nullable()
    .meta({ description: 'How the initiative ended; null while it is open.' }),
  approved_in_part: z.boolean().meta({
    description:
      'Whether the plenary voted on it point by point, and approved some points and rejected others.',
  }),
  closed_on: localDate.nullable().meta({
    description:
      'Date on which the initiative ended: the date of the decision rather than the later date on which its file was closed, if documents give both. Null if it is open or the date is unknown.',
  }),
  last_event_on: localDate.nullable().meta({
    description: [
      'Most recent date of a documented event of the initiative: it was submitted or qualified, reached a stage,',
      'was debated, voted on or decided; lapsing with the legislature does not count. Null if unknown.',
    ].join(' '),
  }),
  continued_by_id: id.nullable().meta({
    description:
      'The same initiative in a later legislature, whose title names this one; null if no such initiative is loaded.',
  }),
  submitted_at: localDate
    .nullable()
    .meta({ description: 'Date on which the initiative was submitted; null if unknown.' }),
  submitted_by: z
    .string()
    .nullable()
    .meta({ description: 'Every author and co-signer as published, one per line; null if unknown.' }),
  source_url: z
    .url()
    .nullable()
    .meta({ description: 'Official page of the initiative; null if it has no address.' }),
  ...plainSummary.shape,
  source_id: id.nullable().meta({ description: 'The document that the data were read from.' }),
  search_text: z
    .string()
    .meta({ description: 'Title without accents and case, and official number, one per line, for search.' }),
});

const stored = storedInitiative.shape;

const typeName = (language: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `${language}; null for a code that is not in the official list.` });

const officialType = z
  .object({
    code: stored.type_code,
    name_ca: typeName('Name of the official type in Catalan'),
    name_es: typeName('Official name of the type, in Spanish'),
    name_en: typeName('Name of the official type in English'),
  })
  .meta({
    id: 'OfficialType',
    description: 'Official type of an initiative, more specific than its type in this service.',
  });

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
    ...titlesAndSummary,
    status: stored.status,
    status_detail: stored.status_detail,
    status_basis: stored.status_basis,
    outcome: stored.outcome,
    approved_in_part: stored.approved_in_part,
    submitted_at: stored.submitted_at,
    closed_on: stored.closed_on,
    last_event_on: stored.last_event_on,
    stage: presentStage.nullable().meta({
      description:
        'The stage in which it is, or was when its legislature ended, as far as official documents show: the latest one without a last day. Null if it has another outcome, or if no document names such a stage.',
    }),
    continued_by_id: stored.continued_by_id,
    submitted_by: stored.submitted_by,
    source_url: stored.source_url,
    ...plainSummary.shape,
  })
  .meta({
    id: 'InitiativeRead',
    description: 'An initiative, such as a bill, a motion or an interpellation.',
  });

/** The few facts of an initiative that other records include. */
export const initiativeMini = initiative
  .pick({
    id: true,
    type: true,
    official_id: true,
    title_original: true,
    title_ca: true,
    title_en: true,
    status: true,
  })
  .extend({
    submitted_at: z
      .string()
      .nullable()
      .meta({ description: 'Date on which the initiative was submitted; null if unknown.' }),
    outcome: stored.outcome,
    approved_in_part: stored.approved_in_part,
    continued_by_id: stored.continued_by_id,
    plain_summary_ca: stored.plain_summary_ca,
    plain_summary_es: stored.plain_summary_es,
    plain_summary_en: stored.plain_summary_en,
    plain_summary_provider: stored.plain_summary_provider,
  })
  .meta({ id: 'InitiativeMini', description: 'A summary of an initiative.' });

/** One author of an initiative, as stored. */
export const storedSponsor = z.object({
  initiative_id: id.meta({ description: 'The initiative.' }),
  position: z
    .int()
    .positive()
    .meta({ description: 'Position among the authors in the published order, from 1.' }),
  name: z.string().meta({ description: 'Name of the author, as published.' }),
  group_id: id.nullable().meta({ description: 'The group, if the author is a group; null otherwise.' }),
  is_government: z.boolean().meta({ description: 'Whether the author is the Government.' }),
});

/** One stage of an initiative, as stored. */
export const storedStep = z.object({
  initiative_id: id.meta({ description: 'The initiative.' }),
  position: z
    .int()
    .positive()
    .meta({ description: 'Position among the stages in the published order, from 1.' }),
  organ: z.string().meta({
    description: 'The body that handles it, or how the initiative was concluded, in official wording.',
  }),
  phase: z
    .string()
    .nullable()
    .meta({ description: 'What the body does with it, in official wording; null if not stated.' }),
  start_date: localDate.nullable().meta({ description: 'First day; null if unknown.' }),
  end_date: localDate
    .nullable()
    .meta({ description: 'Last day; null if the stage is open or the date is unknown.' }),
});

/** One author of an initiative, as published. */
export const sponsor = storedSponsor
  .pick({ name: true, is_government: true })
  .extend({
    group: groupMini.nullable().meta({ description: 'The group, if the author is a group; null otherwise.' }),
  })
  .meta({ id: 'Sponsor', description: 'An author of an initiative.' });

/** One stage of an initiative, as published. */
export const step = storedStep
  .omit({ initiative_id: true, position: true })
  .meta({ id: 'InitiativeStep', description: 'A stage of an initiative.' });

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
