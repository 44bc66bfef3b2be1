import { describe, expect, it } from 'vitest';
import { indexGroups } from '../../../pipeline/load/people/groups.ts';
import { openRegister } from '../../../pipeline/load/people/register.ts';
import type { CuratedGroup } from '../../../pipeline/model/curated.ts';
import { curatedGroup } from '../parliament.ts';

const curated = (legislature_id: number, slug: string, facts: Partial<CuratedGroup> = {}): CuratedGroup =>
  curatedGroup(legislature_id * 100 + slug.length, slug, {
    ...{ legislature_id, name_long: `Grupo Parlamentario ${slug}`, codes: [`G${slug}`] },
    ...facts,
  });
const groupsIn = (legislature: number, ...groups: CuratedGroup[]) =>
  indexGroups({ legislature, curated: groups, register: openRegister(null, 'people.csv') });

describe('a group that nobody described for its legislature', () => {
  it('is the one of the same code in the nearest legislature, under a number of its own', () => {
    const mixed = curated(15, 'mixto', { line_meaningful: false, color_hex: '#666666' });
    const groups = groupsIn(16, curated(13, 'mixto', { color_hex: '#000000' }), mixed);
    const group = groups.byCode('Gmixto')!;
    expect(group).toMatchObject({ slug: 'mixto', color_hex: '#666666', line_meaningful: false });
    expect(group).toMatchObject({ legislature_id: 16, curated: false });
    expect(group.id).not.toBe(mixed.id);
    expect(groups.all()).toEqual([group]);
    expect(groups.issues).toMatchObject([{ code: 'group_of_neighbour', found: 'as in legislature 15' }]);
  });

  it('is one group, whether its code is met or any of its long names', () => {
    const groups = groupsIn(16, curated(15, 'left', { aliases: ['Grupo de la Izquierda'] }));
    const group = groups.byName('Grupo de la izquierda')!;
    expect(groups.byCode('Gleft')).toBe(group);
    expect(groups.byName('Grupo Parlamentario left')).toBe(group);
    expect(groups.named('Grupo Parlamentario left')).toBe(group);
    expect(groups.spoken.map(({ words }) => words)).toContain('left');
    expect(groups.issues).toHaveLength(1);
  });

  it('is the described one of its legislature where that has the same slug', () => {
    const own = curated(16, 'left');
    const groups = groupsIn(16, own, curated(15, 'left', { codes: ['GL'] }));
    expect(groups.byCode('GL')).toMatchObject({ id: own.id, curated: true });
    expect(groups.all()).toHaveLength(1);
  });

  it('is grey where no legislature knows its code, and has a line unless it is a mixed one', () => {
    const groups = groupsIn(16, curated(15, 'left'));
    expect(groups.byCode('GX')).toMatchObject({ slug: 'group-gx', line_meaningful: true, curated: false });
    expect(groups.byCode('Grupo Mixto')).toMatchObject({ line_meaningful: false });
    expect(groups.byName('Grupo de nadie')).toBeNull();
    expect(groups.issues.map(({ code }) => code)).toEqual([
      'unknown_group',
      'unknown_group',
      'unknown_group_name',
    ]);
  });
});
