import { type Diagnosis, good, thrown } from '../../pipeline/commands/diagnosis.ts';
import type { Config } from '../../pipeline/config.ts';
import { hasSubscribers, openSubscribers } from '../subscribers/open.ts';

/** Milliseconds after which a server that does not answer is not waited for. */
const PATIENCE = 5_000;

/** Whether the subscribers' database can be opened, as it is: who only looks neither makes one nor brings it up to date. */
export async function diagnoseSubscribers(config: Config): Promise<Diagnosis> {
  if (!hasSubscribers(config)) return good('subscribers', 'nobody has subscribed yet');
  try {
    const db = await openSubscribers(config, { timeout: PATIENCE, asItIs: true });
    await db.destroy();
    return good('subscribers', 'their database can be read');
  } catch (error) {
    return thrown('subscribers', error);
  }
}
