import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { voteJson } from '../../../../pipeline/congreso/sources/votes/vote-json.ts';
import { type PrintedVote, votePdf } from '../../../../pipeline/congreso/sources/votes/vote-pdf.ts';
import type { VoteRow } from '../../../../pipeline/core/chamber/rows.ts';
import { effectsOfNode } from '../../../../pipeline/core/effects-of-node.ts';
import { CHOICES } from '../../../../pipeline/model/votes/choice.ts';
import { pdfReader, unpdfReader } from '../../../../pipeline/snapshots/pdf/pdf-texts.ts';

import { parse } from './vote-files.ts';

const CORPUS = process.env.HEMICICLE_CORPUS ?? '';
const ZIP = 'congreso/webpublica/opendata/votaciones/Leg14/Sesion155/20220224/VOT_20220224112038.zip';
const PATH = 'webpublica/opendata/votaciones/Leg15/Sesion009/20250211/Votacion001/VOT_20250211200000.pdf';

const PRINTED = `Sesión: 9                Votación: 1           Fecha: 11-2-2025

Proposiciones no de Ley.
-Proposición no de Ley del Grupo Rojo, sobre
los trenes.

                         RESULTADO DE LA VOTACIÓN

                 TOTAL            % SOBRE VOTO EMITIDO   % SOBRE COMPOSICIÓN (5)
    PRESENTES      4                     100                     80,00
         SI        2                     50,00                   40,00
         NO        2                     50,00                   40,00
   ABSTENCIONES    0                      0                       0
     NO VOTAN      1                      -                      20,00

                                                     Página 1 de 2
\f                                SÍ

Grupo Parlamentario Rojo
       3707 - Gil de la Peña, Ana
  TELEMÁTICO - Roca i Puig, Joan

Total: 2
                                  Total: 2
                                  NO
Grupo Parlamentario Azul, con un Nombre
Largo
          3 - Ruiz, Luz

Total: 1
                                                     Página 2 de 2
\fGrupo Parlamentario Mixto
       1201 - Sol, Paz

Total: 1
                                  Total: 2
                                  NO VOTAN
Grupo Parlamentario Mixto
       1202 - Mar, Pau

Total: 1
                                  Total: 1
`;
const read = (text: string) =>
  parse(votePdf, text, PATH) as { rows: PrintedVote[]; issues: { found: string | null }[] };

describe('a printed vote', () => {
  it('has the vote, its subject, its totals and the number of filled seats', () => {
    const { rows, issues } = read(PRINTED);
    expect(issues).toEqual([]);
    const { rollCall: _, ...facts } = rows[0]!;
    expect(facts).toMatchObject({
      session: 9,
      number: 1,
      date: '2025-02-11',
      section: 'Proposiciones no de Ley.',
      text: 'Proposición no de Ley del Grupo Rojo, sobre los trenes.',
      totals: { present: 4, yes: 2, no: 2, abstention: 0, notVoting: 1 },
      composition: 5,
    });
  });

  it('has, for each deputy, the full group name, the choice, and the seat if any', () => {
    const { names, groups, choices, seats } = read(PRINTED).rows[0]!.rollCall!;
    const rows = names.map((name, at) => [name, groups[at], CHOICES[choices[at]!], seats[at]]);
    expect(rows).toEqual([
      ['Gil de la Peña, Ana', 'Grupo Parlamentario Rojo', 'aye', 3707],
      ['Roca i Puig, Joan', 'Grupo Parlamentario Rojo', 'aye', -1],
      ['Ruiz, Luz', 'Grupo Parlamentario Azul, con un Nombre Largo', 'no', 3],
      ['Sol, Paz', 'Grupo Parlamentario Mixto', 'no', 1201],
      ['Mar, Pau', 'Grupo Parlamentario Mixto', 'absent', 1202],
    ]);
  });

  it.each([
    ['a name is missing', '       1201 - Sol, Paz\n', '', '"Total: 1" after 0 names'],
    [
      'a line is of no known kind',
      'Total: 2\n',
      'Total: 2\nSol y sombra\n       1 - Sol, Paz\n',
      '"Total: 2" after 1 names',
    ],
    ['a name has no group above it', 'Grupo Parlamentario Rojo', '', 'the line "3707 - Gil de la Peña, Ana"'],
    ['the totals say otherwise', 'SI        2', 'SI        3', 'names 2, 2, 0, 1 under totals 3, 2, 0, 1'],
    ['a total is missing', '         SI        2', '', 'no figure beside "SI"'],
    [
      'the heading is another',
      'Votación: 1',
      'Votación',
      'the heading "Sesión: 9 Votación Fecha: 11-2-2025"',
    ],
    ['the composition is gone', '(5)', '', 'no "% SOBRE COMPOSICIÓN"'],
  ])('is refused as a whole if %s', (_, old, instead, found) => {
    expect(PRINTED).toContain(old);
    const { rows, issues } = read(PRINTED.replace(old, instead));
    expect(rows).toEqual([]);
    expect(issues).toMatchObject([{ found }]);
  });

  it('is refused if its path names another vote', () => {
    expect(read(PRINTED.replace('Votación: 1', 'Votación: 2'))).toMatchObject({
      rows: [],
      issues: [{ code: 'place_disagrees' }],
    });
  });
});

