import { z } from 'zod';
import { fold } from '../../text/names.ts';
import { storedCorrection } from '../correction.ts';
import { count, id, localDate } from '../fields.ts';
import { groupMini } from '../groups/group.ts';
import { initiativeType } from '../initiatives/initiative.ts';
import { plainSummary } from '../plain-summary.ts';
import { topic } from '../topic.ts';
import { translatedTitles } from '../translated-titles.ts';
import { CAST_CHOICES } from './choice.ts';
import { decision } from './decision.ts';
import { presenter, presenterEvidence } from './presenter.ts';
import { voteDebate, votedTime } from './vote-debate.ts';
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
      'Number of the vote within the session; numbers from 901 are assigned by Hemicicle to votes without an official number.',
  }),
  date: localDate.meta({ description: 'Date of the vote.' }),
  ...votedTime.shape,
  title: z
    .string()
    .meta({ description: 'Official text of the matter (textoExpediente), with white space collapsed.' }),
  ...translatedTitles,
  description: z.string().meta({ description: 'Section, title and text of the sub-group, joined by " · ".' }),
  ...voteNames.shape,
  search_text: z.string().meta({
    description:
      'Title, description, subject and headlines without accents and case, one per line, for search.',
  }),
  section: z.string().meta({ description: 'Section of the agenda, as named in the vote file.' }),
  yes: count
    .nullable()
    .meta({ description: 'Official votes in favour; null if the source gives no totals.' }),
  no: count.nullable().meta({ description: 'Official votes against; null if the source gives no totals.' }),
  abstention: count
    .nullable()
    .meta({ description: 'Official abstentions; null if the source gives no totals.' }),
  absent: count.nullable().meta({
    description:
      'Number of deputies listed as not voting; for votes without records, the official figure minus vacant seats if known, otherwise null.',
  }),
  result: z.enum(VOTE_RESULTS).meta({
    description:
      'yes > no: approved; no > yes: rejected; equal: tie. By assent: approved. For an election of persons (see question) it does not say who was elected.',
  }),
  margin: count.nullable().meta({
    description:
      'Margin of the decision in votes: |yes − no| of the official totals; null without totals, and for an election of persons, whose totals are not for or against anything.',
    example: 5,
  }),
  dissents: count.nullable().meta({
    description:
      'Number of votes cast differently from the line of the deputy’s own group, as in the metric dissidence; null if no record has a group.',
    example: 2,
  }),
  ...decision.shape,
  presented_by_evidence: presenterEvidence,
  by_assent: z
    .boolean()
    .meta({ description: 'Whether the vote was approved by assent, without totals and records.' }),
  secret: z.boolean().meta({
    description:
      'Whether the ballot was secret, according to its wording or the rules of the chamber (a waiver of immunity or an election of persons).',
  }),
  has_records: z
    .boolean()
    .meta({ description: 'Whether records per deputy are published and count in metrics.' }),
  records_withheld: z
    .enum(WITHHELD_REASONS)
    .nullable()
    .meta({
      description: [
        'Reason why the records of the official file are not published. unknown_choice: it has an unknown choice;',
        'totals_disagree: they do not add up to the totals of the file; page_totals_disagree: they do not add up to those of the page of',
        'the day; vote_twice: two files have the same vote; assent_with_records: it says that the vote was by assent, but',
        'lists how every deputy voted. Null if records are published or do not exist.',
        'deputy_twice and unknown_name are no longer used: only the affected rows have no person.',
      ].join(' '),
    }),
  records_expected_in: z.url().nullable().meta({
    description:
      'Address of the Diario that will print the vote of every deputy, as linked on the page of the day, until it is loaded; null if records are published or no such document is linked.',
  }),
  expediente_raw: z
    .string()
    .nullable()
    .meta({ description: 'Official number of the matter voted on; null if no document links one.' }),
  initiative_id: id.nullable().meta({ description: 'The linked initiative; null if unknown.' }),
  link_evidence: linkEvidence.nullable().meta({
    description: `${linkEvidence.description} Null if no initiative is linked.`,
  }),
  link_certainty: linkCertainty.nullable().meta({
    description: `${linkCertainty.description} Null if no initiative is linked.`,
  }),
  proposed_by_government: z.boolean().meta({
    description:
      'Whether the Government is the author of the linked initiative or, for an unlinked vote, of the text named in its wording. The text voted on may have other presenters: see presented_by.',
  }),
  proposing_group_id: id.nullable().meta({
    description:
      'The group that is the only author of the linked initiative or, for an unlinked vote, of the text named in its wording; null otherwise. The text voted on may have other presenters: see presented_by.',
  }),
  ...plainSummary.shape,
  source_kind: z.enum(VOTE_SOURCE_KINDS).meta({
    description:
      'Type of document from which the records were read, or the totals if there are no records. json, xml, zip, pdf: official files of votes; day_page: the page of the day, which has no records; diario: the Diario de Sesiones, which prints the names of a vote by call but no groups.',
  }),
  source_id: id.meta({ description: 'The document from which the totals were read.' }),
});

