import { describe, expect, it } from 'vitest';
import { interventions } from '../../../../pipeline/congreso/sources/initiatives/interventions.ts';
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
  ENLACEDIFERIDO: 'https://app.congreso.es/v1/1545767I',
  ENLACETEXTOINTEGRO: 'https://www.congreso.es/texto#(P%C3%A1gina4)',
  ENLACEPDF: 'https://www.congreso.es/x.PDF#page=4',
};
const read = (...changes: object[]) =>
  parse(interventions, JSON.stringify(changes.map((change) => ({ ...speech, ...change }))), PATH);

describe('a file of interventions', () => {
  it('has the speaker, the office, the time and the subject', () => {
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
          startsAt: '09:58',
          endsAt: '10:15',
          video: 'https://app.congreso.es/v1/1545767I',
          text: 'https://www.congreso.es/texto#(P%C3%A1gina4)',
          diario: 'https://www.congreso.es/x.PDF#page=4',
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
  ])('splits the group from the name of %s', (ORADOR, speaker, speakerGroup) => {
    expect(read({ ORADOR }).rows).toMatchObject([{ speaker, speakerGroup }]);
  });

  it('has the times of votes, which have no speaker and may have no initiative', () => {
    const vote = { TIPOINTERVENCION: 'Votación', ORADOR: undefined, CARGOORADOR: undefined, FASE: undefined };
    expect(read(vote, { ...vote, NUMEXPEDIENTE: undefined }).rows).toMatchObject([
      { kind: 'Votación', officialId: '130/000012', speaker: null, speakerOffice: null, phase: null },
      { kind: 'Votación', officialId: null },
    ]);
  });

  it.each([
    [{ INICIOINTERVENCION: '25:00' }, { startsAt: null, endsAt: '10:15' }],
    [
      { INICIOINTERVENCION: undefined, FININTERVENCION: '' },
      { startsAt: null, endsAt: null },
    ],
    [{ ENLACEDIFERIDO: 'https://a.es/1I https://a.es/2I' }, { video: 'https://a.es/1I' }],
    [
      { ENLACEDIFERIDO: 'javascript:alert(1)', ENLACEPDF: '/x.PDF' },
      { video: null, diario: null },
    ],
    [{ ENLACETEXTOINTEGRO: undefined }, { text: null }],
  ])('reads times and the first valid address: %o', (changes, expected) => {
    expect(read(changes).rows).toMatchObject([expected]);
  });

  it('omits rows without a date', () => {
    const { rows, issues } = read({ SESION: '' }, { SESION: '44' }, {});
    expect(rows).toHaveLength(1);
    expect(issues.map(({ code, found }) => [code, found])).toEqual([
      ['missing_field', 'SESION: nothing'],
      ['bad_date', 'SESION: 44'],
    ]);
  });
});
