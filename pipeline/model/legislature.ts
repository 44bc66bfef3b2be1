import { z } from 'zod';
import { coverage } from './coverage.ts';
import { id, localDate } from './fields.ts';
import { government, governmentGroup, investiture } from './people/government.ts';

const LEGISLATURE_STATUSES = ['active', 'dissolved', 'closed'] as const;
type LegislatureStatus = (typeof LEGISLATURE_STATUSES)[number];

/** A stored legislature. Its status depends on today’s date and is therefore not stored. */
export const storedLegislature = z.object({
  id: id.meta({ description: 'Number of the legislature as an integer.', example: 15 }),
  chamber_id: id.meta({ description: 'Number of the chamber it belongs to, as listed by /chambers.' }),
  number: z.string().meta({ description: 'Roman numeral, as in official documents.', example: 'XV' }),
  name_ca: z.string().meta({ description: 'Name of the legislature in Catalan; curated.' }),
  name_es: z.string().meta({ description: 'Name of the legislature in Spanish; curated.' }),
  name_en: z.string().meta({ description: 'Name of the legislature in English; curated.' }),
  election_date: localDate.nullable().meta({
    description: 'Date of the election of the legislature; curated, null if not in the curated data.',
  }),
  start_date: localDate.meta({ description: 'Date of the constitutive session.' }),
  end_date: localDate
    .nullable()
    .meta({ description: 'Date of dissolution; null if the legislature has not ended.' }),
  succeeded_on: localDate
    .nullable()
    .meta({ description: 'Date on which the next legislature convenes; null if unknown.' }),
  seats: z.int().positive().meta({ description: 'Seats of the chamber in this legislature.', example: 350 }),
  source: z.string().min(1).nullable().meta({
    description:
      'Source of the dates and majorities, which are curated; null if the legislature is not in the curated data.',
  }),
});

const history = {
  investitures: z
    .array(investiture)
    .meta({ description: 'Votes to choose the President of the Government, by date.' }),
  governments: z
    .array(government)
    .meta({ description: 'Governments in office on any day of the legislature, oldest first.' }),
  government_groups: z.array(governmentGroup).meta({
    description:
      'Groups in the Government, by first day; all others were in opposition. Empty without a source.',
  }),
};

/** Elections, days and Governments of a legislature: the parts that do not depend on the current day. */
export const legislatureHistory = storedLegislature.extend(history).meta({
  id: 'LegislatureHistory',
  description: 'A legislature with its investiture votes and Governments.',
});

/** A legislature as published. */
export const legislature = storedLegislature
  .extend({
    status: z.enum(LEGISLATURE_STATUSES).meta({
      description:
        'active: in progress; dissolved: ended, but the next one has not convened; closed: the next one has convened.',
    }),
    ...history,
    coverage: coverage.omit({ legislature_id: true }).meta({
      id: 'LegislatureCoverage',
      description: 'Coverage: the loaded data and the known gaps.',
    }),
    offers: z.array(z.string()).meta({
      description: 'Addresses of the data of the legislature: groups, metrics, lists, complete tables.',
    }),
  })
  .meta({
    id: 'LegislatureRead',
    description: 'One term of a chamber, from its constitutive session to its dissolution.',
  });

export type StoredLegislature = z.output<typeof storedLegislature>;
export type LegislatureHistory = z.output<typeof legislatureHistory>;
export type Legislature = z.output<typeof legislature>;

/** Returns the status of a legislature on a day. */
export function legislatureStatus(
  { end_date, succeeded_on }: Pick<StoredLegislature, 'end_date' | 'succeeded_on'>,
  today: string,
): LegislatureStatus {
  if (succeeded_on !== null && succeeded_on <= today) return 'closed';
  if (end_date !== null && end_date <= today) return 'dissolved';
  return 'active';
}
