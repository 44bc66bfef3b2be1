import { ABSENT, REMOTE_SEAT } from '../../model/votes/choice.ts';
import type { RollCall, SeenOffice } from '../rows.ts';
import { type NameList, readLists } from './diario-lists.ts';
import { type AnnouncedResult, announcedResult } from './diario-result.ts';

/** A call vote whose subject is not known yet. */
export interface CallVoteDraft {
  /** The line of its first heading. */
  begins: number;
  rollCall: RollCall;
  offices: SeenOffice[];
  /** Whether a heading has no known meaning. */
  isUnclear: boolean;
  /** Null if no result is announced after the names. */
  announced: AnnouncedResult | null;
}

/** Reads the call votes from the lines of a Diario: lists of names, then the announced result. */
export function readCallVotes(lines: readonly string[]): CallVoteDraft[] {
  const all = readLists(lines);
  const callVotes: CallVoteDraft[] = [];
  let own: NameList[] = [];
  for (const [at, list] of all.entries()) {
    own.push(list);
    const announced = announcedResult(lines.slice(list.ends, all[at + 1]?.begins).join(' '));
    if (announced === null && at < all.length - 1) continue;
    callVotes.push(callVoteOf(own, announced));
    own = [];
  }
  return callVotes;
}

function callVoteOf(lists: readonly NameList[], announced: AnnouncedResult | null): CallVoteDraft {
  const withChoice = lists.filter((list) => typeof list.choice === 'number');
  return {
    begins: lists[0]!.begins,
    rollCall: rollCallOf(withChoice),
    offices: lists.flatMap(({ office, names }) =>
      office === null ? [] : names.map((name) => ({ name, ...office })),
    ),
    isUnclear: lists.some(({ choice }) => choice === null),
    announced,
  };
}

/** Converts lists to columns. A Diario names no groups and no seats, but says who voted remotely. */
function rollCallOf(lists: readonly NameList[]): RollCall {
  const rows = lists.flatMap(({ choice, remote, names }) => names.map((name) => ({ name, choice, remote })));
  return {
    names: rows.map(({ name }) => name),
    groups: rows.map(() => ''),
    choices: Uint8Array.from(rows, ({ choice }) => choice as number),
    seats: Int32Array.from(rows, ({ remote, choice }) => (remote && choice !== ABSENT ? REMOTE_SEAT : 0)),
  };
}
