import type { DbReader } from '../../pipeline/db/open.ts';
import type { CurrentRelease } from '../releases/releases.ts';
import type { AskSubscribers } from './subscriber-state.ts';

/** Returns the reasons why a server should get no requests at the moment; empty if it is ready. */
export type WhyNotReady = () => Promise<string[]>;

/**
 * A server is ready if its release can be read and is proven unchanged, and if it reaches the subscribers'
 * database.
 */
export const readiness =
  (releases: Omit<CurrentRelease, 'close'>, askSubscribers: AskSubscribers): WhyNotReady =>
  async () => {
    using release = releases.pin();
    if (release === null) return ['No release is served'];
    return [
      ...(canBeRead(release.read) ? [] : ['The database of the release cannot be read']),
      ...(releases.isProven()
        ? []
        : ['The database of the release has not been verified against its manifest']),
      ...((await askSubscribers()) === 'unreachable' ? ['Subscriptions cannot be served'] : []),
    ];
  };

function canBeRead(open: () => DbReader): boolean {
  try {
    const read = open();
    read.get(read.db.selectFrom('about').select('data_date'));
    return true;
  } catch {
    return false;
  }
}
