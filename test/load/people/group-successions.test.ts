import { describe, expect, it } from 'vitest';
import { readCurated } from '../../../pipeline/core/curated.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { successionsAmong } from '../../../pipeline/load/write/write-curated.ts';

const step = (group: number, continues: number) => ({
  group,
  continues,
  source: `${group} after ${continues}`,
});

describe('the predecessors of groups', () => {
  it('are given only for groups that are loaded', () => {
    expect(successionsAmong(new Set([1501, 1401]), [step(1501, 1401), step(1502, 1402)])).toEqual([
      { group_id: 1501, continues_id: 1401, source: '1501 after 1401' },
    ]);
  });

  it('skip legislatures that are not loaded, with the source of each step', () => {
    const steps = [step(1501, 1401), step(1401, 1301), step(1301, 1201)];
    expect(successionsAmong(new Set([1201, 1501]), steps)).toEqual([
      { group_id: 1501, continues_id: 1201, source: '1501 after 1401; 1401 after 1301; 1301 after 1201' },
    ]);
  });
});

describe('the curated succession of groups', () => {
  const { groups, successions } = readCurated('data/curated/congreso', false, filesOnDisk());
  const byId = new Map(groups.map((group) => [group.id, group]));

  it('links described groups, from a legislature to an earlier one, each once', () => {
    for (const { group, continues } of successions) {
      expect([group, byId.has(group), byId.has(continues)]).toEqual([group, true, true]);
      expect(byId.get(continues)!.legislature_id).toBeLessThan(byId.get(group)!.legislature_id);
    }
    expect(new Set(successions.map(({ group, continues }) => `${group} ${continues}`)).size).toBe(
      successions.length,
    );
  });

  it('leaves mixed groups out, which are only the deputies of no other group', () => {
    const tied = successions.flatMap(({ group, continues }) => [group, continues]);
    expect(tied.filter((id) => byId.get(id)!.slug === 'mixto')).toEqual([]);
  });
});
