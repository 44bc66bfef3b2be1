import type { Files, Log } from '../core/effects.ts';
import { orderPoints } from './agenda.ts';
import { lapse, type SampleChamber } from './chamber.ts';
import { deputiesOf, type SampleDeputy } from './deputies.ts';
import { writeCalendarPage, writeOrders } from './documents/agenda.ts';
import { type Archive, archiveIn, type OpenRecord, openData } from './documents/archive.ts';
import { type Decided, decide, nothingDecided, writeCurated } from './documents/curated.ts';
import { writeAllLegislatures, writeDeputies, writeMemberPages } from './documents/deputies.ts';
import { writeInitiatives, writeSearchAnswers } from './documents/initiatives.ts';
import { interventionsOf, writeDiario } from './documents/minutes.ts';
import { writeDayPage, writeVotes } from './documents/votes.ts';
import { dayOf, legislaturesOf, type SampleLegislature, type Size } from './legislatures.ts';
import { inventPeople } from './people.ts';
import { holdVotes } from './proceedings.ts';
import { random } from './random.ts';
import { openUnvoted } from './unvoted.ts';

export interface SampleOptions extends Size {
  /** Snapshots folder: the documents go below `sample/`, and the folder may contain nothing else. */
  folder: string;
}

/** Numbers of all that was written; deputies count once for each legislature. */
export type SampleSummary = ReturnType<typeof writeSample>;

/** Small enough to be generated quickly, and big enough for every case found in official data. */
export const SAMPLE_DEFAULTS = { votes: 120, legislatures: 2, seats: 60, seed: 1 } as const;

/** Writes a fictional parliament in the official formats: the same options give the same bytes. */
export function writeSample(
  { folder, ...size }: SampleOptions,
  effects: { files: Pick<Files, 'write'>; log: Pick<Log, 'progress'> },
) {
  const { votes, seed, asOf } = size;
  const archive = archiveIn(`${folder}/sample`, effects.files);
  const firstSeen = `${asOf}T12:00:00Z`;
  const people = inventPeople(random(seed, 'people'));
  const legislatures = legislaturesOf(size);
  const summary = { votes: 0, records: 0, initiatives: 0, deputies: 0 };
  const terms: { legislature: SampleLegislature; deputies: SampleDeputy[] }[] = [];
  const decided: Decided[] = [];
  for (const legislature of legislatures) {
    const { number } = legislature;
    const former = terms.at(-1)?.deputies ?? [];
    const deputies = deputiesOf(legislature, former, people, random(seed, `deputies ${number}`));
    const chamber: SampleChamber = {
      ...{ legislature, deputies, random: random(seed, `votes ${number}`) },
      ...{ initiatives: [], numbers: new Map(), inCommittee: [], inSenate: [] },
    };
    const facts = nothingDecided();
    summary.records += writeSittings(archive, chamber, facts, (held) => {
      summary.votes += held;
      effects.log.progress('Writing the sample parliament', summary.votes, votes * legislatures.length);
    });
    writeDeputies(archive, legislature, deputies, firstSeen);
    writeMemberPages(archive, legislature, deputies);
    writeInitiatives(archive, legislature, chamber.initiatives);
    writeSearchAnswers(archive, legislature, chamber.initiatives);
    summary.deputies += deputies.length;
    summary.initiatives += chamber.initiatives.length;
    terms.push({ legislature, deputies });
    decided.push(facts);
  }
  writeAllLegislatures(archive, terms, asOf, firstSeen);
  writeCurated(archive, legislatures, decided);
  return { legislatures: legislatures.map(({ number }) => number), ...summary, ...archive.written };
}

/** Simulates the sittings of one legislature and writes their documents; returns the number of records. */
function writeSittings(
  archive: Archive,
  chamber: SampleChamber,
  facts: Decided,
  progress: (votes: number) => void,
): number {
  const { legislature } = chamber;
  const spoken = new Map<SampleDeputy, number>();
  const interventions: OpenRecord[] = [];
  let records = 0;
  openUnvoted(chamber);
  for (const day of holdVotes(chamber)) {
    records += writeVotes(archive, day);
    writeDayPage(archive, day);
    if (day.day === dayOf('investiture', legislature)) writeDiario(archive, day);
    decide(facts, day);
    interventions.push(...interventionsOf(day, spoken));
    progress(day.items.reduce((sum, item) => sum + item.votes.length, 0));
  }
  if (legislature.end === null) {
    const announced = writeOrders(archive, legislature, orderPoints(chamber));
    writeCalendarPage(archive, legislature, announced);
  } else lapse(chamber, legislature.end);
  archive.write(
    ...openData('intervenciones', 'IntervencionesCronologicamente', legislature.published, interventions),
  );
  return records;
}