const totals = z
  .object({
    yes: count.meta({ description: 'Official votes in favour.' }),
    no: count.meta({ description: 'Official votes against.' }),
    abstention: count.meta({ description: 'Official abstentions.' }),
    absent: count.nullable().meta({
      description:
        'Number of deputies who did not vote; null if only a figure that includes vacant seats is known.',
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
    title_ca: true,
    title_en: true,
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
    date: storedVote.shape.date.meta({
      description: 'Local date of the vote, as in the tables: the date part of voted_at.',
    }),
    voted_at: z.iso.datetime({ offset: true }).meta({
      description:
        'Local midnight of the day of the vote, with the UTC offset of the chamber: the source gives no time of day.',
      example: '2025-01-22T00:00:00+01:00',
    }),
    voted_at_precision: z.literal('day').meta({ description: 'Precision of voted_at.' }),
    ...votedTime.shape,
    totals: totals.nullable().meta({ description: 'Official totals; null for a vote by assent.' }),
    result: storedVote.shape.result,
    margin: storedVote.shape.margin,
    dissents: storedVote.shape.dissents,
    ...decision.shape,
    presented_by: z.array(presenter).meta({
      description:
        'Presenters of the text voted on: for an amendment, those who presented it, not the author of the amended text. Empty if unknown.',
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
      .meta({ description: 'Type of the linked initiative; null if none is linked.' }),
    topic_slugs: z.array(topic.shape.slug).meta({
      description: 'Topics of the linked initiative, or else of the text of the vote; by id.',
    }),
    source_kind: storedVote.shape.source_kind,
    ...plainSummary.shape,
    source_url: z
      .url()
      .nullable()
      .meta({ description: 'Address of the official document of the vote; null if it has no address.' }),
  })
  .meta({ id: 'Vote', description: 'A vote of the plenary with its official totals.' });

/** How one group voted. */
export const groupTotals = z
  .object({
    group_slug: groupMini.shape.slug,
    group_name_short: groupMini.shape.name_short,
    group_color_hex: groupMini.shape.color_hex,
    ayes: count.meta({ description: 'Number of members who voted yes.' }),
    noes: count.meta({ description: 'Number of members who voted no.' }),
    abstentions: count.meta({ description: 'Number of members who abstained.' }),
    no_vote: count.meta({ description: 'Number of members listed as not voting.' }),
    line: z.enum(CAST_CHOICES).nullable().meta({
      description:
        'The single most frequent choice among the members who cast a vote (aye, no or abstention); null if there is a tie or if no member voted.',
    }),
  })
  .meta({ id: 'GroupTotals', description: 'Votes of the members of one group.' });

/** One vote, with the fields that only its own page needs. */
export const voteDetail = vote
  .extend({
    proposing_group: groupMini.nullable().meta({ description: 'The only proposing group; null otherwise.' }),
    group_totals: z.array(groupTotals).meta({
      description:
        'Totals by group at the time of the vote, in seating order from left to right if known; empty without records, and for a vote by call if official dates do not determine the group of every deputy.',
    }),
    final_vote_id: id.nullable().meta({
      description:
        'For a vote on an amendment or another part of a text: the first later vote, on the same initiative, that decided a text as a whole (is_final). Null for other questions, without a linked initiative, and if no such vote is loaded.',
    }),
    link_evidence: storedVote.shape.link_evidence,
    link_certainty: storedVote.shape.link_certainty,
    debates: z.array(voteDebate).meta({
      description:
        'Debates on the initiatives of the vote and the recording of the vote itself, in order of time; empty if the official files show none that belongs to this vote.',
    }),
    corrections: z
      .array(storedCorrection.shape.id)
      .meta({ description: 'Ids of the corrections applied to the vote; see corrections.json.' }),
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

/** Returns the session and the vote number at the end of a vote’s id. */
export const sessionAndNumberOf = (id: number): Pick<StoredVote, 'session_number' | 'vote_number'> => ({
  session_number: Math.floor(id / 1_000) % 1_000,
  vote_number: id % 1_000,
});
