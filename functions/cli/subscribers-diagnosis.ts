import { broken, type Diagnosis, good } from '../../pipeline/commands/diagnosis.ts';
import type { Config } from '../../pipeline/config.ts';
import { CliError } from '../../pipeline/errors.ts';
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
    const hint = error instanceof CliError ? error.hint : null;
    return broken('subscribers', (error as Error).message, hint ?? 'Mend what is named there.');
  }
}
