import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Effects } from '../effects.ts';
import { readLastFetch } from '../snapshots/fetching/last-fetch.ts';
import { whyUnreachable } from '../snapshots/fetching/reach.ts';
import { localDate } from '../time.ts';
import { type Diagnosis, good, note } from './diagnosis.ts';
import { ownName } from './fetch.ts';
import { realFolders } from './folders.ts';

/** Looks at what fetching needs: the official site, and a folder of snapshots that says when it was last complete. */
export async function diagnoseFetch(config: Config, effects: Effects): Promise<Diagnosis[]> {
  return [await site(config, effects), lastTime(config, effects)];
}

async function site(config: Config, effects: Effects): Promise<Diagnosis> {
  const reason = await whyUnreachable(ownName(config, effects), effects);
  if (reason === null) return good('official site', 'www.congreso.es answers');
  const mend = 'Only `fetch` and `update` need it: look at the connection, a proxy or a firewall.';
  return note('official site', `www.congreso.es cannot be asked: ${reason}`, mend);
}

function lastTime(config: Config, { files }: Effects): Diagnosis {
  const { snapshots } = realFolders(config);
  try {
    const whole = Object.entries(readLastFetch(snapshots, files));
    if (whole.length === 0) {
      return note(
        'last fetch',
        'no legislature was ever fetched whole',
        '`npx hemicicle fetch --legislature XV` fetches one.',
      );
    }
    const described = whole.map(
      ([legislature, moment]) => `legislature ${legislature} on ${localDate(new Date(moment))}`,
    );
    return good('last fetch', described.join(', '));
  } catch {
    const file = join(snapshots, 'last-fetch.json');
    return note(
      'last fetch',
      `${file} cannot be read`,
      `Remove ${file}: the next fetch looks at everything once.`,
    );
  }
}
