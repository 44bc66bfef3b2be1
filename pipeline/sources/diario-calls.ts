import { ABSENT, REMOTE_SEAT } from '../model/choice.ts';
import { type NameList, readLists } from './diario-lists.ts';
import { type Announced, announcedIn } from './diario-result.ts';
import type { Ballots, SeenOffice } from './rows.ts';

/** A vote by call, before it is known what it was about. */
export interface Call {
  /** The line of its first heading. */
  begins: number;
  ballots: Ballots;
  /** Those whose vote was spoilt. */
  voided: string[];
  offices: SeenOffice[];
  /** Whether some heading says nothing that anybody knows. */
  isUnclear: boolean;
  /** Null where no result is announced behind the names. */
  announced: Announced | null;
}

/** Reads the votes by call out of the lines of a Diario: lists of names, then the result that the presidency announces. */
export function readCalls(lines: readonly string[]): Call[] {
  const all = readLists(lines);
  const calls: Call[] = [];
  let own: NameList[] = [];
  for (const [at, list] of all.entries()) {
    own.push(list);
    const announced = announcedIn(lines.slice(list.ends, all[at + 1]?.begins).join(' '));
    if (announced === null && at < all.length - 1) continue;
    calls.push(callOf(own, announced));
    own = [];
  }
  return calls;
}

function callOf(lists: readonly NameList[], announced: Announced | null): Call {
  const namesOf = (list: NameList) => list.names;
  const cast = lists.filter((list) => typeof list.did === 'number');
  return {
    begins: lists[0]!.begins,
    ballots: ballotsOf(cast),
    voided: lists.filter(({ did }) => did === 'void').flatMap(namesOf),
    offices: lists.flatMap(({ office, names }) =>
      office === null ? [] : names.map((name) => ({ name, ...office })),
    ),
    isUnclear: lists.some(({ did }) => did === null),
    announced,
  };
}

/** A Diario names no groups and no seats; who voted remotely it says. */
function ballotsOf(lists: readonly NameList[]): Ballots {
  const rows = lists.flatMap(({ did, remote, names }) => names.map((name) => ({ name, did, remote })));
  return {
    names: rows.map(({ name }) => name),
    groups: rows.map(() => ''),
    choices: Uint8Array.from(rows, ({ did }) => did as number),
    seats: Int32Array.from(rows, ({ remote, did }) => (remote && did !== ABSENT ? REMOTE_SEAT : 0)),
  };
}
