import { describe, expect, it } from 'vitest';
import { type Container, diagnoseContainer, readContainer } from '../../functions/cli/container-diagnosis.ts';

const WHOLE: Container = {
  folders: [
    { setting: 'DATA_FOLDER', folder: '/data', mounted: true },
    { setting: 'STATE_FOLDER', folder: '/state', mounted: true },
  ],
  user: 10_001,
  memory: 3e9,
};
const states = (container: Container) =>
  diagnoseContainer(container).map(({ about, state }) => `${about}: ${state}`);

describe('doctor in a container', () => {
  it('has no warning about one made by compose.yaml', () => {
    expect(states(WHOLE)).toEqual([
      'volume of DATA_FOLDER: good',
      'volume of STATE_FOLDER: good',
      'user: good',
      'memory: good',
    ]);
  });

  it('warns that subscribers would be lost with it if their folder is no volume', () => {
    const folders = WHOLE.folders.map((one) => ({ ...one, mounted: one.folder === '/data' }));
    const [, state] = diagnoseContainer({ ...WHOLE, folders });
    expect(state).toMatchObject({ state: 'note', about: 'volume of STATE_FOLDER' });
    expect(state!.mend).toContain('-v NAME:/state');
  });

  it('warns of root, and of memory without a limit or too little to build', () => {
    expect(states({ ...WHOLE, user: 0 })).toContain('user: note');
    for (const memory of [null, 1.5e9]) expect(states({ ...WHOLE, memory })).toContain('memory: note');
  });

  it('detects its place: a folder below the root of this machine’s disk is no volume', () => {
    const here = readContainer({ STATE_FOLDER: '/etc', NOWHERE: '/no/such/folder', DATA_FOLDER: '/proc' });
    expect(here.folders.map(({ mounted }) => mounted)).toEqual([false, false, true]);
    expect(here.user).toBe(process.getuid!());
  });
});
