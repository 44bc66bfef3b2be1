import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadDocuments, loadFolder, soundDocuments, voteFile, votePath } from './parliament.ts';

describe('loading the same documents', () => {
  it('gives the same bytes twice, registers included', () => {
    const { folder } = loadDocuments(soundDocuments());
    const names = ['parliament.sqlite', 'people.csv', 'votes.csv'];
    const read = () => names.map((name) => readFileSync(join(folder, name)));
    const first = read();
    loadFolder(folder);
    const second = read();
    expect(second.map((bytes, at) => bytes.equals(first[at]!))).toEqual([true, true, true]);
  });

  it('gives the same numbers to the same people when documents are added', () => {
    const { folder, read } = loadDocuments(soundDocuments());
    const before = read.all(read.db.selectFrom('persons').select(['id', 'full_name']).orderBy('id'));
    expect(before.map(({ full_name }) => full_name)).toContain('Ana Abad Gil');
    const more = loadDocuments({
      ...soundDocuments(),
      [votePath(3)]: JSON.stringify(voteFile(3, ['No', 'No', 'No', 'No', 'Sí'])),
    });
    expect(
      more.read.all(more.read.db.selectFrom('persons').select(['id', 'full_name']).orderBy('id')),
    ).toEqual(before);
    expect(readFileSync(join(more.folder, 'people.csv'))).toEqual(readFileSync(join(folder, 'people.csv')));
  });
});
