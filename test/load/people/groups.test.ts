import { describe, expect, it } from 'vitest';
import { indexGroups } from '../../../pipeline/load/people/groups.ts';
import { openRegister, type Register } from '../../../pipeline/load/people/register.ts';
import type { CuratedGroup } from '../../../pipeline/model/curated.ts';
import { curatedGroup, loadDocuments, soundDocuments, votePath } from '../parliament.ts';

const curated = (legislature_id: number, slug: string, facts: Partial<CuratedGroup> = {}): CuratedGroup =>
  curatedGroup(legislature_id * 100 + slug.length, slug, {
    ...{ legislature_id, name_long: `Grupo Parlamentario ${slug}`, codes: [`G${slug}`] },
    ...facts,
  });
const groupsIn = (legislature: number, ...groups: CuratedGroup[]) =>
  indexGroups({ legislature, curated: groups, register: openRegister(null, 'people.csv') });

/** Returns the register as the next build opens it. */
const reopened = (register: Register) => openRegister(register.toCsv(), 'people.csv');

describe('a group without a curated entry for its legislature', () => {
  it('is the one of the same code in the nearest legislature, under a new number', () => {
    const mixed = curated(15, 'mixto', { line_meaningful: false, color_hex: '#666666' });
    const groups = groupsIn(16, curated(13, 'mixto', { color_hex: '#000000' }), mixed);
    const group = groups.byCode('Gmixto')!;
    expect(group).toMatchObject({ slug: 'mixto', color_hex: '#666666', line_meaningful: false });
    expect(group).toMatchObject({ legislature_id: 16, curated: false });
    expect(group.id).not.toBe(mixed.id);
    expect(groups.all()).toEqual([group]);
    expect(groups.issues).toMatchObject([{ code: 'group_of_neighbour', found: 'as in legislature 15' }]);
  });

  it('has the described one’s place in the chamber', () => {
    const groups = groupsIn(16, curated(15, 'left', { seating: 1 }), curated(15, 'right', { seating: 9 }));
    expect(groups.byName('Grupo Parlamentario right')!.seating).toBe(9);
    expect(groups.byCode('Gleft')!.seating).toBe(1);
  });

  it('is one group under its code and any of its long names', () => {
    const groups = groupsIn(16, curated(15, 'left', { aliases: ['Grupo de la Izquierda'] }));
    const group = groups.byName('Grupo de la izquierda')!;
    expect(groups.byCode('Gleft')).toBe(group);
    expect(groups.byName('Grupo Parlamentario left')).toBe(group);
    expect(groups.named('Grupo Parlamentario left')).toBe(group);
    expect(groups.spoken.map(({ words }) => words)).toContain('left');
    expect(groups.issues).toHaveLength(1);
  });

  it('is the described one of its legislature if that has the same slug', () => {
    const own = curated(16, 'left');
    const groups = groupsIn(16, own, curated(15, 'left', { codes: ['GL'] }));
    expect(groups.byCode('GL')).toMatchObject({ id: own.id, curated: true });
    expect(groups.all()).toHaveLength(1);
  });

  it('is grey if no legislature knows its code, and has a line unless it is a mixed one', () => {
    const groups = groupsIn(16, curated(15, 'left'));
    expect(groups.byCode('GX')).toMatchObject({ slug: 'group-gx', line_meaningful: true, curated: false });
    expect(groups.byCode('Grupo Mixto')).toMatchObject({ line_meaningful: false });
    expect(groups.issues.map(({ code }) => code)).toEqual(['unknown_group', 'unknown_group']);
  });
});

