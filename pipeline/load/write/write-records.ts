import { type Issue, issue } from '../../core/issues.ts';
import { batchInserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import { CHOICES } from '../../model/votes/choice.ts';
import type { LoadedLegislature } from '../legislatures/loaded-legislature.ts';
import { draftName, type VoteDraft } from '../votes/vote-drafts.ts';
import type { ResolvedRecords } from './resolve-records.ts';

const NO_VOTE_RECORDED = CHOICES.indexOf('no_vote_recorded');

/** Marks a mandate as not listed in a file, or as missing from it. */
const NOT_LISTED = -1;
const MISSING = -2;

/** Writes the records of votes in a batch: `flush` writes the last ones. */
interface RecordWriter {
  /** Who is missing from the file of the vote has a record, too, and an issue. */
  add(draft: VoteDraft, resolved: ResolvedRecords): Issue[];
  flush(): void;
}

/** Writes records in order of vote and mandate, so that the clustered table only ever grows at its end. */
export function recordWriter(db: DbWriter, loaded: LoadedLegislature): RecordWriter {
  const { mandates } = loaded;
  const values = batchInserter(db, tables.vote_records);
  const unidentified = batchInserter(db, tables.unidentified_records);
  const names = loaded.voteDrafts.names.texts;
  const rowOfMandate = new Int16Array(mandates.length);
  return {
    flush() {
      values.flush();
      unidentified.flush();
    },
    add({ id, row, place }, resolved) {
      const { records, mandateIndexes, persons, groups } = resolved;
      rowOfMandate.fill(NOT_LISTED);
      for (let at = 0; at < persons.length; at++) {
        const seat = records.seats[at]! || null;
        if (persons[at] !== 0) rowOfMandate[mandateIndexes[at]!] = at;
        else
          unidentified.add([id, at + 1, names[records.names[at]!]!, groups[at]!, records.choices[at]!, seat]);
      }
      const missing = missingFrom(resolved, row.date, loaded);
      for (const mandateIndex of missing) rowOfMandate[mandateIndex] = MISSING;
      for (let mandateIndex = 0; mandateIndex < rowOfMandate.length; mandateIndex++) {
        const at = rowOfMandate[mandateIndex]!;
        if (at === NOT_LISTED) continue;
        const mandate = mandates[mandateIndex]!.mandate.id;
        if (at === MISSING) values.add([id, mandate, null, NO_VOTE_RECORDED, null]);
        else values.add([id, mandate, groups[at]!, records.choices[at]!, records.seats[at]! || null]);
      }
      return missing.map((mandateIndex) =>
        issue('missing_from_file', {
          document: place.path,
          subject: `${draftName({ row })}, ${holderOf(mandateIndex, loaded)}`,
          legislature_id: loaded.legislature.id,
        }),
      );
    },
  };
}

/** The name under which votes show the holder of a mandate; the number of the mandate where none shows it. */
function holderOf(mandateIndex: number, { mandates, mandatesByName, voteDrafts }: LoadedLegislature): string {
  const name = mandatesByName.findIndex((held) => held?.includes(mandateIndex));
  return voteDrafts.names.texts[name] ?? `mandate ${mandates[mandateIndex]!.mandate.id}`;
}

/**
 * Mandates of deputies in full condition by official dates whom a file that is shorter than the chamber does not list. A row whose
 * person is unsure can be any of theirs: then none is missing for sure.
 */
function missingFrom(
  { mandateIndexes: listed, persons }: ResolvedRecords,
  date: string,
  { mandates, legislature }: LoadedLegislature,
): number[] {
  if (listed.length >= legislature.seats || persons.includes(0)) return [];
  const present = new Set(listed);
  return mandates
    .flatMap(({ mandate, fullConditionOn }, mandateIndex) => {
      const sits =
        fullConditionOn !== null &&
        fullConditionOn <= date &&
        (mandate.end_date === null || mandate.end_date >= date) &&
        mandate.ended_before === null;
      return sits && !present.has(mandateIndex) ? [mandateIndex] : [];
    })
    .slice(0, legislature.seats - listed.length);
}
