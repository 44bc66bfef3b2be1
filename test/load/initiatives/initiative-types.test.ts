import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { readCuratedTables } from '../../../pipeline/load/documents/curated-tables.ts';
import { initiativeTypes } from '../../../pipeline/model/initiatives/initiative-type.ts';
import { CORPUS } from '../../corpus/corpus.ts';
import { loadDocuments, soundDocuments } from '../parliament.ts';

const { types } = readCuratedTables('data/curated', filesOnDisk());
const all = [...types.values()];

/** Returns the official list with code, Spanish name and group; names that hold a comma are quoted. */
function officialList(): { code: string; name: string }[] {
  const [, ...lines] = readFileSync(join(CORPUS, 'reference/tipos-de-iniciativa.csv'), 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  return lines.map((line) => {
    const [, code, quoted, plain] = /^(\d{3}),(?:"([^"]*)"|([^,]*)),/.exec(line)!;
    return { code: code!, name: (quoted ?? plain)! };
  });
}

describe('the official types of initiative', () => {
  it.skipIf(CORPUS === '')('are named exactly as in the official list', () => {
    const listed = officialList();
    expect(listed).toHaveLength(106);
    const named = all.map(({ code, name_es }) => ({ code, name: name_es }));
    const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);
    expect(named.sort(byCode)).toEqual(listed.sort(byCode));
  });

  it.each(['name_ca', 'name_es', 'name_en'] as const)('each have a separate %s', (name) => {
    const names = all.map((type) => type[name]);
    expect(names.filter((text) => text.trim() !== text || text === '')).toEqual([]);
    expect(names.filter((text, at) => names.indexOf(text) !== at)).toEqual([]);
  });

  it('differ from each other in each language', () => {
    const alike = all.filter(({ name_ca, name_es, name_en }) => name_en === name_es || name_en === name_ca);
    expect(alike).toEqual([]);
  });

  it('count as the type of the service that their name begins with', () => {
    const beginning: [RegExp, string][] = [
      [/^Proyecto de ley/, 'proyecto_ley'],
      [/^Proposición de ley|^Iniciativa legislativa popular/, 'proposicion_ley'],
      [/^Proposición no de Ley/, 'proposicion_no_ley'],
      [/^Real Decreto-Ley/, 'real_decreto_ley'],
      [/^Moción/, 'mocion'],
      [/^Interpelación/, 'interpelacion'],
    ];
    for (const { code, name_es, type } of all.filter(({ code }) => code !== '127')) {
      const expected = beginning.find(([words]) => words.test(name_es))?.[1] ?? 'other';
      expect([code, type]).toEqual([code, expected]);
    }
    // A statute of autonomy is reformed by an organic law, no matter which body proposes it.
    expect(types.get('127')!.type).toBe('proposicion_ley');
  });

  it('are refused if repeated or without a name', () => {
    const entry = all[0]!;
    const read = (...entries: unknown[]) =>
      initiativeTypes.safeParse({ source: 'a list', types: entries }).success;
    expect(read(entry)).toBe(true);
    expect(read(entry, entry)).toBe(false);
    expect(read({ ...entry, name_ca: '' })).toBe(false);
    expect(read({ ...entry, type: 'law' })).toBe(false);
  });
});

describe('an initiative of an undescribed type', () => {
  const search = (officialId: string) =>
    JSON.stringify({
      titulo_contenido: ' XV Legislatura',
      iniciativas_encontradas: '1',
      lista_iniciativas: {
        iniciativa1: {
          legislatura: '15',
          id_iniciativa: officialId,
          titulo: 'Something new',
          tipo: 'New',
          fecha_presentado: '10/02/2025',
          fecha_calificado: '',
          autor: 'Gobierno',
        },
      },
      paginacion: { docs_ini: '1', docs_fin: '1' },
    });

  it('is published as other, and reported as unknown', () => {
    const { read, lines } = loadDocuments({
      ...soundDocuments(),
      'busqueda-de-iniciativas/XV/999/pagina001.json': search('999/000001'),
      'busqueda-de-iniciativas/XV/121/pagina001.json': search('121/000001'),
    });
    const initiatives = read.all(
      read.db.selectFrom('initiatives').select(['official_id', 'type']).orderBy('id'),
    );
    expect(initiatives).toEqual([
      { official_id: '121/000001', type: 'proyecto_ley' },
      { official_id: '999/000001', type: 'other' },
    ]);
    expect(lines.filter((line) => line.includes('type code'))).toEqual([
      'type code 999: the type code of some initiatives is not in the official list, found 999/000001, expected a code listed in data/curated/initiative-types.json; the initiatives are published without the name of their type and count as other',
    ]);
  });
});