describe('an official long name without a description', () => {
  it.each([
    ['Grupo Parlamentario Nuevo', 'nuevo', 'Nuevo'],
    ['Grupo Parlamentario de la Unión  Ibérica', 'union-iberica', 'Unión Ibérica'],
    ['Grupo Parlamentario Vasco (EAJ-PNV)', 'vasco-eaj-pnv', 'Vasco (EAJ-PNV)'],
    ['Grupo de los Verdes', 'verdes', 'Verdes'],
  ])('makes a group of %s with a slug and an issue', (name, slug, name_short) => {
    const groups = groupsIn(16, curated(15, 'left'));
    expect(groups.byName(name)).toMatchObject({ slug, name_short, name_long: name, curated: false });
    expect(groups.byName(name)!.id).toBe(100_001);
    expect(groups.issues).toMatchObject([{ code: 'unknown_group_name', subject: `group name ${name}` }]);
  });

  it('makes no group if it says that its bearers belong to none', () => {
    const groups = groupsIn(16);
    expect(groups.byName('Diputados no adscritos')).toBeNull();
    expect(groups.all()).toEqual([]);
  });

  it('never takes the slug of a group with another name, in this legislature or another', () => {
    const groups = groupsIn(16, curated(15, 'nuevo', { name_long: 'Grupo Parlamentario Nuevo Mundo' }));
    expect(groups.byName('Grupo Parlamentario Nuevo')).toMatchObject({ slug: 'nuevo-16' });
    expect(groups.byName('Grupo de Nuevo')).toMatchObject({ slug: 'nuevo-16-2' });
  });

  it('matches the described group if one letter in a long word differs', () => {
    const groups = groupsIn(16, curated(15, 'socialista'));
    const group = groups.byName('Grupo Parlamentario socilista')!;
    expect(group.slug).toBe('socialista');
    expect(groups.issues.map(({ code }) => code)).toEqual(['group_of_neighbour', 'misprinted_group_name']);
  });

  it('gets the code under which its members vote, whichever comes first', () => {
    const name = 'Grupo Parlamentario Nuevo';
    const namesOfCodes = new Map([['GN', name]]);
    for (const first of ['name', 'code'] as const) {
      const groups = indexGroups({
        ...{ legislature: 16, curated: [], register: openRegister(null, 'people.csv'), namesOfCodes },
      });
      const found = first === 'name' ? groups.byName(name) : groups.byCode('GN');
      expect(groups.byCode('GN')).toBe(found);
      expect(groups.byName(name)).toBe(found);
      expect(groups.all()).toMatchObject([{ slug: 'nuevo', name_long: name }]);
    }
  });
});

describe('the number and the slug of a group', () => {
  const NAME = 'Grupo Parlamentario Nuevo';
  const described = (facts: Partial<CuratedGroup> = {}) =>
    curated(16, 'nuevo-nombre', { id: 1602, name_long: NAME, codes: ['GN'], ...facts });

  it('stay when a code follows the name, and a description follows both', () => {
    const first = openRegister(null, 'people.csv');
    const { id } = indexGroups({ legislature: 16, curated: [], register: first }).byName(NAME)!;
    const second = reopened(first);
    const namesOfCodes = new Map([['GN', NAME]]);
    const coded = indexGroups({ legislature: 16, curated: [], register: second, namesOfCodes });
    expect(coded.byCode('GN')).toMatchObject({ id, slug: 'nuevo' });
    const groups = indexGroups({
      ...{ legislature: 16, curated: [described({ name_long: 'Grupo Otro' })], register: reopened(second) },
    });
    expect(groups.all()).toMatchObject([{ id, slug: 'nuevo-nombre', curated: true }]);
    expect(groups.formerSlugs()).toEqual([{ slug: 'nuevo', group_id: id }]);
    expect(groups.numbers).toEqual(new Map([[1602, id]]));
    expect(groups.issues).toMatchObject([{ code: 'group_number_kept', found: 'id 1602 in its description' }]);
  });

  it('follow a group whose code came before its name', () => {
    const first = openRegister(null, 'people.csv');
    const { id } = indexGroups({ legislature: 16, curated: [], register: first }).byCode('GN')!;
    const groups = indexGroups({
      ...{ legislature: 16, curated: [], register: reopened(first), namesOfCodes: new Map([['GN', NAME]]) },
    });
    expect(groups.byName(NAME)).toMatchObject({ id, slug: 'nuevo' });
    expect(groups.formerSlugs()).toEqual([{ slug: 'group-gn', group_id: id }]);
  });

  it('come from a register of a version without slugs', () => {
    const csv = 'kind,id,key,name\ngroup,100001,16/GAGORA,GAGORA\ngroup,100002,16/Gleft,Gleft\n';
    const groups = indexGroups({
      legislature: 16,
      curated: [
        curated(15, 'left'),
        curated(16, 'agora', { id: 1601, codes: ['GAGORA'] }),
        curated(16, 'left', { id: 1602 }),
      ],
      register: openRegister(csv, 'people.csv'),
    });
    expect(groups.all()).toMatchObject([
      { id: 100_001, slug: 'agora' },
      { id: 100_002, slug: 'left' },
    ]);
    expect(groups.formerSlugs()).toEqual([{ slug: 'group-gagora', group_id: 100_001 }]);
  });

  it('are those of the description if the group was described from the beginning', () => {
    const register = openRegister(null, 'people.csv');
    const one = indexGroups({ legislature: 16, curated: [described()], register });
    expect(one.all()).toMatchObject([{ id: 1602 }]);
    expect(one.issues).toEqual([]);
    const again = described({ id: 1609, slug: 'otro', codes: ['GX'], aliases: [] });
    const two = indexGroups({ legislature: 16, curated: [again], register: reopened(register) });
    expect(two.all()).toMatchObject([{ id: 1602, slug: 'otro' }]);
    expect(two.formerSlugs()).toEqual([{ slug: 'nuevo-nombre', group_id: 1602 }]);
  });

  it('go to one of two groups that a description joins, and never to both', () => {
    const register = openRegister(null, 'people.csv');
    indexGroups({ legislature: 16, curated: [], register }).byCode('GN');
    const groups = indexGroups({
      ...{ legislature: 16, register: reopened(register) },
      curated: [described(), curated(16, 'otro', { id: 1603, codes: ['GN'] })],
    });
    expect(groups.all().map(({ id }) => id)).toEqual([1603, 100_001]);
    expect(groups.byCode('GN')!.slug).toBe('nuevo-nombre');
  });

  it('leave the register unchanged if nothing is new', () => {
    const register = openRegister(null, 'people.csv');
    indexGroups({ legislature: 16, curated: [described()], register }).byName('Grupo de Otros');
    const again = reopened(register);
    indexGroups({ legislature: 16, curated: [described()], register: again }).byName('Grupo de Otros');
    expect(again.toCsv()).toBe(register.toCsv());
  });
});

