import { describe, expect, it } from 'vitest';
import { presenterReader } from '../../../pipeline/congreso/decisions/presenter-words.ts';
import { readCurated } from '../../../pipeline/core/curated.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { indexGroups } from '../../../pipeline/load/people/groups.ts';
import { openRegister } from '../../../pipeline/load/people/register.ts';

describe('groups as legislature X named them', () => {
  const { groups } = readCurated('data/curated/congreso', false, filesOnDisk());
  const read = presenterReader(
    indexGroups({ legislature: 10, curated: groups, register: openRegister(null, 'people.csv') }).spoken,
  );
  it.each([
    ['del Grupo Parlamentario Catalán (Convergència i Unió)', 'catalan'],
    ['de los Grupos Catalán (CiU) y Socialista', 'catalan socialista'],
    ['del Grupo Parlamentario de IU, ICV-EUiA, CHA: La Izquierda Plural', 'izquierda-plural'],
    [
      'de los Grupos Mixto (Sr. Bosch), de IU, ICV, EUiA, CHA: La Izquierda Plural, y Vasco (EAJ-PNV)',
      'mixto izquierda-plural vasco',
    ],
    ['del Grupo Parlamentario de Unión Progreso y Democracia', 'upyd'],
  ])('are read in "%s"', (words, slugs) => {
    const bySlug = new Map(groups.map(({ id, slug }) => [id, slug]));
    expect(
      read(words, 0)
        .map(({ groupId }) => bySlug.get(groupId!))
        .join(' '),
    ).toBe(slugs);
  });
});
