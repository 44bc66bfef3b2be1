import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diario } from '../../../../pipeline/congreso/sources/diario/diario.ts';
import { identifyDocument } from '../../../../pipeline/congreso/sources/index.ts';
import { ABSENT, ABSTENTION, AYE, NO } from '../../../../pipeline/model/votes/choice.ts';

const VOLUME = 'public_oficiales/L15/CONG/DS/PL/DSCD-15-PL-8.txt';

const read = (text: string, path = VOLUME) => diario.parse(Buffer.from(text), diario.place(path)!);

const HEAD = `CORTES GENERALES
DIARIO DE SESIONES DEL CONGRESO DE LOS DIPUTADOS
XV LEGISLATURA   Núm. 8
Sesión plenaria núm. 4
celebrada el viernes,
29 de septiembre de 2023

ORDEN DEL DÍA:

Debate sobre la investidura:

— Propuesta de la candidata doña Ana Ruiz. «BOCG. Congreso de los Diputados», serie D, número 7. (Continuación).
(Número de expediente 080/000001) ... (Página2)

SUMARIO

El resultado ha sido el siguiente: votos emitidos, 6; a favor, 3; en contra, 2; abstenciones, 1.

PROPUESTA DE LA CANDIDATA DOÑA ANA RUIZ. (CONTINUACIÓN). (Número de expediente 080/000001).
`;

const CALL = `Señoras y señores diputados que dijeron «sí»:

Abad Gil, Ana

DIARIO DE SESIONES DEL CONGRESO DE LOS DIPUTADOS
PLENO Y DIPUTACIÓN PERMANENTE
Núm. 8          29 de septiembre de 2023          Pág. 30
cve: DSCD-15-PL-8
\fBosch i Pla, M. Berta1

Página
    31
1 La señora Bosch lo dijo dos veces,
como consta en el acta.

Señoras y señores diputados que dijeron «no»:

Cano Ruiz, Carles.

Señoras y señores diputados que votaron «abstención»
telemáticamente:

Díaz-Sanz d'Or, Dolors

Miembros del Gobierno en funciones que dijeron «sí»:

Egea Roca, Enric

Miembros de la Mesa que dijeron «no»:

Fos Grau, Felip (2)

La señora PRESIDENTA: Señorías, el resultado es el siguiente: votos emitidos, 5 más 1 voto telemático, 6; votos a
favor de la candidata, 3; votos en contra de la candidata, 2; abstenciones, 1.

Al no haberse alcanzado la mayoría absoluta, se votará otra vez, y bastará la mayoría simple.
`;

describe('a Diario with a call vote', () => {
  const { rows, issues } = read(HEAD + CALL);
  const [vote] = rows;

  it('lists the names by choice, across pages, footnotes and full stops', () => {
    expect(issues).toEqual([]);
    expect(rows).toHaveLength(1);
    const { names, choices, seats, groups } = vote!.rollCall;
    expect(names).toEqual([
      'Abad Gil, Ana',
      'Bosch i Pla, M. Berta',
      'Cano Ruiz, Carles',
      "Díaz-Sanz d'Or, Dolors",
      'Egea Roca, Enric',
      'Fos Grau, Felip',
    ]);
    expect([...choices]).toEqual([AYE, AYE, NO, ABSTENTION, AYE, NO]);
    expect([...seats]).toEqual([0, 0, 0, -1, 0, 0]);
    expect(new Set(groups)).toEqual(new Set(['']));
  });

  it('has the announced result, not that of its summary, with the majority mentioned', () => {
    expect(vote!.totals).toEqual({ present: 6, yes: 3, no: 2, abstention: 1, notVoting: null });
    expect(vote!.majority).toBe('absolute');
  });

  it('has the session, the day, and the subject in the words of the order of the day', () => {
    expect(vote).toMatchObject({
      session: 4,
      date: '2023-09-29',
      section: 'Debate sobre la investidura:',
      title: 'Propuesta de la candidata doña Ana Ruiz.',
      expedientes: ['080/000001'],
    });
  });

  it('shows who was called as a member of the Government or of the bureau', () => {
    expect(vote!.offices).toEqual([
      { name: 'Egea Roca, Enric', office: 'government', words: 'Miembros del Gobierno en funciones' },
      { name: 'Fos Grau, Felip', office: 'presiding_board', words: 'Miembros de la Mesa' },
    ]);
  });
});