describe.skipIf(CORPUS === '')('the twenty real printed votes', async () => {
  const zip = CORPUS === '' ? {} : unzipSync(readFileSync(join(CORPUS, ZIP)));
  const installed = await pdfReader(effectsOfNode().run);
  const texts = [unpdfReader, installed].map((reader) => ({
    name: reader.name,
    of: (number: number) => reader.text(zip[`sesion155votacion${number}.pdf`]!),
  }));
  const place = (number: number) => ({
    path: `vote ${number}`,
    legislature: 14,
    session: 155,
    number,
    date: '2022-02-24',
    generated: null,
  });
  const printed = async (number: number, at: number) =>
    votePdf.parse(Buffer.from(await texts[at]!.of(number)), place(number));

  it.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    'agree with the JSON of vote %i',
    async (number) => {
      const json = voteJson.parse(zip[`sesion155votacion${number}.json`]!, place(number)).rows[0]!;
      const { rows, issues } = await printed(number, 0);
      expect(issues).toEqual([]);
      const vote = rows[0]!;
      expect(await printed(number, 1)).toEqual({ rows, issues });
      const words = ({ section, text, subgroupTitle, subgroupText }: VoteRow) =>
        [section, text, subgroupTitle, subgroupText].join(' ').trim();
      expect(words(vote).replaceAll('- ', '-')).toBe(words(json).replaceAll('- ', '-'));
      expect([vote.session, vote.number, vote.date]).toEqual([json.session, json.number, json.date]);
      expect(recordsOf(vote)).toEqual(recordsOf(json));
      expect(vote.composition).toBe(349);
      // The JSON counts the vacant seat as not voting.
      expect(vote.totals).toEqual({ ...json.totals, notVoting: json.totals!.notVoting! - 1 });
    },
  );

  it('have every full group name, one for each code of the JSON', async () => {
    const names = new Map<string, Set<string>>();
    for (let number = 1; number <= 20; number++) {
      const json = voteJson.parse(zip[`sesion155votacion${number}.json`]!, place(number)).rows[0]!.rollCall!;
      const codes = new Map(json.names.map((name, at) => [name, json.groups[at]!]));
      const { rollCall } = (await printed(number, 0)).rows[0]!;
      rollCall!.names.forEach((name, at) => {
        const code = codes.get(name)!;
        names.set(code, (names.get(code) ?? new Set()).add(rollCall!.groups[at]!));
      });
    }
    expect(Object.fromEntries([...names].map(([code, own]) => [code, [...own].join(' | ')]))).toEqual({
      GS: 'Grupo Parlamentario Socialista',
      GP: 'Grupo Parlamentario Popular en el Congreso',
      GVOX: 'Grupo Parlamentario VOX',
      'GCUP-EC-GC': 'Grupo Parlamentario Confederal de Unidas Podemos-En Comú Podem-Galicia en Común',
      GR: 'Grupo Parlamentario Republicano',
      GPlu: 'Grupo Parlamentario Plural',
      GCs: 'Grupo Parlamentario Ciudadanos',
      'GV (EAJ-PNV)': 'Grupo Parlamentario Vasco (EAJ-PNV)',
      'GEH Bildu': 'Grupo Parlamentario Euskal Herria Bildu',
      GMx: 'Grupo Parlamentario Mixto',
    });
  });
});

/** Returns name, choice and seat of every deputy, sorted by name: formats order them differently. */
function recordsOf({ rollCall }: VoteRow): string[] {
  const { names, choices, seats } = rollCall!;
  return names.map((name, at) => `${name} ${CHOICES[choices[at]!]} ${seats[at]}`).sort();
}
