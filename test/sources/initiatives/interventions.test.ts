import { describe, expect, it } from 'vitest';
import { interventions } from '../../../pipeline/sources/initiatives/interventions.ts';
import { parse } from '../votes/vote-files.ts';

const PATH = 'webpublica/opendata/intervenciones/IntervencionesCronologicamente__20251114050010.json';
const speech = {
  LEGISLATURA: 'Leg.15',
  TIPOINICIATIVA: 'Real Decreto-Ley.',
  OBJETOINICIATIVA: 'Real Decreto-ley por el que se adoptan\nmedidas urgentes.',
  NUMEXPEDIENTE: '130/000012/0000',
  AUTOR: 'Gobierno',
  SESION: '22/01/2025',
  ORGANO: 'Pleno',
  FASE: 'Debate',
  TIPOINTERVENCION: 'Intervención',
  ORADOR: 'Bolaños García, Félix (GS)',
  CARGOORADOR: 'Ministro de la Presidencia',
  INICIOINTERVENCION: '9:58',
  FININTERVENCION: '10:15',
  ENLACEPDF: 'https://www.congreso.es/x.PDF#page=4',
};
const read = (...changes: object[]) =>
  parse(interventions, JSON.stringify(changes.map((change) => ({ ...speech, ...change }))), PATH);

describe('a file of interventions', () => {
  it('gives speaker, office, time and subject', () => {
    expect(read({})).toEqual({
      rows: [
        {
          legislature: 15,
          officialId: '130/000012',
          title: 'Real Decreto-ley por el que se adoptan medidas urgentes.',
          authors: ['Gobierno'],
          date: '2025-01-22',
          organ: 'Pleno',
          phase: 'Debate',
          kind: 'Intervención',
          speaker: 'Bolaños García, Félix',
          speakerGroup: 'GS',
          speakerOffice: 'Ministro de la Presidencia',
        },
      ],
      issues: [],
    });
  });

  it.each([
    ['Legarda Uriarte, Mikel (GV (EAJ-PNV))', 'Legarda Uriarte, Mikel', 'GV (EAJ-PNV)'],
    ['Ruiz (hijo), Ana (GEH Bildu)', 'Ruiz (hijo), Ana', 'GEH Bildu'],
    ['Grande-Marlaska Gómez, Fernando', 'Grande-Marlaska Gómez, Fernando', null],
    ['Gil, Ana GS)', 'Gil, Ana GS)', null],
    [undefined, null, null],
  ])('takes the group from the name of %s', (ORADOR, speaker, speakerGroup) => {
    expect(read({ ORADOR }).rows).toMatchObject([{ speaker, speakerGroup }]);
  });

  it('gives the moments of a vote, without a speaker and perhaps without an initiative', () => {
    const vote = { TIPOINTERVENCION: 'Votación', ORADOR: undefined, CARGOORADOR: undefined, FASE: undefined };
    expect(read(vote, { ...vote, NUMEXPEDIENTE: undefined }).rows).toMatchObject([
      { kind: 'Votación', officialId: '130/000012', speaker: null, speakerOffice: null, phase: null },
      { kind: 'Votación', officialId: null },
    ]);
  });

  it('leaves out rows without a day', () => {
    const { rows, issues } = read({ SESION: '' }, { SESION: '44' }, {});
    expect(rows).toHaveLength(1);
    expect(issues.map(({ code, found }) => [code, found])).toEqual([
      ['missing_field', 'SESION: nothing'],
      ['bad_date', 'SESION: 44'],
    ]);
  });
});
