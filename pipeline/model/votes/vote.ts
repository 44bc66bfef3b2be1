import { z } from 'zod';
import { fold } from '../../text/names.ts';
import { storedCorrection } from '../correction.ts';
import { count, id, localDate } from '../fields.ts';
import { groupMini } from '../groups/group.ts';
import { initiativeType } from '../initiatives/initiative.ts';
import { plainSummary } from '../plain-summary.ts';
import { topic } from '../topic.ts';
import { CAST_CHOICES } from './choice.ts';
import { decision } from './decision.ts';
import { presenter, presenterEvidence } from './presenter.ts';
import { linkCertainty, linkEvidence } from './vote-link.ts';
import { voteNames } from './vote-names.ts';

export const VOTE_RESULTS = ['approved', 'rejected', 'tie'] as const;
export type VoteResult = (typeof VOTE_RESULTS)[number];
export const WITHHELD_REASONS = [
  'unknown_choice',
  'totals_disagree',
  'page_totals_disagree',
  'deputy_twice',
  'unknown_name',
  'vote_twice',
  'assent_with_records',
] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];

/**
 * The document with the facts of a vote: its own file, the ZIP of its session, the page of its day, or the
 * Diario.
 */
const VOTE_SOURCE_KINDS = ['json', 'xml', 'zip', 'pdf', 'day_page', 'diario'] as const;
export type VoteSourceKind = (typeof VOTE_SOURCE_KINDS)[number];

/** A vote of the plenary (roll call or not), as stored. */
export const storedVote = z.object({
  id: id.meta({ description: 'legislature × 10^6 + session × 10^3 + number.', example: 15155012 }),
  chamber_id: id.meta({ description: 'Number of the chamber, as listed by /chambers.' }),
  legislature_id: id.meta({ description: 'Number of the legislature, as listed by /legislatures.' }),
  session_number: z.int().positive().meta({ description: 'Number of the plenary session.' }),
  vote_number: z.int().positive().meta({
    description:
      'Number of the vote within the session; from 901 on one of our own, for votes to which official documents give none.',
  }),
  date: localDate.meta({ description: 'Day of the vote.' }),
  title: z.string().meta({ description: 'What was voted on (textoExpediente), white space collapsed.' }),
  description: z.string().meta({ description: 'Section, title and text of the sub-group, joined by " · ".' }),
  ...voteNames.shape,
  search_text: z.string().meta({
    description:
      'Title, description, subject and headlines without accents and case, one a line, for search.',
  }),
  section: z.string().meta({ description: 'Section of the order of the day, as the vote file names it.' }),
  yes: count
    .nullable()
    .meta({ description: 'Official votes in favour; null where the source gives no totals.' }),
  no: count
    .nullable()
    .meta({ description: 'Official votes against; null where the source gives no totals.' }),
  abstention: count
    .nullable()
    .meta({ description: 'Official abstentions; null where the source gives no totals.' }),
  absent: count.nullable().meta({
    description:
      'Deputies listed as not voting; without records the official figure less vacant seats where known, else null.',
  }),
  result: z.enum(VOTE_RESULTS).meta({
    description:
      'yes > no: approved; no > yes: rejected; equal: tie. By assent: approved. Of an election of persons (question) it says nothing of who was elected.',
  }),
  margin: count.nullable().meta({
    description:
      'By how many votes it was decided: |yes − no| of the official totals; null without totals, and for an election of persons, whose totals are no sides of a question.',
    example: 5,
  }),
  dissents: count.nullable().meta({
    description:
      'Votes cast differently from the line of the own group, as dissidence counts them; null where no record tells a group.',
    example: 2,
  }),
  ...decision.shape,
  presented_by_evidence: presenterEvidence,
  by_assent: z.boolean().meta({ description: 'Approved by assent: no totals and no records exist.' }),
  secret: z.boolean().meta({
    description:
      'A secret ballot, by its words or the rules of the chamber: a waiver of immunity, an election of persons.',
  }),
  has_records: z
    .boolean()
    .meta({ description: 'Whether records per deputy are published and count in metrics.' }),
  records_withheld: z
    .enum(WITHHELD_REASONS)
    .nullable()
    .meta({
      description: [
        'Why the records of the official file are not published: unknown_choice: it has a choice nobody knows;',
        'totals_disagree: they do not add up to the file’s own totals; page_totals_disagree: nor to those of the page of',
        'the day; vote_twice: two files claim one vote; assent_with_records: it says that the vote was by assent, and',
        'lists how every deputy voted. Null where they are published, or where there are none.',
        'deputy_twice and unknown_name are no longer given: only the rows in question are without a person.',
      ].join(' '),
    }),
  records_expected_in: z.url().nullable().meta({
    description:
      'The Diario that will print what every deputy voted, as the page of the day links it, while it is not loaded; null where records are published, and where no such document is linked.',
  }),
  expediente_raw: z
    .string()
    .nullable()
    .meta({ description: 'Official number of what was voted; null where no document ties it.' }),
  initiative_id: id.nullable().meta({ description: 'The linked initiative; null where none is known.' }),
  link_evidence: linkEvidence.nullable().meta({
    description: `${linkEvidence.description} Null without a linked initiative.`,
  }),
  link_certainty: linkCertainty.nullable().meta({
    description: `${linkCertainty.description} Null without a linked initiative.`,
  }),
  proposed_by_government: z.boolean().meta({
    description:
      'Whether the Government is the author of the linked initiative, or of the text that the words of an unlinked vote name. It may have presented nothing of what was voted: see presented_by.',
  }),
  proposing_group_id: id.nullable().meta({
    description:
      'The group that is the only author of the linked initiative, or of the text that the words of an unlinked vote name; null otherwise. What was voted may be another’s: see presented_by.',
  }),
  ...plainSummary.shape,
  source_kind: z.enum(VOTE_SOURCE_KINDS).meta({
    description:
      'What the records were read from, or the totals where there are none. json, xml, zip, pdf: official files of votes; day_page: the page of the day, which has no records; diario: the Diario de Sesiones, which prints the names of a vote by call and no groups.',
  }),
  source_id: id.meta({ description: 'The document the totals were read from.' }),
});

