import type { DbReader } from '../../pipeline/db/open.ts';
import type { CurrentRelease } from '../releases/releases.ts';
import type { AskSubscribers } from './subscriber-state.ts';

/** Why a server should be asked nothing at the moment, a sentence each; none where it is ready. */
export type WhyNotReady = () => Promise<string[]>;

/** Ready is a server whose release can be read and is what was published, and that reaches the subscribers’ database. */
export const readiness =
  (releases: Omit<CurrentRelease, 'close'>, askSubscribers: AskSubscribers): WhyNotReady =>
  async () => {
    using release = releases.pin();
    if (release === null) return ['No release is served'];
    return [
      ...(canBeRead(release.read) ? [] : ['The database of the release cannot be read']),
      ...(releases.isProven() ? [] : ['The database of the release is not proven to be what was published']),
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
