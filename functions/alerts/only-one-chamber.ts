import { CliError } from '../../pipeline/errors.ts';
import type { Tx } from '../subscribers/open.ts';
import { markOf, moveMark } from './marks.ts';

/** Refuses to tell the subscribers of one parliament about another: numbers of people mean others there. */
export async function onlyOneChamber(tx: Tx, chamber: string, now: Date): Promise<void> {
  const former = await markOf(tx, 'chamber', now);
  if (former === null) return moveMark(tx, 'chamber', chamber, now);
  if (former === chamber) return;
  throw new CliError(`These subscribers follow ${former}; the newest release is of ${chamber}.`, {
    hint: 'Give each parliament a STATE_FOLDER (or SUBSCRIBERS_URL) of its own.',
  });
}