const totals = z
  .object({
    yes: count.meta({ description: 'Official votes in favour.' }),
    no: count.meta({ description: 'Official votes against.' }),
    abstention: count.meta({ description: 'Official abstentions.' }),
    absent: count.nullable().meta({
      description: 'Deputies who did not vote; null where only a figure with vacant seats is known.',
    }),
  })
  .meta({ id: 'VoteTotals', description: 'Official totals of a vote.' });

/** A vote as published in lists. */
export const vote = storedVote
  .pick({
    id: true,
    chamber_id: true,
    legislature_id: true,
    session_number: true,
    vote_number: true,
    title: true,
    description: true,
    matter_ca: true,
    matter_es: true,
    matter_en: true,
    decision_ca: true,
    decision_es: true,
    decision_en: true,
    headline_ca: true,
    headline_es: true,
    headline_en: true,
    subject: true,
    subject_title: true,
  })
  .extend({
    voted_at: z.iso.datetime({ offset: true }).meta({
      description:
        'Local midnight of the day of the vote, with the chamber’s offset: the source has no time of day.',
      example: '2025-01-22T00:00:00+01:00',
    }),
    voted_at_precision: z.literal('day').meta({ description: 'How exact voted_at is.' }),
    totals: totals.nullable().meta({ description: 'Official totals; null for a vote by assent.' }),
    result: storedVote.shape.result,
    margin: storedVote.shape.margin,
    dissents: storedVote.shape.dissents,
    ...decision.shape,
    presented_by: z.array(presenter).meta({
      description:
        'Who presented what was voted: of an amendment those who laid it, not the author of the text. Empty where nobody is known.',
    }),
    presented_by_evidence: storedVote.shape.presented_by_evidence,
    by_assent: storedVote.shape.by_assent,
    secret: storedVote.shape.secret,
    records_withheld: storedVote.shape.records_withheld,
    records_expected_in: storedVote.shape.records_expected_in,
    proposed_by_government: storedVote.shape.proposed_by_government,
    proposing_group_slug: z
      .string()
      .nullable()
      .meta({ description: 'Slug of the only proposing group; null otherwise.' }),
    expediente_raw: storedVote.shape.expediente_raw,
    initiative_id: storedVote.shape.initiative_id,
    initiative_type: initiativeType
      .nullable()
      .meta({ description: 'Type of the linked initiative; null without one.' }),
    topic_slugs: z.array(topic.shape.slug).meta({
      description: 'Topics of the linked initiative, else of the vote’s own text; in order of their ids.',
    }),
    source_kind: storedVote.shape.source_kind,
    ...plainSummary.shape,
    source_url: z
      .url()
      .nullable()
      .meta({ description: 'Official document of the vote; null where it has no address.' }),
  })
  .meta({ id: 'Vote', description: 'A vote of the plenary with its official totals.' });

