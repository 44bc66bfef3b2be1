import type { Effects } from '../../core/effects.ts';
import { openMirrorSource } from '../mirrored/mirror-source.ts';
import { type MirrorReport, type VerifiedDocuments, verifyMirror } from '../mirrored/receive.ts';
import type { SnapshotStore } from '../snapshot-store.ts';
import type { Shared } from './open-mirror.ts';
import type { Politeness } from './politeness.ts';
import { FETCH_KINDS, type FetchKind, type FetchScope, type LastFetch } from './scope.ts';

/** Reads and verifies the documents of a mirror; leaves nothing behind if one is wrong. */
export async function readMirror(
  name: string,
  store: SnapshotStore,
  { politeness, folder }: { politeness: Politeness; folder: string },
  effects: Effects,
): Promise<VerifiedDocuments> {
  try {
    const source = openMirrorSource(name, politeness, effects);
    return await verifyMirror(source, { store, folder, mostBytes: politeness.mostBytes }, effects);
  } catch (error) {
    store.clear();
    throw error;
  }
}

/** Stores the documents of a mirror; the site is asked for none of them in this run. */
export function takeOver(
  { list, store }: VerifiedDocuments,
  { run, absences, outstanding }: Shared,
): MirrorReport {
  const { report, held } = store();
  absences.adopt(list.absences);
  outstanding.adopt(list.outstanding);
  run.answeredElsewhere([...held, ...Object.keys(list.absences.absent)]);
  return report;
}

/** Returns when this machine or a mirror last fetched a kind completely, whichever was later. */
export function knownComplete(
  kind: FetchKind,
  legislature: number,
  { list }: VerifiedDocuments,
  { since }: FetchScope,
): string | undefined {
  const moments = [since?.[kind]?.[legislature], list.last_fetch.kinds[kind]?.[legislature]];
  const known = moments.filter((moment) => moment !== undefined);
  return known.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0];
}

/** Adds the legislatures and moments that a mirror knows to the scope of a run that continues. */
export function continued(scope: FetchScope, marks: LastFetch): FetchScope {
  if (scope.since === null) return scope;
  const { since } = scope;
  const kinds = FETCH_KINDS.map((kind) => [kind, { ...marks[kind], ...since[kind] }] as const);
  return { ...scope, since: Object.fromEntries(kinds) };
}
