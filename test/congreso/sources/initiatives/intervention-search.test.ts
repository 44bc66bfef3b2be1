import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { interventionSearch } from '../../../../pipeline/congreso/sources/initiatives/intervention-search.ts';
import { parse } from '../votes/vote-files.ts';

const CORPUS = process.env.HEMICICLE_CORPUS ?? '';
const PATH = 'busqueda-de-intervenciones/XV/172/000001/pagina001.json';

const speech = (facts: object = {}) => ({
  fecha: '20231213',
  legislatura: 'XV',
  orador: 'Gil, Ana (GMx)',
  ...facts,
});
const answer = (...speeches: object[]) => ({
  paginacion: { docs_ini: '1', docs_fin: '2' },
  lista_intervenciones: Object.fromEntries(speeches.map((one, at) => [`intervencion${at + 1}`, one])),
});
const read = (value: unknown) => parse(interventionSearch, JSON.stringify(value), PATH);

describe('an answer of the search for speeches', () => {
  it('is read speech by speech, without missing fields', () => {
    const { rows, issues } = read(answer(speech(), speech({ orador: 'Roca, Luz', fecha: '20231214' })));
    expect(issues).toEqual([]);
    expect(
      rows.map(({ date, speaker, speakerGroup, officialId }) => [date, speaker, speakerGroup, officialId]),
    ).toEqual([
      ['2023-12-13', 'Gil, Ana', 'GMx', null],
      ['2023-12-14', 'Roca, Luz', null, null],
    ]);
  });

  it.each([
    ['has no list', {}, 'an answer with lista_intervenciones'],
    ['has fewer speeches than it says', answer(speech()), '2, as its docs_ini and docs_fin say'],
  ])('is refused as a whole if it %s', (_, value, expected) => {
    const { rows, issues } = read(value);
    expect(rows).toEqual([]);
    expect(issues).toMatchObject([{ code: 'unreadable_document', document: PATH, expected }]);
  });

  it('reports a speech without a date', () => {
    const { rows, issues } = read(answer(speech({ fecha: '13/12/2023' }), speech()));
    expect(rows).toHaveLength(1);
    expect(issues).toMatchObject([
      { code: 'bad_date', subject: 'intervencion1', found: 'fecha: 13/12/2023' },
    ]);
  });
});

describe.skipIf(CORPUS === '')('the real answer about 172/000001', () => {
  const { rows, issues } =
    CORPUS === ''
      ? { rows: [], issues: [] }
      : parse(
          interventionSearch,
          readFileSync(join(CORPUS, 'reference/pages/intervenciones-portlet.page1.json'), 'utf8'),
          PATH,
        );

  it('has the four speeches of one debate', () => {
    expect(issues).toEqual([]);
    expect(rows.map(({ speaker, speakerGroup }) => [speaker, speakerGroup])).toEqual([
      ['Rego Candamil, Néstor', 'GMx'],
      ['Saiz Delgado, Elma', null],
      ['Rego Candamil, Néstor', 'GMx'],
      ['Saiz Delgado, Elma', null],
    ]);
  });

  it('has, for each speech, the initiative with its number, authors and title, the office and the date', () => {
    for (const row of rows) {
      expect(row).toMatchObject({
        ...{ legislature: 15, officialId: '172/000001', date: '2023-12-13', organ: 'Pleno', phase: 'Debate' },
        authors: ['Grupo Parlamentario Mixto'],
        title: expect.stringMatching(/^Interpelación urgente a la Ministra .* silicosis\.$/),
        speakerOffice: expect.stringMatching(/^(Diputado|Ministra de Inclusión, .*)$/),
      });
    }
  });
});
