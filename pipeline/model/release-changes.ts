import { z } from 'zod';
import { count, id, localDate } from './fields.ts';
import { storedInitiative } from './initiatives/initiative.ts';
import { translatedTitles } from './translated-titles.ts';
import { CHOICES } from './votes/choice.ts';
import { storedVote } from './votes/vote.ts';

/** Returns a list that may be cut, with the number of all its items. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    total: count.meta({ description: 'Number of all items.' }),
    items: z.array(item).meta({ description: 'The first items; a long list is cut.' }),
  });

/** A vote, with its name in each language. */
const namedVote = storedVote.pick({
  id: true,
  legislature_id: true,
  session_number: true,
  vote_number: true,
  date: true,
  headline_ca: true,
  headline_es: true,
  headline_en: true,
  matter_ca: true,
  matter_es: true,
  matter_en: true,
  decision_ca: true,
  decision_es: true,
  decision_en: true,
  result: true,
});

/** The facts of a vote whose change is listed, in the order of the list. */
export const FACTS_OF_VOTE = [
  'date',
  'title',
  'yes',
  'no',
  'abstention',
  'absent',
  'result',
  'passed',
  'by_assent',
  'secret',
  'has_records',
  'records_withheld',
  'initiative_id',
] as const;
export type FactOfVote = (typeof FACTS_OF_VOTE)[number];

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const choice = z.enum(CHOICES).nullable();

const correctedVote = namedVote.extend({
  source_url: z.url().nullable().meta({ description: 'The official document of the vote.' }),
  facts: z
    .array(z.object({ fact: z.enum(FACTS_OF_VOTE), old: value, new: value }))
    .meta({ description: 'Changed facts. initiative_id has official numbers of initiatives.' }),
  records: listOf(z.object({ person_id: id, full_name: z.string(), old: choice, new: choice })).meta({
    description: 'Deputies whose choice changed; null for a choice that was not, or is no longer, published.',
  }),
});

const namedInitiative = storedInitiative.pick({ id: true, type: true, official_id: true }).extend({
  title: z.string().meta({ description: 'The official title, in Spanish.' }),
  // Files of releases before 2.4.0 do not have them.
  title_ca: translatedTitles.title_ca.default(null),
  title_en: translatedTitles.title_en.default(null),
});

const standing = storedInitiative.pick({
  status: true,
  status_detail: true,
  outcome: true,
  continued_by_id: true,
});

const deputy = z.object({
  person_id: id,
  full_name: z.string(),
  legislature_id: id,
  constituency: z.string().nullable(),
});

/** What one release changed, for people: the content of a file in `changes/`. */
export const releaseChanges = z
  .object({
    from: z.string().meta({ description: 'The earlier release.' }),
    to: z.string().meta({ description: 'The later release.' }),
    data_date: localDate.meta({ description: 'Date of the newest data of the later release.' }),
    schema: z
      .object({ from: z.string(), to: z.string() })
      .meta({ description: 'The versions of the published schema before and after.' }),
    compared: z.boolean().meta({
      description:
        'Whether the releases were compared: if they have other tables, nothing is listed. New columns are left out.',
    }),
    same_program: z.boolean().meta({
      description:
        'Whether the same program made both releases: if not, it may read the same document differently.',
    }),
    legislatures: z
      .array(z.object({ legislature_id: id, votes: count, initiatives: count, mandates: count }))
      .meta({ description: 'Legislatures that are new as a whole; their rows are in no other list.' }),
    votes: listOf(namedVote).meta({ description: 'Votes that are new, the newest first.' }),
    corrected: listOf(correctedVote).meta({ description: 'Votes of which a published fact changed.' }),
    removed: listOf(namedVote).meta({ description: 'Votes that are no longer published.' }),
    initiatives: listOf(namedInitiative.extend({ submitted_at: localDate.nullable(), standing })).meta({
      description: 'Initiatives that are new, except those of type other.',
    }),
    papers: count.meta({ description: 'Number of new initiatives of type other, such as questions.' }),
    moved: listOf(namedInitiative.extend({ old: standing, new: standing })).meta({
      description: 'Initiatives whose stage or outcome changed.',
    }),
    came: listOf(deputy.extend({ date: localDate })).meta({ description: 'Seats taken.' }),
    went: listOf(deputy.extend({ date: localDate.nullable(), before: localDate.nullable() })).meta({
      description: 'Seats given up: the last day, or a day before which it was, if documents give either.',
    }),
    regrouped: listOf(deputy.extend({ date: localDate, old: z.string().nullable(), new: z.string() })).meta({
      description: 'Deputies in another group, with the short names of both.',
    }),
  })
  .meta({ id: 'ReleaseChanges', description: 'The changes of one release, with the names of things.' });

export type ReleaseChanges = z.output<typeof releaseChanges>;
export type CorrectedVote = z.output<typeof correctedVote>;

/** The lists whose lengths `releases.json` gives. */
export const COUNTED_CHANGES = [
  'votes',
  'corrected',
  'removed',
  'initiatives',
  'moved',
  'came',
  'went',
  'regrouped',
] as const;
export type CountedChange = (typeof COUNTED_CHANGES)[number];

/** Texts in the page of a period, as the site builds it, that its name and its title replace. */
export const ANY_PERIOD = 'any-period';
export const ANY_PERIOD_TITLE = 'any-period-title';