describe('a Diario with special cases', () => {
  const result = (text: string) => `La señora PRESIDENTA: ${text}\n`;
  const list = (heading: string, ...names: string[]) => `${[heading, ...names].join('\n\n')}\n\n`;
  const yes = list('Señoras y señores diputados que dijeron "sí":', 'Abad Gil, Ana');

  it('counts a spoilt vote as cast and for no choice', () => {
    const [vote] = read(
      yes +
        list('Votos nulos:', 'Cano Ruiz, Carles') +
        result('votos emitidos, 2; votos a favor, 1; votos en contra, 0; abstenciones, 0; votos nulos, 1.'),
    ).rows;
    expect(vote!.isUnclear).toBe(false);
    expect(vote!.rollCall.names).toEqual(['Abad Gil, Ana']);
    expect(vote!.totals).toMatchObject({ present: 1, yes: 1, no: 0, abstention: 0 });
  });

  it('may list members of the bureau as absent, which is no choice', () => {
    const [vote] = read(
      yes +
        list('Miembros de la Mesa ausentes:', 'Fos Grau, Felip') +
        result('Votos emitidos, 1; a favor, 1; en contra, 0.'),
    ).rows;
    expect([...vote!.rollCall.choices]).toEqual([AYE, ABSENT]);
    expect(vote!.offices).toEqual([
      { name: 'Fos Grau, Felip', office: 'presiding_board', words: 'Miembros de la Mesa' },
    ]);
  });

  it('does not read the minutes after the last name as a name', () => {
    const text = `${HEAD}${CALL}`.replace(
      'La señora PRESIDENTA',
      'Efectuado el recuento, dijo\n\nLa señora PRESIDENTA',
    );
    const names = (of: string) => read(of).rows[0]!.rollCall.names;
    expect(text).not.toBe(`${HEAD}${CALL}`);
    expect(names(text)).toEqual(names(`${HEAD}${CALL}`));
  });

  it('ends a vote with each announced result', () => {
    const no = list('Señoras y señores diputados que dijeron "no":', 'Cano Ruiz, Carles');
    const { rows } = read(
      yes +
        no +
        result('votos emitidos, 2; votos a favor, 1; votos en contra, 1.') +
        no +
        result('votos emitidos, 1; votos a favor, 0; votos en contra, 1.'),
    );
    expect(rows.map(({ totals }) => [totals?.yes, totals?.no])).toEqual([
      [1, 1],
      [0, 1],
    ]);
    expect(rows.map(({ rollCall }) => rollCall.names.length)).toEqual([2, 1]);
  });

  it('has no totals for names without a result', () => {
    const { rows, issues } = read(`${yes}La señora PRESIDENTA: Se levanta la sesión.\n`);
    expect(rows).toMatchObject([{ totals: null, majority: null, rollCall: { names: ['Abad Gil, Ana'] } }]);
    expect(issues).toEqual([]);
  });

  it('marks records under an unknown heading as unclear', () => {
    const [vote] = read(
      list('Señoras y señores diputados que dijeron "presente":', 'Abad Gil, Ana') +
        result('votos emitidos, 1; votos a favor, 1; votos en contra, 0.'),
    ).rows;
    expect(vote!.isUnclear).toBe(true);
  });

  it('without a first page has session and day only from the path', () => {
    const text = yes + result('votos emitidos, 1; votos a favor, 1; votos en contra, 0.');
    expect(read(text).rows[0]).toMatchObject({ session: null, date: null });
    const path = 'webpublica/opendata/votaciones/Leg15/Sesion004/20230929/DSCD-15-PL-8.txt';
    expect(read(text, path).rows[0]).toMatchObject({ session: 4, date: '2023-09-29' });
  });

  it('of another day than its folder is not used', () => {
    const path = 'webpublica/opendata/votaciones/Leg15/Sesion004/20230930/DSCD-15-PL-8.txt';
    const { rows, issues } = read(HEAD + CALL, path);
    expect(rows).toEqual([]);
    expect(issues).toMatchObject([{ code: 'place_disagrees', expected: '2023-09-30, as in the path' }]);
  });

  it('is read without an exception for any text', () => {
    const pieces = fc.constantFrom(
      ...[HEAD, CALL, yes, '\f', 'Página', '3', 'Votos nulos:', 'Miembros de la Mesa', 'a favor, 1', ':', ''],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
        const { rows, issues } = read(parts.join('\n'));
        for (const { rollCall } of rows) expect(rollCall.choices).toHaveLength(rollCall.names.length);
        expect(issues.every(({ document }) => document === VOLUME)).toBe(true);
      }),
    );
  });
});

