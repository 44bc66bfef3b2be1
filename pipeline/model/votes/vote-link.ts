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
    'Evidence that links the vote to its initiative. day_page: the official page of the day gives the number next to the vote;',
    'diario: the Diario de Sesiones gives only this initiative in the heading above a vote by call;',
    'intervention_vote, intervention_debate: the official minutes record a vote or a debate on an initiative of this',
    'type and title in the same plenary; agenda: the agenda lists it; section: the vote is under a heading',
    'that names a single initiative, such as the budget; exact_title, near_title: only one initiative of this type and',
    'legislature that was open on the day of the vote has or had this title, or a sufficiently similar one; correction: a correction links it, see corrections.',
  ].join(' '),
});

export const linkCertainty = z.number().min(0).max(1).meta({
  description:
    'Certainty of the link, 0 to 1: 1 if an official document links both, less if dates and titles do; nothing below 0.75 is linked.',
});

/** One initiative of a vote, as stored: a joint vote has several. */
export const storedVoteInitiative = z.object({
  vote_id: id.meta({ description: 'The vote.' }),
  initiative_id: id.meta({ description: 'The initiative.' }),
  evidence: linkEvidence,
  certainty: linkCertainty,
  is_primary: z.boolean().meta({
    description:
      'Whether this is the initiative in votes.initiative_id: true for one initiative of each vote.',
  }),
});

export type LinkEvidence = (typeof LINK_EVIDENCES)[number];
