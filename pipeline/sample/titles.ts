import themes from './data/themes.json' with { type: 'json' };
import titles from './data/titles.json' with { type: 'json' };
import { dateInWords, dayAndMonth } from './dates.ts';
import type { Random } from './random.ts';
import { filled } from './text.ts';

/** A policy area, and the phrases for titles about it. */
type Theme = (typeof themes)[number];

/** One for each theme of the published taxonomy. */
export const THEMES: Theme[] = themes;

/** The title of an initiative in two parts, because some documents insert its author between them. */
export interface Wording {
  /** `Proposición no de Ley`. */
  head: string;
  /** `para prevenir los incendios forestales`. */
  rest: string;
  theme: Theme;
}

/** Returns the title in files of initiatives, without the author. */
export const titleOf = ({ head, rest }: Wording): string => contracted(`${head} ${rest}.`);

/** Returns the title in votes, with the author. */
export const wordsPut = ({ head, rest }: Wording, author: string): string =>
  contracted(`${head} del ${author}, ${rest}.`);

/** Returns the title in an order of the day, where the section’s heading replaces the first part. */
export const wordsAnnounced = ({ rest }: Wording, author: string): string =>
  contracted(`Del ${author}, ${rest}.`);

const contracted = (text: string): string => text.replace(/\b(de|a) el /g, (_, word) => `${word}l `);

const concerning = (random: Random): string =>
  random.chance(0.35) ? `, con especial atención a ${random.pick(titles.concerned)}` : '';

/** Returns the title of a bill or decree-law that amends or makes a law; one in eight amends many laws. */
export function lawWording(head: string, random: Random): Wording {
  const theme = random.pick(THEMES);
  const phrases = {
    law: random.pick(theme.laws),
    goal: random.pick(theme.goals),
    matter: random.pick(theme.matters),
    field: theme.field,
  };
  const rest = random.chance(0.125) ? sweeping(theme, random) : filled([random.pick(titles.law)], phrases);
  return { head, rest: rest + concerning(random), theme };
}

type Three = [string, string, string];

function sweeping(theme: Theme, random: Random): string {
  const [one, two, three] = random.shuffled(THEMES) as [Theme, Theme, Theme];
  const [law, law2, law3] = [theme, one, two].map(({ laws }) => random.pick(laws)) as Three;
  const [goal, goal2, goal3] = [theme, one, three].map(({ goals }) => random.pick(goals)) as Three;
  return filled([titles.sweepingLaw], { law, law2, law3, goal, goal2, goal3 });
}

/** Returns the title of a motion or a non-legislative proposal. */
export function guidanceWording(head: string, random: Random): Wording {
  const theme = random.pick(THEMES);
  const phrases = { goal: random.pick(theme.goals), matter: random.pick(theme.matters) };
  return { head, rest: filled([random.pick(titles.guidance)], phrases) + concerning(random), theme };
}

/** Returns the title of a decree-law with its number, its date and all its subjects: the longest kind. */
export function decreeWording(order: number, signedOn: string, random: Random): Wording {
  const [theme, second, third] = random.shuffled(THEMES) as [Theme, Theme, Theme];
  const phrases = {
    number: `${order}/${signedOn.slice(0, 4)}`,
    date: dayAndMonth(signedOn),
    ...{ field: theme.field, field2: second.field, field3: third.field },
    law: random.pick(theme.laws),
    law2: random.pick(second.laws),
    goal: random.pick(theme.goals),
  };
  return { head: 'Real Decreto-ley', rest: filled([titles.decree], phrases) + concerning(random), theme };
}

export function treatyWording(signedOn: string, random: Random): Wording {
  const phrases = {
    country: random.pick(titles.countries),
    subject: random.pick(titles.subjects),
    city: random.pick(titles.cities),
    date: dateInWords(signedOn),
  };
  return fixedWording({ head: 'Acuerdo', rest: filled([titles.treaty], phrases), ...FOREIGN });
}

const FOREIGN = { committee: 'Comisión de Asuntos Exteriores' };

/** Returns a title with a fixed form. */
export const fixedWording = ({
  committee,
  ...words
}: Record<'head' | 'rest' | 'committee', string>): Wording => ({
  ...words,
  theme: THEMES.find((theme) => theme.committee === committee)!,
});