it.each([
  ['public_oficiales/L14/CONG/DS/PL/DSCD-14-PL-2.PDF', 14],
  ['public_oficiales/L14/CONG/DS/PL/DSCD-14-PL-2-C1.txt', 14],
  ['public_oficiales/L15/CONG/DS/PL/DSCD-15-PL-120.txt', 15],
])('%s is a Diario, with the address of the PDF', (path, legislature) => {
  const known = identifyDocument(path)!;
  expect(known.source.kind).toBe('diario');
  expect(known.place).toMatchObject({ legislature, session: null });
  const url = `https://www.congreso.es/${path.replace(/txt$/, 'PDF')}`;
  expect(known.source.url(known.place)).toBe(url);
});

it.each([
  'public_oficiales/L14/CONG/DS/CO/DSCD-14-CO-2.PDF',
  'public_oficiales/L14/CONG/BOCG/A/BOCG-14-A-1.PDF',
])('%s is no Diario of the plenary', (path) => expect(identifyDocument(path)).toBeNull());

describe.skipIf(!process.env.HEMICICLE_CORPUS)('the Diario of 7 January 2020', () => {
  const reference = (name: string) =>
    readFileSync(join(process.env.HEMICICLE_CORPUS!, 'reference', name), 'utf8');

  it('has 167 in favour, 165 against and 18 abstentions, with the expected names', () => {
    const [vote, ...others] = read(
      reference('pages/diario-20200107.txt'),
      'public_oficiales/L14/CONG/DS/PL/DSCD-14-PL-2.txt',
    ).rows;
    expect(others).toEqual([]);
    expect(vote!.totals).toMatchObject({ present: 350, yes: 167, no: 165, abstention: 18 });
    const { names, choices, seats } = vote!.rollCall;
    const said = names.map((diputado, at) => ({
      diputado,
      voto: ['Sí', 'No', 'Abstención'][choices[at]!],
      telematico: seats[at] === -1,
    }));
    const expected: { diputado: string; voto: string; telematico: boolean; bloque: string }[] = JSON.parse(
      reference('investidura-20200107.expected.json'),
    );
    const named = ({ diputado, voto, telematico }: (typeof expected)[number]) => ({
      diputado: diputado.replace(/\.$/, ''),
      voto,
      telematico,
    });
    expect(said).toEqual(expected.map(named));
    const inOffice = expected.filter(({ bloque }) => bloque !== 'Señoras y señores diputados');
    expect(vote!.offices.map(({ name, words }) => [name, words])).toEqual(
      inOffice.map(({ diputado, bloque }) => [diputado, bloque]),
    );
    expect(vote!.expedientes).toEqual(['080/000001']);
  });
});
