import { placeName } from '../../pipeline/i18n/names.ts';
import { CHOICES_AS_READ, type Choice } from '../../pipeline/model/votes/choice.ts';
import { addressable } from '../../pipeline/text/addressable.ts';
import type { NamedRecord } from './vote-data.ts';

/** The records of the deputies of one constituency. */
export interface ConstituencyRecords {
  /** Its name in addresses. */
  slug: string;
  name: string;
  /** Names of deputies by choice, in reading order, without choices of no deputy. */
  choices: { choice: Choice; names: string[] }[];
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
