import { expect, it, onTestFinished } from 'vitest';
import { drive } from '../bench/under-load/drive.ts';
import { worldOf } from '../bench/under-load/world.ts';
import { temporaryFolder } from '../effects.ts';
import { FULL, THOROUGH } from '../length.ts';
import { votingDaysForAll } from '../subscribers/voting-days.ts';
import { serve } from './service.ts';

const SECONDS = FULL ? 60 : 8;
const KINDS = [
  'bad requests',
  'computed answers',
  'feeds',
  'files, whole and in parts',
  'images',
  'published answers',
];

const parliament = votingDaysForAll();

it.runIf(THOROUGH)(
  'under a mix of all that is asked for, while releases change, nothing fails and no answer mixes two',
  async () => {
    parliament.publish(0);
    const state = temporaryFolder();
    const webUrl = 'http://localhost:4321';
    const service = await serve({ out: parliament.out, state }, { WEB_URL: webUrl });
    onTestFinished(() => void service.child.kill('SIGKILL'));
    const next = [1, 2] as const;
    let published = 0;
    const { judge, stories } = await drive({
      port: service.port,
      pid: service.child.pid!,
      state,
      world: worldOf(parliament.out, `${parliament.folder}/nowhere`),
      seconds: SECONDS,
      callers: 6,
      seed: 20_261_121,
      publish: async () => parliament.publish(next[published++]!),
    });
    const compared = judge.compare(parliament.out, webUrl);
    expect(judge.complaints).toEqual([]);
    expect(judge.releases()).toEqual([...parliament.releases].sort());
    expect([...judge.times.keys()]).toEqual(expect.arrayContaining(KINDS));
    expect(stories).toBeGreaterThan(0);
    expect(compared).toBeGreaterThan(50);
    expect((await service.stop()).code).toBe(0);
    expect(service.log()).not.toMatch(/"level":"error"/);
  },
);
