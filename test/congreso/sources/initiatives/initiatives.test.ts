import { describe, expect, it } from 'vitest';
import { approvedLaws } from '../../../../pipeline/congreso/sources/initiatives/approved-laws.ts';
import { initiatives } from '../../../../pipeline/congreso/sources/initiatives/initiatives.ts';
import { parse } from '../votes/vote-files.ts';

const PATH = 'webpublica/opendata/iniciativas/ProyectosDeLey__20260226050010.json';
const LAWS = 'webpublica/opendata/iniciativas/IniciativasLegislativasAprobadas__20260226050010.json';

const bill = {
  LEGISLATURA: 'Leg.15',
  SUPERTIPO: 'Función legislativa \nFunción legislativa',
  TIPO: 'Proyecto de ley',
  OBJETO: 'Proyecto de Ley de prevención de las pérdidas y el desperdicio \nalimentario.',
  NUMEXPEDIENTE: '121/000004/0000',
};
const read = (...records: object[]) => parse(initiatives, JSON.stringify(records), PATH);
const only = (fields: object) => {
  const { rows, issues } = read({ ...bill, ...fields });
  expect(issues).toEqual([]);
  return rows[0]!;
};

describe('a file of initiatives', () => {
  it('has an initiative with few facts', () => {
    expect(only({})).toEqual({
      legislature: 15,
      officialId: '121/000004',
      title: 'Proyecto de Ley de prevención de las pérdidas y el desperdicio alimentario.',
      submittedOn: null,
      qualifiedOn: null,
      authors: [],
      result: null,
      resultOn: null,
      situation: null,
      steps: [],
      documents: [],
    });
  });

  it('keeps the third part of a number unless it is 0000', () => {
    expect(only({ NUMEXPEDIENTE: '121/000262/0001' }).officialId).toBe('121/000262/0001');
  });

  it('separates the words of a result from its date', () => {
    const result = (text: string) => {
      const row = only({ RESULTADOTRAMITACION: text });
      return [row.result, row.resultOn];
    };
    expect(result('Aprobado con modificaciones \n06/05/2025')).toEqual([
      'Aprobado con modificaciones',
      '2025-05-06',
    ]);
    expect(result('Caducado')).toEqual(['Caducado', null]);
    expect(result(' 16/05/2022')).toEqual([null, '2022-05-16']);
  });

  it('splits a situation into organ and phase', () => {
    const situation = (text: string) => only({ SITUACIONACTUAL: text }).situation;
    expect(situation('Pleno \nToma en consideración')).toBe('Pleno, Toma en consideración');
    expect(situation('Concluido - (Caducado)')).toBe('Concluido - (Caducado)');
  });

  it('reads lists: authors by line, numbers with any separator, addresses of documents in order', () => {
    const row = only({
      AUTOR: 'Grupo Parlamentario Socialista \nGrupo Parlamentario Vasco (EAJ-PNV)\nGobierno',
      ENLACESBOCG: 'https://a.example/1.PDF#page=1 \n javascript:void https://a.example/2.PDF',
      ENLACESDS: 'https://a.example/3.PDF',
    });
    expect(row.authors).toEqual([
      'Grupo Parlamentario Socialista',
      'Grupo Parlamentario Vasco (EAJ-PNV)',
      'Gobierno',
    ]);
    expect(row.documents).toEqual([
      { kind: 'bulletin', url: 'https://a.example/1.PDF#page=1' },
      { kind: 'bulletin', url: 'https://a.example/2.PDF' },
      { kind: 'minutes', url: 'https://a.example/3.PDF' },
    ]);
  });
});

