import { z } from 'zod';
import { id } from '../fields.ts';

/** Evidence for the link between a vote and an initiative, strongest first. */
export const LINK_EVIDENCES = [
  'day_page',
  'diario',
  'intervention_vote',
  'intervention_debate',
  'agenda',
  'section',
  'exact_title',
  'near_title',
  'correction',
] as const;

export const linkEvidence = z.enum(LINK_EVIDENCES).meta({
  description: [
    'What ties the vote to its initiative. day_page: the official page of the day names the number beside the vote;',
    'diario: the Diario de Sesiones has it alone in the heading over a vote by call;',
    'intervention_vote, intervention_debate: the official minutes record a vote or a debate on an initiative of this',
    'type and title in the same plenary; agenda: the order of the day lists it; section: the vote stands under a heading',
    'that names the one initiative, as the budget; exact_title, near_title: only one initiative of this type and',
    'legislature that was open on the day of the vote has or had this title, or one so near; correction: a correction says so, see corrections.',
  ].join(' '),
});

export const linkCertainty = z.number().min(0).max(1).meta({
  description:
    'How certain the link is, 0 to 1: 1 where an official document ties both, less where dates and titles do; nothing below 0.75 is linked.',
});

/** One initiative of a vote, as stored: a joint vote has several. */
export const storedVoteInitiative = z.object({
  vote_id: id.meta({ description: 'The vote.' }),
  initiative_id: id.meta({ description: 'The initiative.' }),
  evidence: linkEvidence,
  certainty: linkCertainty,
  is_primary: z
    .boolean()
    .meta({ description: 'Whether it is the initiative that votes.initiative_id names: one for each vote.' }),
});

export type LinkEvidence = (typeof LINK_EVIDENCES)[number];
