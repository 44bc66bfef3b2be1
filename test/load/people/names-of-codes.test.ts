import { describe, expect, it } from 'vitest';
import { curatedGroup, loadDocuments, soundDocuments, votePath } from '../parliament.ts';

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
