import { CliError } from '../../pipeline/core/errors.ts';
import type { Tx } from '../subscribers/open.ts';
import { lastAnnounced, setLastAnnounced } from './last-announced.ts';

/** Refuses to announce news of one parliament to the subscribers of another, where ids mean other people. */
export async function onlyOneChamber(tx: Tx, chamber: string, now: Date): Promise<void> {
  const previous = await lastAnnounced(tx, 'chamber', now);
  if (previous === null) return setLastAnnounced(tx, 'chamber', chamber, now);
  if (previous === chamber) return;
  throw new CliError(`These subscribers follow ${previous}; the newest release is of ${chamber}.`, {
    hint: 'Give each parliament a STATE_FOLDER (or SUBSCRIBERS_URL) of its own.',
  });
}
