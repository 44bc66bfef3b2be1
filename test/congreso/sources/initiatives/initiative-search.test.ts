import { describe, expect, it } from 'vitest';
import { initiativeSearch } from '../../../../pipeline/congreso/sources/initiatives/initiative-search.ts';
import { parse } from '../votes/vote-files.ts';

const PATH = 'busqueda-de-iniciativas/XIV/180/pagina002.json';
const found = (changes: object = {}) => ({
  legislatura: 'XIV',
  id_iniciativa: '180/000026',
  titulo: '¿Piensa el Gobierno\nen la costa?',
  tipo: 'Pregunta oral en Pleno.',
  fecha_presentado: '19/02/2020',
  fecha_calificado: '25/02/2020',
  autor: 'Rueda Perelló, Patricia (GVOX) <br />Legarda Uriarte, Mikel (GV (EAJ-PNV))',
  ...changes,
});
const read = (value: unknown) => parse(initiativeSearch, JSON.stringify(value), PATH);
const list = (lista_iniciativas: object) => ({
  titulo_contenido: ' XIV Legislatura',
  iniciativas_encontradas: '27',
  lista_iniciativas,
  paginacion: { docs_ini: '26', docs_fin: '27' },
});

describe('a page of the search for initiatives', () => {
  it('has its results', () => {
    const answer = list({ iniciativa1: found({ resultado: 'Rechazado' }) });
    expect(read(answer)).toMatchObject({
      rows: [
        {
          legislature: 14,
          officialId: '180/000026',
          title: '¿Piensa el Gobierno en la costa?',
          submittedOn: '2020-02-19',
          qualifiedOn: '2020-02-25',
          authors: ['Rueda Perelló, Patricia (GVOX)', 'Legarda Uriarte, Mikel (GV (EAJ-PNV))'],
          result: 'Rechazado',
          resultOn: null,
          situation: null,
          steps: [],
        },
      ],
      issues: [],
    });
  });

  it('has result, situation and authors under the current field names', () => {
    const { autor: _, ...plain } = found();
    const today = {
      resultado_tram: 'Caducado sin calificación previa\n16/06/2023',
      situacion_actual: 'Cerrado',
      autores: {
        autor02: { nombre: 'Legarda Uriarte, Mikel (GV (EAJ-PNV))', idGrupo: '206' },
        autor01: { nombre: 'Grupo Parlamentario VOX', idGrupo: '205' },
      },
    };
    expect(read(list({ iniciativa1: { ...plain, ...today } }))).toMatchObject({
      rows: [
        {
          result: 'Caducado sin calificación previa',
          resultOn: '2023-06-16',
          situation: 'Cerrado',
          authors: ['Grupo Parlamentario VOX', 'Legarda Uriarte, Mikel (GV (EAJ-PNV))'],
        },
      ],
      issues: [],
    });
  });

  it('omits a row without a legislature, and only that row', () => {
    const { legislatura: _, ...homeless } = found({ id_iniciativa: '180/000027' });
    const { rows, issues } = read(list({ iniciativa1: homeless, iniciativa2: found() }));
    expect(rows.map(({ officialId }) => officialId)).toEqual(['180/000026']);
    expect(issues).toMatchObject([
      { code: 'missing_field', subject: '180/000027', found: 'legislatura: nothing' },
    ]);
  });

  it('sorts the tenth result after the ninth', () => {
    const keys = [1, 10, 11, 2, 9];
    const entries = keys.map((key) => [`iniciativa${key}`, found({ id_iniciativa: `180/0000${key + 10}` })]);
    expect(read(list(Object.fromEntries(entries))).rows.map(({ officialId }) => officialId)).toEqual([
      '180/000011',
      '180/000012',
      '180/000019',
      '180/000020',
      '180/000021',
    ]);
  });

  it('past the end or without hits is empty, without an issue', () => {
    expect([read({}), read(list({}))]).toEqual([
      { rows: [], issues: [] },
      { rows: [], issues: [] },
    ]);
  });

  it('omits rows of another legislature than the requested one', () => {
    const answer = list({ iniciativa1: found({ legislatura: 'XV' }), iniciativa2: found() });
    const { rows, issues } = read(answer);
    expect(rows).toHaveLength(1);
    expect(issues).toMatchObject([
      { code: 'place_disagrees', subject: '180/000026', found: 'legislature 15', expected: 'legislature 14' },
    ]);
  });

  it.each([
    ['a list', [], 'a list'],
    ['another answer', { intervenciones_encontradas: '4' }, 'intervenciones_encontradas'],
    ['a list of other things', list({ intervencion1: { fecha: '20231213' } }), 'fecha'],
  ])('is refused if it is %s', (_, value, what) => {
    expect(read(value)).toMatchObject({ rows: [], issues: [{ code: 'unreadable_document', found: what }] });
  });

  it('has no address', () => {
    expect(initiativeSearch.url(initiativeSearch.place(PATH)!)).toBeNull();
  });
});