/** How one group voted. */
export const groupTotals = z
  .object({
    group_slug: groupMini.shape.slug,
    group_name_short: groupMini.shape.name_short,
    group_color_hex: groupMini.shape.color_hex,
    ayes: count.meta({ description: 'Members who voted yes.' }),
    noes: count.meta({ description: 'Members who voted no.' }),
    abstentions: count.meta({ description: 'Members who abstained.' }),
    no_vote: count.meta({ description: 'Members listed as not voting.' }),
    line: z.enum(CAST_CHOICES).nullable().meta({
      description:
        'Strictly most frequent choice among members who cast a vote (aye, no or abstention); null on a draw or where nobody did.',
    }),
  })
  .meta({ id: 'GroupTotals', description: 'How the members of one group voted.' });

/** One vote, with the fields that only its own page needs. */
export const voteDetail = vote
  .extend({
    proposing_group: groupMini.nullable().meta({ description: 'The only proposing group; null otherwise.' }),
    group_totals: z.array(groupTotals).meta({
      description:
        'By group at the moment of the vote, as they sit from left to right where that is known; empty without records, and for a vote by call where official dates do not tell everybody’s group.',
    }),
    link_evidence: storedVote.shape.link_evidence,
    link_certainty: storedVote.shape.link_certainty,
    corrections: z
      .array(storedCorrection.shape.id)
      .meta({ description: 'Corrections applied to the vote, by their ids; see corrections.json.' }),
  })
  .meta({ id: 'VoteDetail', description: 'A vote with its group totals.' });

export type StoredVote = z.output<typeof storedVote>;
export type Vote = z.output<typeof vote>;
export type VoteDetail = z.output<typeof voteDetail>;
export type GroupTotals = z.output<typeof groupTotals>;

/**
 * Returns the text that a search matches: folded texts contain no line break, so a match is always within one
 * of them.
 */
export const voteSearchText = (vote: Pick<StoredVote, (typeof SEARCHED)[number]>): string =>
  SEARCHED.map((field) => fold(vote[field])).join('\n');

const SEARCHED = ['title', 'description', 'subject', 'headline_ca', 'headline_es', 'headline_en'] as const;

/**
 * Returns the id of a vote. It depends only on the official numbers, so anyone who reads the same documents
 * gets the same id.
 */
export const voteIdOf = (legislature: number, session: number, number: number): number =>
  legislature * 1_000_000 + session * 1_000 + number;

/** Returns the legislature at the beginning of a vote’s id. */
export const legislatureOfVote = (id: number): number => Math.floor(id / 1_000_000);

/** Returns the session and the vote number at the end of a vote’s id. */
export const sessionAndNumberOf = (id: number): Pick<StoredVote, 'session_number' | 'vote_number'> => ({
  session_number: Math.floor(id / 1_000) % 1_000,
  vote_number: id % 1_000,
});
