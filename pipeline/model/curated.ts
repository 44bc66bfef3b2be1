import { z } from 'zod';
import { chamber } from './chamber.ts';
import { storedGroup } from './group.ts';
import { storedLegislature } from './legislature.ts';

const source = z.string().min(1).meta({ description: 'The document that supports the facts of this entry.' });

/** A parliamentary group, and the ways official documents name it. */
export const curatedGroup = storedGroup.omit({ curated: true }).extend({
  color_hex: storedGroup.shape.color_hex.unwrap(),
  codes: z.array(z.string().min(1)).meta({ description: 'Codes used in vote files.' }),
  aliases: z
    .array(z.string().min(1))
    .meta({ description: 'Long names used in other files, besides name_long.' }),
  source,
});

const votes = z.int().positive();

/** Votes in favour that make each qualified majority of a chamber. */
export const majorities = z.object({
  absolute: votes.meta({ description: 'More than half of the seats.', example: 176 }),
  three_fifths: votes.meta({ description: 'Three fifths of the seats.', example: 210 }),
  two_thirds: votes.meta({ description: 'Two thirds of the seats.', example: 234 }),
});

export const curatedLegislature = storedLegislature.omit({ chamber_id: true }).extend({
  majorities: majorities
    .optional()
    .meta({ description: 'Left out where nobody knows them: then no vote is said to have reached one.' }),
  source,
});

/** Hand-written facts about one parliament: what official files do not say, or say in too many ways. */
export const curated = z.object({
  /** Whether everything of this parliament is invented. */
  fictional: z.boolean(),
  chamber,
  legislatures: z.array(curatedLegislature),
  groups: z.array(curatedGroup),
});

export type Curated = z.output<typeof curated>;
export type CuratedGroup = z.output<typeof curatedGroup>;
export type Majorities = z.output<typeof majorities>;
export type CuratedLegislature = z.output<typeof curatedLegislature>;