describe('the steps of an initiative', () => {
  const steps = (text: string) => only({ TRAMITACIONSEGUIDA: text }).steps;

  it('have organs and phases, the last of them open', () => {
    expect(
      steps('Pleno \nToma en consideración \ndesde 03/05/2024 hasta 25/02/2025 \nSenado \ndesde 10/09/2026 '),
    ).toEqual([
      { organ: 'Pleno', phase: 'Toma en consideración', from: '2024-05-03', to: '2025-02-25' },
      { organ: 'Senado', phase: null, from: '2026-09-10', to: null },
    ]);
  });

  it('end without a phase, after notes that are no steps', () => {
    const text =
      'Pleno \nEnmiendas o veto del Senado \ndesde 12/03/2025 hasta 20/03/2025\n>> \nNota: Expresada por el \n' +
      'Gobierno su disconformidad.\n>> \nConcluido - (Aprobado con \nmodificaciones) \ndesde 20/03/2025 hasta 06/05/2025';
    expect(steps(text)).toEqual([
      { organ: 'Pleno', phase: 'Enmiendas o veto del Senado', from: '2025-03-12', to: '2025-03-20' },
      {
        organ: 'Concluido - (Aprobado con modificaciones)',
        phase: null,
        from: '2025-03-20',
        to: '2025-05-06',
      },
    ]);
  });

  it('end with the conclusion if a note before it is never closed', () => {
    const text =
      'Gobierno \nContestación \ndesde 01/12/2023 hasta 14/05/2024\n>> \nNota: (Comunicación disconformidad - ' +
      'Solicitud mayor información por \nacuerdo de Mesa de 13/02/2024). \nConcluido - (Decaído) \ndesde 14/05/2024 hasta 17/05/2024';
    expect(steps(text)).toEqual([
      { organ: 'Gobierno', phase: 'Contestación', from: '2023-12-01', to: '2024-05-14' },
      { organ: 'Concluido - (Decaído)', phase: null, from: '2024-05-14', to: '2024-05-17' },
    ]);
  });

  it('join the name of an organ on two lines', () => {
    expect(steps('Comisión de Educación, \nFormación y Deportes \nInforme \ndesde 22/02/2024')).toEqual([
      {
        organ: 'Comisión de Educación, Formación y Deportes',
        phase: 'Informe',
        from: '2024-02-22',
        to: null,
      },
    ]);
  });

  it('may have a step without dates', () => {
    expect(steps('Mesa del Congreso \nCalificación')).toEqual([
      { organ: 'Mesa del Congreso', phase: 'Calificación', from: null, to: null },
    ]);
  });
});

describe('an initiative is omitted', () => {
  it.each([
    [{ NUMEXPEDIENTE: '121-4' }, 'missing_field', 'NUMEXPEDIENTE: 121-4'],
    [{ OBJETO: undefined }, 'missing_field', 'OBJETO: nothing'],
    [{ LEGISLATURA: 'XV bis' }, 'missing_field', 'LEGISLATURA: XV bis'],
    [{ FECHAPRESENTACION: '2024-01-10' }, 'bad_date', 'FECHAPRESENTACION: 2024-01-10'],
    [{ RESULTADOTRAMITACION: 'Aprobado \n31/02/2025' }, 'bad_date', 'RESULTADOTRAMITACION: 31/02/2025'],
    [{ TRAMITACIONSEGUIDA: 'Senado \ndesde ayer' }, 'bad_date', 'TRAMITACIONSEGUIDA: ayer'],
  ])('with %j', (fields, code, found) => {
    const { rows, issues } = read(bill, { ...bill, ...fields });
    expect(rows).toHaveLength(1);
    expect(issues).toMatchObject([{ code, found, document: PATH }]);
  });
});

describe('the file of approved laws', () => {
  it('has each law with its number, date and bulletin', () => {
    const law = {
      NUMERO_LEY: '1/2024',
      TITULO_LEY: 'Ley Orgánica 1/2024, de 10 de junio,\nde amnistía.',
      FECHA_LEY: '10/06/2024',
      NUMERO_BOLETIN: 141,
      FECHA_BOLETIN: '11/06/2024',
      PDF: 'https://www.boe.es/x.pdf',
    };
    expect(parse(approvedLaws, JSON.stringify([law, { ...law, FECHA_LEY: '' }]), LAWS)).toEqual({
      rows: [
        {
          number: '1/2024',
          title: 'Ley Orgánica 1/2024, de 10 de junio, de amnistía.',
          date: '2024-06-10',
          bulletin: '141',
          publishedOn: '2024-06-11',
          pdf: 'https://www.boe.es/x.pdf',
        },
        expect.objectContaining({ date: null }),
      ],
      issues: [],
    });
  });
});
