/** A folder of official documents, its subject, and the files of its release to compare with `expected/`. */
interface Case {
  name: string;
  why: string;
  told: RegExp;
}

const METRICS = 'metrics/(attendance|cohesion|dissidence|coincidence)/.*';

/** README.md shows by hand why the answers are right. */
export const cases: Case[] = [
  {
    name: 'five-seats',
    why: 'everything it says, but for what is the same facts once more',
    told: /^(api\/(?!votes\/topic_slug=)(votes|persons|groups|initiatives|metrics|dump)\/.*\.json|quality\.json|people\.csv)$/,
  },
  {
    name: 'a-tie',
    why: 'as many for as against decide nothing, in the chamber as in a group, which then has no line',
    told: new RegExp(`^api/(votes/\\d+(/dissidents)?|${METRICS})\\.json$`),
  },
  {
    name: 'a-withheld-vote',
    why: 'records that do not add up are kept back, and no metric knows of their vote',
    told: new RegExp(`^(api/(votes/\\d+(/dissidents)?|dump/vote-records/.*|${METRICS})\\.json|quality\\.json)$`),
  },
  {
    name: 'a-switch-of-group',
    why: 'who changes group is measured by the line of the group of that day',
    told: new RegExp(`^api/(votes/\\d+/dissidents|persons/\\d+/(mandates|kpis)|${METRICS})\\.json$`),
  },
  {
    name: 'an-investiture',
    why: 'called by name, the same two votes in favour fail on the first day and suffice on the second, as the history says',
    told: /^(api\/(votes\/\d+|dump\/vote-records\/.*|initiatives\/\d+)\.json|quality\.json|dumps\/.*(investitures|governments|person_identifiers)\.csv)$/,
  },
  {
    name: 'day-of-constitution',
    why: 'from the last vote of a legislature to the first votes by groups of the next, with everybody where they sat',
    told: new RegExp(`^api/(votes/\\d+(/dissidents)?|persons/\\d+/mandates|dump/vote-records/.*|${METRICS})\\.json$`),
  },
];
