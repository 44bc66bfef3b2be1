import type { Files, Log } from '../core/effects.ts';
import type { Correction } from '../model/correction.ts';
import type { CuratedInvestiture } from '../model/curated.ts';
import type { CuratedQuizPin } from '../model/quiz.ts';
import { archiveIn } from './documents/archive.ts';
import { writeCurated } from './documents/write-curated.ts';
import { type LegislatureDeputies, writeAllLegislatures } from './documents/write-deputies.ts';
import { type SampleLegislature, sampleLegislatures } from './legislatures.ts';
import { type Candidate, firstDeputies, type SampleDeputy } from './people/deputies.ts';
import type { Bench } from './people/groups.ts';
import { inventPeople, type SamplePerson } from './people/people.ts';
import { turnOver } from './people/turnover.ts';
import { type Random, random } from './random.ts';
import { type Plenary, plenaryOf, writeLegislature } from './write-legislature.ts';

export interface SampleOptions {
  /**
   * Snapshots folder: the fictional documents go below `sample/`, and the folder may contain nothing else.
   */
  folder: string;
  /** Votes of each legislature, including those without a file. */
  votes: number;
  /** Number of legislatures; the newest is current on the day of the data. */
  legislatures: number;
  /** Seats of the chamber. */
  seats: number;
  seed: number;
  /** The date of the sample’s current state, ISO 8601. */
  asOf: string;
}

export interface SampleSummary {
  /** Numbers of the legislatures, ascending. */
  legislatures: number[];
  votes: number;
  records: number;
  /** Deputies, counted once for each legislature. */
  deputies: number;
  initiatives: number;
  files: number;
  bytes: number;
}

/** Small enough to be generated quickly, and big enough for every case found in official data. */
export const SAMPLE_DEFAULTS = { votes: 120, legislatures: 2, seats: 60, seed: 1 } as const;

/** Share of the deputies who return in the next legislature. */
const RETURN = 0.45;

/** Writes a fictional parliament in the official formats: the same options give the same bytes. */
export function writeSample(
  options: SampleOptions,
  effects: { files: Pick<Files, 'write'>; log: Pick<Log, 'progress'> },
): SampleSummary {
  const { folder, votes, legislatures, seats, seed, asOf } = options;
  const archive = archiveIn(`${folder}/sample`, effects.files);
  const firstSeen = `${asOf}T12:00:00Z`;
  const people = inventPeople(random(seed, 'people'));
  const list = sampleLegislatures(legislatures, asOf);
  const byLegislature: LegislatureDeputies[] = [];
  const investitures: CuratedInvestiture[] = [];
  const corrections: Correction[] = [];
  const quizPins: CuratedQuizPin[] = [];
  const summary = { votes: 0, records: 0, initiatives: 0 };
  for (const legislature of list) {
    const plenary = plenaryOf(legislature, { votes, asOf }, random(seed, `plenary ${legislature.number}`));
    const former = byLegislature.at(-1)?.deputies ?? [];
    const deputies = deputiesOf(
      legislature,
      plenary,
      { seats, former, people },
      random(seed, `deputies ${legislature.number}`),
    );
    const about = { legislature, plenary, deputies, random: random(seed, `votes ${legislature.number}`) };
    const done = summary.votes;
    const wrote = writeLegislature(archive, about, { votes, seats, asOf, firstSeen }, (held) =>
      effects.log.progress('Writing the sample parliament', done + held, votes * legislatures),
    );
    byLegislature.push({ legislature, deputies });
    summary.votes += wrote.votes;
    summary.records += wrote.records;
    summary.initiatives += wrote.initiatives;
    investitures.push(...wrote.investitures);
    corrections.push(...wrote.corrections);
    quizPins.push(...wrote.quizPins);
  }
  writeAllLegislatures(archive, byLegislature, asOf, firstSeen);
  writeCurated(archive, list, { seats, investitures, corrections, quizPins });
  return {
    legislatures: list.map(({ number }) => number),
    ...summary,
    deputies: byLegislature.reduce((sum, entry) => sum + entry.deputies.length, 0),
    files: archive.files(),
    bytes: archive.bytes(),
  };
}

interface Electorate {
  seats: number;
  /** Deputies of the previous legislature. */
  former: SampleDeputy[];
  people: () => SamplePerson;
}

function deputiesOf(
  { start, government }: SampleLegislature,
  { voting }: Plenary,
  { seats, former, people }: Electorate,
  random: Random,
): SampleDeputy[] {
  const candidateFor = candidates(former, people, random);
  const first = firstDeputies(seats, start, candidateFor, government, random);
  const days = voting.map(({ date }) => date);
  return turnOver(first, days, people, random);
}

/** Returns the candidates for all seats: returning deputies keep theirs, new people fill the others. */
function candidates(
  former: SampleDeputy[],
  people: () => SamplePerson,
  random: Random,
): (bench: Bench) => Candidate {
  const stayed = former.filter(({ leftOn }) => leftOn === null);
  const distinctive = stayed.filter(({ person }) => person.distinctive);
  const others = stayed.filter(({ person }) => !person.distinctive && random.chance(RETURN));
  const returning = Map.groupBy([...distinctive, ...others], ({ memberships }) => memberships[0]!.bench);
  return (bench) => {
    const back = returning.get(bench)?.shift();
    if (back === undefined) return { person: people() };
    const { person, constituency, party } = back;
    return { person, constituency, party };
  };
}
