import { type Diagnosis, good, thrown } from '../../pipeline/commands/diagnosis.ts';
import type { Config } from '../../pipeline/core/config.ts';
import { hasSubscribers, openSubscribers } from '../subscribers/open.ts';

/** Milliseconds to wait for the database server. */
const PATIENCE = 5_000;

/** Checks whether the subscribers' database can be opened, without creating or migrating it. */
export async function diagnoseSubscribers(config: Config): Promise<Diagnosis> {
  if (!hasSubscribers(config)) return good('subscribers', 'no one has subscribed yet');
  try {
    const db = await openSubscribers(config, { timeout: PATIENCE, asItIs: true });
    await db.destroy();
    return good('subscribers', 'the database can be read');
  } catch (error) {
    return thrown('subscribers', error);
  }
}
