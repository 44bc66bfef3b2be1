import type { Ask } from '../../pipeline/core/answers.ts';
import { placeName } from '../../pipeline/i18n/names.ts';
import { CHOICES_AS_READ, type Choice } from '../../pipeline/model/votes/choice.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import { addressable } from '../../pipeline/text/addressable.ts';
import { deputyList } from '../person/deputy-list.ts';
import { newestLegislature } from '../published.ts';
import { type NamedRecord, namedRecords } from './vote-data.ts';

/** The records of the deputies of one constituency. */
export interface ConstituencyRecords {
  /** Its name in addresses. */
  slug: string;
  name: string;
  /** Names of deputies by choice, in reading order, without choices of no deputy. */
  choices: { choice: Choice; names: string[] }[];
}

/** A constituency with its name in addresses. */
export type Constituency = Pick<ConstituencyRecords, 'slug' | 'name'>;

/** Returns the constituencies of the newest legislature, by name. */
export function constituenciesOf(ask: Ask): Constituency[] {
  const { seated } = deputyList(ask, newestLegislature(ask));
  const official = new Set(seated.flatMap(({ constituency }) => constituency ?? []));
  return [...official]
    .map((name) => ({ slug: addressable(name), name: placeName(name) }))
    .sort((a, b) => byName.compare(a.name, b.name));
}

/** Returns the records of one constituency in a vote; null if it has none. */
export function recordsOf(ask: Ask, vote: Vote, slug: string): ConstituencyRecords | null {
  const own = namedRecords(ask, vote, (place) => place !== null && addressable(place) === slug);
  return recordsByConstituency(own)[0] ?? null;
}

/** Groups records by constituency, in alphabetical order; leaves out records whose constituency is unknown. */
export function recordsByConstituency(records: readonly NamedRecord[]): ConstituencyRecords[] {
  const known = records.flatMap((record) =>
    record.constituency === null ? [] : [{ ...record, constituency: record.constituency }],
  );
  return [...Map.groupBy(known, ({ constituency }) => constituency)]
    .map(([constituency, own]) => ({
      slug: addressable(constituency),
      name: placeName(constituency),
      choices: CHOICES_AS_READ.map((choice) => ({
        choice,
        names: own.filter((record) => record.choice === choice).map(({ listed }) => listed),
      })).filter(({ names }) => names.length > 0),
    }))
    .sort((a, b) => byName.compare(a.name, b.name));
}

const byName = new Intl.Collator('es');
