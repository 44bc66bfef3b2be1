import { describe, expect, it } from 'vitest';
import { membersByParty } from '../../../pipeline/load/decisions/headlines.ts';
import { by } from '../../../pipeline/summaries/matter/presenters.ts';
import { SECTION } from '../../congreso/decisions/deciding.ts';
import { examples } from '../../examples.ts';
import { headlines, NO, put, TIE, type Words, YES } from './put-to-the-vote.ts';

const MOBILITY = 'Proyecto de Ley de Movilidad Sostenible.';

/** Official words of votes, what they are an example of, and the totals in favour and against. */
const EXAMPLES = examples<[what: string, words: Words, totals: [number, number]]>(
  import.meta,
  'official-words.jsonl',
);

describe('the matter and decision of a vote', () => {
  it('are those of the sheet, which a person reads next to the official words', async () => {
    const sheet = EXAMPLES.map(([what, words, totals]) => {
      const [text] = headlines(put(words, totals));
      const said = [text!.headline_es, text!.headline_ca, text!.headline_en];
      return [
        `# ${what}`,
        ...words.filter((part) => part !== ''),
        ...said.map((line) => `> ${line}`),
        '',
      ].join('\n');
    });
    await expect(sheet.join('\n')).toMatchFileSnapshot('sheets/headlines.txt');
  });

  it('never call a bill rejected if an amendment to it fell', () => {
    const [fell, passed] = headlines(
      put([SECTION.reports, MOBILITY, 'Enmiendas presentadas por el Grupo Parlamentario VOX'], NO),
      put([SECTION.reports, `Votación del dictamen del ${MOBILITY}`], YES),
    );
    expect(fell!.headline_es).toBe('Movilidad sostenible, ley: rechazadas enmiendas de Vox');
    expect(passed!.headline_es).toBe('Movilidad sostenible, ley: aprobada y enviada al Senado');
  });

  it('give a part of the budget the year of the debate before it', () => {
    const whole = 'Proyecto de Ley de Presupuestos Generales del Estado para el año 2013.';
    const part = put(['Presupuestos Generales del Estado.', 'SECCIÓN 16 (Interior)'], NO);
    const said = headlines(put([SECTION.totality, whole, 'Enmiendas de devolución'], NO), part);
    expect(said[1]!.matter_es).toBe('Presupuestos Generales del Estado para 2013, sección 16 (Interior)');
    expect(headlines(part)[0]!.matter_es).toBe('Presupuestos Generales del Estado, sección 16 (Interior)');
  });

  it('give the position of votes with the same words', () => {
    const one = put([SECTION.reports, MOBILITY, 'Enmiendas presentadas por el Grupo Parlamentario VOX'], NO);
    expect(headlines(one, one, one).map(({ decision_es }) => decision_es)).toEqual([
      'rechazadas enmiendas de Vox (votación 1 de 3)',
      'rechazadas enmiendas de Vox (votación 2 de 3)',
      'rechazadas enmiendas de Vox (votación 3 de 3)',
    ]);
  });

  it('differ within a session: the place of a vote among those with the same words distinguishes it', () => {
    const rules = 'Proposición de reforma del Reglamento del Congreso de los Diputados.';
    const report = put([SECTION.rules, rules, 'Votación del dictamen.'], YES);
    const whole = put([SECTION.rules, rules, 'Votación de totalidad.'], YES);
    const said = headlines(report, whole, report, whole).map(({ headline_es }) => headline_es);
    expect(said).toEqual([
      'Reglamento del Congreso, una de las reformas: aprobado el dictamen (votación 1 de 2)',
      'Reglamento del Congreso, una de las reformas: aprobada en la votación final (votación 1 de 2)',
      'Reglamento del Congreso, una de las reformas: aprobado el dictamen (votación 2 de 2)',
      'Reglamento del Congreso, una de las reformas: aprobada en la votación final (votación 2 de 2)',
    ]);
  });

  it('say by how few votes a close one was decided, if more yes than no decides', () => {
    const motion = 'Proposición no de Ley del Grupo Parlamentario Socialista, sobre la menopausia.';
    const decision = (yes: number, no: number) =>
      headlines(put([SECTION.motions, motion], [yes, no]))[0]!.decision_es;
    expect([decision(175, 174), decision(175, 172), decision(178, 170), decision(172, 172)]).toEqual([
      'aprobada, por un voto',
      'aprobada, por 3 votos',
      'aprobada',
      'empate',
    ]);
  });

  it('have at most 160 letters in the matter, no ellipsis, and no Spanish quotation left open', () => {
    for (const [, words, totals] of EXAMPLES) {
      const [text] = headlines(put(words, totals));
      expect(text!.matter_es.length).toBeLessThanOrEqual(160);
      for (const said of Object.values(text!)) {
        expect(said ?? '').not.toContain('…');
        expect((said ?? '').split('«').length).toBe((said ?? '').split('»').length);
      }
    }
    expect(TIE).toHaveLength(2);
  });
});

const BNG = { ca: 'el BNG', es: 'el BNG', en: 'the BNG' };
const AMAIUR = { ca: 'Amaiur', es: 'Amaiur', en: 'Amaiur' };
const parties = [
  { legislature_id: 10, member: 'Fernández', ...BNG, source: 'test' },
  { legislature_id: 10, member: 'Jorquera', ...BNG, source: 'test' },
  { legislature_id: 10, member: 'Enbeita', ...AMAIUR, source: 'test' },
];
const named = (members: string | null, name = 'Mixto') => {
  const presenter = { kind: 'group' as const, name, members };
  const presenters = membersByParty(presenter, presenter, parties);
  return (['es', 'ca', 'en'] as const).map((language) => by(presenters, language));
};

it.each([
  ['Sra. Fernández Davila', [' del BNG (Fernández Davila)', ' del BNG (Fernández Davila)']],
  [
    'Sra. Fernández Davila y Sr. Jorquera Caselas',
    [
      ' del BNG (Fernández Davila y Jorquera Caselas)',
      ' del BNG (Fernández Davila i Jorquera Caselas)',
      ' by the BNG (Fernández Davila and Jorquera Caselas)',
    ],
  ],
  [
    'Sra. Enbeita y Sr. Jorquera',
    [' de Amaiur (Enbeita) y el BNG (Jorquera)', ' d’Amaiur (Enbeita) i el BNG (Jorquera)'],
  ],
])('%s of the Mixed Group is named by party', (members, said) => {
  expect(named(members)).toEqual(expect.arrayContaining(said));
});

it('members of whom one has no known party are named by the group', () => {
  expect(named('Sra. Enbeita y Sr. Nuevo')[0]).toBe(' del Grupo Mixto (Enbeita y Nuevo)');
  expect([named(null)[0], named('Sr. Jorquera', 'Vox')[0]]).toEqual([
    ' del Grupo Mixto',
    ' de Vox (Jorquera)',
  ]);
});
