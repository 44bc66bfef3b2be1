import { describe, expect, it } from 'vitest';
import { FETCH_KINDS, type FetchScope } from '../../../pipeline/snapshots/fetching/scope.ts';
import { beginRun } from '../../../pipeline/snapshots/fetching/unfinished.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';

const scope: FetchScope = {
  ...{ kinds: FETCH_KINDS, legislatures: [15], since: null, from: null, to: null, today: '2025-02-20' },
};
const checkedAt = (checked_at: string) => ({
  ...{ url: null, sha256: '', etag: null, first_seen: checked_at, checked_at },
});
const at = (now: string) => effectsForTests({ now });

describe('a run that was stopped', () => {
  it('is gone on with: what it asked for is not asked for again, what is older is', () => {
    const folder = temporaryFolder();
    beginRun(folder, scope, at('2025-02-20T12:00:00Z'));
    const run = beginRun(folder, { ...scope, today: '2025-02-21' }, at('2025-02-20T17:00:00Z'));
    expect(run.began.toISOString()).toBe('2025-02-20T12:00:00.000Z');
    expect(run.asked(checkedAt('2025-02-20T12:30:00Z'))).toBe(true);
    expect(run.asked(checkedAt('2025-02-20T11:59:00Z'))).toBe(false);
    expect(run.asked(null)).toBe(false);
  });

  it.each([
    ['of another scope', { ...scope, legislatures: [14] }, '2025-02-20T13:00:00Z'],
    ['long ago', scope, '2025-02-20T19:00:00Z'],
  ])('%s is not', (_, next, now) => {
    const folder = temporaryFolder();
    beginRun(folder, scope, at('2025-02-20T12:00:00Z'));
    expect(beginRun(folder, next, at(now)).asked(checkedAt('2025-02-20T12:30:00Z'))).toBe(false);
  });

  it('is not one that came to its end', () => {
    const folder = temporaryFolder();
    beginRun(folder, scope, at('2025-02-20T12:00:00Z')).end();
    const run = beginRun(folder, scope, at('2025-02-20T13:00:00Z'));
    expect(run.asked(checkedAt('2025-02-20T12:30:00Z'))).toBe(false);
  });
});
