import { beforeAll, describe, expect, it } from 'vitest';
import { explainCommand } from '../../pipeline/commands/explain/explain.ts';
import { harmless, statusReason } from '../../pipeline/commands/explain/lines.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { CliError } from '../../pipeline/core/errors.ts';
import { effectsForTests } from '../effects.ts';
import { publishedCase } from '../golden/released.ts';

let out: string;
beforeAll(async () => {
  ({ out } = await publishedCase('five-seats'));
});

const explain = (number: string, legislature?: string) =>
  explainCommand.run({ number, legislature, out }, readConfig({}), effectsForTests());

/** Removes the hash of the taxonomy, which changes with every term. */
const said = (lines: string[]) => lines.join('\n').replace(/weighted-terms-2\/\w+/, 'weighted-terms-2/…');

describe('hemicicle explain', () => {
  it('gives an initiative’s status with document and words, its votes with evidence, and its topics with terms', async () => {
    const { lines } = await explain('121/000007');
    expect(said(lines)).toMatchInlineSnapshot(`
      "121/000007 of legislature XV: Government bill (proyecto_ley)
      Proyecto de Ley de vivienda.

      Status
        approved, approved on 2025-02-11
        because its document says so, in the words "Aprobado con modificaciones"
        last event: 2025-02-11
        document: webpublica/opendata/iniciativas/ProyectosDeLey__20250630050022.json

      In plain words
        El 7 de desembre del 2023, el Govern va presentar un projecte de llei («Proyecto de Ley de vivienda»). Es va aprovar l’11 de febrer del 2025, per 3 vots a favor, 1 en contra i 1 abstenció.
        El 7 de diciembre de 2023, el Gobierno presentó un proyecto de ley de vivienda. Se aprobó el 11 de febrero de 2025, por 3 votos a favor, 1 en contra y 1 abstención.
        On 7 December 2023, the Government submitted a bill (“Proyecto de Ley de vivienda”). It was approved on 11 February 2025, with 3 votes in favour, 1 against and 1 abstention.
        by built-in-1

      Votes
        15009002  2025-02-11, session 9, vote 2: Vivienda, ley: aprobada y enviada al Senado, por 2 votos (committee_text; linked by day_page, certainty 1.00)

      Topics, by weighted-terms-2/…; words are counted without articles and prepositions
        housing  score 4.00, confidence 0.92
          "viviend*" at word 3 ("vivienda"), weight 4, counts 4.00
        sdg-11-sustainable-cities-and-communities  score 4.00, confidence 0.94
          "viviend*" at word 3 ("vivienda"), weight 4, counts 4.00"
    `);
  });

  it('gives a vote’s decision, its source, and its link to an initiative', async () => {
    const { lines } = await explain('15009002');
    expect(said(lines)).toMatchInlineSnapshot(`
      "Vote 2 of session 9, legislature XV, 2025-02-11
      Vivienda, ley: aprobada y enviada al Senado, por 2 votos
      Proyecto de Ley de vivienda.
      Dictámenes de Comisiones sobre iniciativas legislativas.

      Decision
        approved: 3 yes, 1 no, 1 abstention
        question: committee_text; final: yes
        presented by: committee (evidence: question)
        effect: to_senate

      Documents
        votaciones/XV/2025-02-11.html (day-page)
        webpublica/opendata/votaciones/Leg15/Sesion009/20250211/Votacion002/VOT_20250211190000.json (vote-json)

      In plain words
        Hi va haver 3 vots a favor, 1 en contra i 1 abstenció. Va votar a favor GA; va votar en contra un membre de GB; es va abstenir un membre de GB. El text passa al Senat.
        Hubo 3 votos a favor, 1 en contra y 1 abstención. Votó a favor GA; votó en contra un miembro de GB; se abstuvo un miembro de GB. El texto pasa al Senado.
        There were 3 votes in favour, 1 against and 1 abstention. GA voted in favour; one member of GB voted against; one member of GB abstained. The text goes to the Senate.
        by built-in-1

      Initiatives
        121/000007  Proyecto de Ley de vivienda. (linked by day_page, certainty 1.00)

      Topics, by weighted-terms-2/…; words are counted without articles and prepositions
        housing  score 4.00, confidence 0.92
          "viviend*" at word 3 ("vivienda"), weight 4, counts 4.00
        sdg-11-sustainable-cities-and-communities  score 4.00, confidence 0.94
          "viviend*" at word 3 ("vivienda"), weight 4, counts 4.00
        (found in the title of the initiative)"
    `);
  });

  it('says if no evidence links a vote to an initiative', async () => {
    const { lines, record } = await explain('15009001');
    expect(lines).toContain(
      '  no initiative is linked to it: no official document names one, or not with enough certainty',
    );
    expect(record).toMatchObject({ initiatives: [], topics_of: 'vote' });
  });

  it('returns the same facts as JSON, the same every time', async () => {
    const { record } = await explain('121/000007', 'XV');
    expect(record).toMatchObject({
      initiative: { official_id: '121/000007', status: 'approved', status_basis: 'source' },
      votes: [{ id: 15009002, certainty: expect.any(Number) }],
      topics: [{ slug: 'housing', kind: 'theme', confidence: expect.any(Number) }, { kind: 'sdg' }],
    });
    expect(await explain('121/000007', '15')).toMatchObject({ record });
    expect(await explain('121/000007', 'xv')).toMatchObject({ record });
  });

  it.each([
    ['121/999999', undefined, /has no initiative or vote 121\/999999\.$/],
    ['121/000007', 'XIV', /has no initiative or vote 121\/000007 in legislature XIV\.$/],
    ['99', undefined, /has no initiative or vote 99\.$/],
  ])('finds no %s in %s', async (number, legislature, message) => {
    const failure = await explain(number, legislature).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CliError);
    expect((failure as CliError).message).toMatch(message);
  });

  it.each([
    ['source', 'Caducado', 'because its document says so, in the words "Caducado"'],
    ['debate', null, 'because the minutes show that it took place'],
    ['dissolution', 'Senado', 'because its legislature ended, and no document gives another outcome'],
    ['source', null, 'because no document says more about it'],
    ['votes', null, 'because its last votes decided so'],
  ] as const)('claims no official words that do not exist: %s, %j', (status_basis, status_detail, reason) => {
    expect(statusReason({ status_basis, status_detail })).toBe(reason);
  });

  it('does not let official text control the terminal', () => {
    expect(harmless('Ley\u001B[2J \u202Ede costas')).toBe('Ley[2J de costas');
  });
});