/** Returns the groups of a parliament whose group B is undescribed, with the codes the votes use. */
function groupsWith(codeOf: (code: string, vote: number, row: number) => string) {
  const documents = soundDocuments();
  const rewritten = [1, 2].map((vote) => {
    const file = JSON.parse(documents[votePath(vote)] as string);
    file.votaciones.forEach((row: { grupo: string }, at: number) => {
      row.grupo = codeOf(row.grupo, vote, at);
    });
    return [votePath(vote), JSON.stringify(file)] as const;
  });
  const { read } = loadDocuments({
    ...documents,
    ...Object.fromEntries(rewritten),
    'curated/groups.json': JSON.stringify([
      curatedGroup(1501, 'a', { name_short: 'GA', name_long: 'Grupo A', codes: ['GA'] }),
    ]),
  });
  const groups = read.all(read.db.selectFrom('groups').select(['id', 'slug', 'name_long']).orderBy('id'));
  const memberships = read.all(read.db.selectFrom('memberships').select(['group_id', 'basis']));
  return { groups, memberships, read };
}

describe('an undescribed group code', () => {
  it('means the group that its bearers belong to in the official list', () => {
    const { groups, memberships } = groupsWith((code) => code);
    expect(groups).toEqual([
      { id: 1501, slug: 'a', name_long: 'Grupo A' },
      { id: 100_001, slug: 'b', name_long: 'Grupo B' },
    ]);
    expect(memberships).toHaveLength(5);
    expect(memberships.filter(({ group_id }) => group_id === 100_001)).toHaveLength(2);
    expect(memberships.every(({ basis }) => basis === 'official')).toBe(true);
  });

  it('joins no group if only one record of many has it', () => {
    const { groups } = groupsWith((code, vote, row) => (vote === 1 && row === 0 ? 'GZ' : code));
    expect(groups.map(({ slug }) => slug).sort()).toEqual(['a', 'b', 'group-gz']);
  });

  it('joins no group if its bearers belong to several', () => {
    const { groups } = groupsWith((code, _, row) => (row === 2 || row === 3 ? 'GZ' : code));
    expect(groups.map(({ slug }) => slug)).toContain('group-gz');
  });
});
