import { describe, expect, it } from 'vitest';
import { beginRun } from '../../../pipeline/snapshots/fetching/notes.ts';
import { FETCH_KINDS, type FetchScope } from '../../../pipeline/snapshots/fetching/scope.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';

const scope: FetchScope = {
  ...{ kinds: FETCH_KINDS, legislatures: [15], since: null, from: null, to: null, today: '2025-02-20' },
};
const at = (now: string) => effectsForTests({ now });

describe('an interrupted run', () => {
  it('is resumed: it repeats no answered request, and sends all others', () => {
    const folder = temporaryFolder();
    beginRun(folder, scope, at('2025-02-20T12:00:00Z')).answered('votaciones.html');
    const run = beginRun(folder, { ...scope, today: '2025-02-21' }, at('2025-02-20T17:00:00Z'));
    expect(run.began.toISOString()).toBe('2025-02-20T12:00:00.000Z');
    expect(run.asked('votaciones.html')).toBe(true);
    expect(run.asked('votaciones/XV.html')).toBe(false);
  });

  it.each([
    ['of another scope', { ...scope, legislatures: [14] }, '2025-02-20T13:00:00Z'],
    ['long ago', scope, '2025-02-20T19:00:00Z'],
  ])('%s is not resumed', (_, next, now) => {
    const folder = temporaryFolder();
    beginRun(folder, scope, at('2025-02-20T12:00:00Z')).answered('votaciones.html');
    expect(beginRun(folder, next, at(now)).asked('votaciones.html')).toBe(false);
  });

  it('is not resumed if it finished', () => {
    const folder = temporaryFolder();
    const first = beginRun(folder, scope, at('2025-02-20T12:00:00Z'));
    first.answered('votaciones.html');
    first.end();
    const run = beginRun(folder, scope, at('2025-02-20T13:00:00Z'));
    expect(run.asked('votaciones.html')).toBe(false);
  });
});
