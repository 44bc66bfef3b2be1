import { describe, expect, it } from 'vitest';
import type { InitiativeOutcome } from '../../pipeline/model/initiatives/initiative.ts';
import { examples } from '../examples.ts';
import { bill, decree, deputy, group, initiative, motion, sentencesOf } from './facts.ts';

const es = (facts: Parameters<typeof initiative>[0]) => sentencesOf(initiative(facts)).es;
const ca = (facts: Parameters<typeof initiative>[0]) => sentencesOf(initiative(facts)).ca;

const decidedBy = {
  date: '2025-11-11',
  tally: { yes: 178, no: 171, abstention: 1 },
  result: 'approved' as const,
  effect: null,
};

const approved = { status: 'approved', outcome: 'approved' } as const;

describe('an initiative in plain words', () => {
  it.each([
    ['2025-10-01', 'L’1 d’octubre del 2025, '],
    ['2025-10-11', 'L’11 d’octubre del 2025, '],
    ['2025-10-21', 'El 21 d’octubre del 2025, '],
  ])('writes the article of %s as Catalan speakers say it', (submittedOn, beginning) => {
    expect(ca({ submittedOn }).slice(0, beginning.length)).toBe(beginning);
  });

  it('does not call approved an initiative approved in some points only', () => {
    const passed = { ...approved, closedOn: '2025-11-11', inPart: true };
    expect(es(passed)).toMatch(/ Se aprobó en parte el 11 de noviembre de 2025\.$/);
    expect(ca(passed)).toMatch(/ Es va aprovar en part l’11 de novembre del 2025\.$/);
  });

  it('does not take the first day of a chamber for the day of presentation in an earlier one', () => {
    const title =
      'Proposición no de Ley sobre el agua (corresponde a los números de expediente 125/000006/0000 de la XII Legislatura y 125/000011/0000 de la XIII Legislatura)';
    const said = sentencesOf(initiative({ initiative: motion({ title }) }));
    expect([said.es, said.ca, said.en].map((text) => text.split('. ').at(-1))).toEqual([
      'Viene de la XIII legislatura, en la que era la 125/000011.',
      'Ve de la XIII legislatura, en què era la 125/000011.',
      'It comes from legislature XIII, where it was 125/000011.',
    ]);
    expect(said.es).toMatch(/^El Grupo Parlamentario Popular en el Congreso presentó /);
    expect(Object.values(said).join()).not.toContain('2025');
  });

  it('says who proposed it and when', () => {
    expect(es({})).toBe(
      'El 3 de octubre de 2025, el Grupo Parlamentario Popular en el Congreso presentó una proposición no de ley sobre «el agua».',
    );
    expect(ca({})).toBe(
      'El 3 d’octubre del 2025, el Grup Parlamentari Popular al Congrés va presentar una proposició no de llei («Proposición no de Ley sobre el agua»).',
    );
  });

  it.each([
    [
      [group('VOX'), deputy('Inés Arias')],
      /^El Grupo Parlamentario VOX e Inés Arias presentaron /,
      /^El Grup Parlamentari VOX i Inés Arias van presentar /,
    ],
    [
      [group('VOX'), deputy('Ione Belarra')],
      /^El Grupo Parlamentario VOX y Ione Belarra presentaron /,
      /^El Grup Parlamentari VOX i Ione Belarra van presentar /,
    ],
    [[{ kind: 'senate' as const, name: 'Senado' }], /^El Senado presentó /, /^El Senat va presentar /],
    [
      [],
      /^Es una proposición no de ley sobre «el agua»\.$/,
      /^És una proposició no de llei \(«Proposición no de Ley sobre el agua»\)\.$/,
    ],
  ])('agrees with its authors: %j', (proposers, spanish, catalan) => {
    expect(es({ submittedOn: null, initiative: motion({ proposers }) })).toMatch(spanish);
    expect(ca({ submittedOn: null, initiative: motion({ proposers }) })).toMatch(catalan);
  });

  it('was received if its author is no grammatical person', () => {
    const initiative = motion({ proposers: [{ kind: 'other', name: 'Don Juan Pérez' }] });
    expect(es({ initiative })).toBe(
      'El 3 de octubre de 2025, el Congreso recibió una proposición no de ley (autor: Juan Pérez) sobre «el agua».',
    );
    expect(ca({ initiative })).toContain(
      'el Congrés va rebre una proposició no de llei (autor: Juan Pérez; «Proposición no de Ley sobre el agua»).',
    );
  });

  it('was decided by a vote on the day on which it was closed', () => {
    const passed = { ...approved, closedOn: '2025-11-11', decidedBy };
    expect(es(passed)).toMatch(
      / Se aprobó el 11 de noviembre de 2025, por 178 votos a favor, 171 en contra y 1 abstención\.$/,
    );
    expect(ca(passed)).toMatch(
      / Es va aprovar l’11 de novembre del 2025, per 178 vots a favor, 171 en contra i 1 abstenció\.$/,
    );
  });

  it('was returned if an amendment of totality passed, which is no vote for it', () => {
    const returned = {
      ...({ status: 'rejected', outcome: 'rejected', closedOn: '2025-11-11', initiative: bill() } as const),
      decidedBy: { ...decidedBy, effect: 'returned' as const },
    };
    expect(es(returned)).toMatch(
      / Se devolvió a su autor el 11 de noviembre de 2025, por 178 votos a favor, 171 en contra y 1 abstención\.$/,
    );
    expect(ca(returned)).toMatch(
      / Es va retornar al seu autor l’11 de novembre del 2025, per 178 vots a favor/,
    );
  });

  it('reports a vote of another day before the end, and leaves a contradicting vote out', () => {
    const later = { ...approved, closedOn: '2025-12-01', decidedBy, initiative: bill() };
    expect(es(later)).toMatch(
      / El Pleno votó a favor el 11 de noviembre de 2025, por 178 votos.* Se aprobó el 1 de diciembre de 2025\.$/,
    );
    expect(es({ ...later, closedOn: null })).toMatch(/ Se aprobó\. El Pleno votó a favor el 11 de noviembre/);
    expect(es({ ...later, status: 'rejected', outcome: 'rejected' })).toMatch(
      / Se rechazó el 1 de diciembre de 2025\.$/,
    );
  });

  it.each(examples<[InitiativeOutcome | null, string, string, string]>(import.meta, 'ends.jsonl'))(
    '%s by "%s" ends so',
    (outcome, detail, spanish, catalan) => {
      expect(es({ outcome, detail }).endsWith(` ${spanish}`)).toBe(true);
      expect(ca({ outcome, detail }).endsWith(` ${catalan}`)).toBe(true);
    },
  );

  it('quotes a question whole, however long', () => {
    const title = `¿Tiene previsto el Gobierno ${'atender las alegaciones de los municipios afectados, '.repeat(6)}o no?`;
    const question = { ...motion({ title }), type: '180', noun: null };
    expect(es({ initiative: question })).toContain(title);
  });

  it.each([
    [
      '110',
      'Comunicación de la aplicación provisional, y de su próxima publicación en el Boletín Oficial del Estado, del Canje de Notas constitutivo de Acuerdo entre el Reino de España y la República Popular China para la creación del Consulado General de España en Chengdú, hecho en Pekín el 28 de febrero y el 24 de abril de 2020.',
      'Canje de Notas constitutivo de Acuerdo entre el Reino de España y la República Popular China para la creación del Consulado General de España en Chengdú, hecho en Pekín',
    ],
    [
      '121',
      'Proyecto de Ley por la que se modifica el texto refundido de la Ley del Estatuto de los Trabajadores, aprobado por el Real Decreto Legislativo 2/2015, de 23 de octubre, para garantizar los derechos laborales de las personas dedicadas al reparto en el ámbito de plataformas digitales, con el fin de determinar la condición laboral de quienes prestan servicios de reparto o distribución de cualquier producto de consumo o mercancía, por parte de empleadoras que ejercen las facultades empresariales de organización, dirección y control',
      'que modifica el texto refundido de la Ley del Estatuto de los Trabajadores para garantizar los derechos laborales',
    ],
  ])('shortens a title of type %s by its references first', (type, title, kept) => {
    expect(es({ initiative: { ...bill(), type, title } })).toContain(kept);
  });

  it.each([
    ['180', ' No llegó a formularse.', ' No es va arribar a formular.'],
    ['172', ' No llegó a celebrarse.', ' No es va arribar a celebrar.'],
  ])('of type %s that never took place has the verb of its kind', (type, spanish, catalan) => {
    const never = {
      outcome: 'concluded' as const,
      detail: 'No celebración',
      initiative: { ...motion(), type },
    };
    expect(es(never).endsWith(spanish)).toBe(true);
    expect(ca(never).endsWith(catalan)).toBe(true);
  });

  it.each([
    ['180', ' Se formuló en el Pleno el 11 de noviembre de 2025.'],
    ['172', ' Se debatió en el Pleno el 11 de noviembre de 2025.'],
    ['210', ' Se celebró el 11 de noviembre de 2025.'],
  ])('of type %s that only the minutes show says that it took place', (type, ending) => {
    const held = { outcome: 'concluded' as const, closedOn: '2025-11-11', wasHeld: true };
    expect(es({ ...held, initiative: { ...motion(), type } }).endsWith(ending)).toBe(true);
  });

  it('that is a decree-law is kept or repealed', () => {
    expect(es({ initiative: decree(), ...approved })).toMatch(/ Se convalidó\.$/);
    expect(ca({ initiative: decree(), outcome: 'rejected', closedOn: '2025-08-01' })).toMatch(
      / Es va derogar l’1 d’agost del 2025\.$/,
    );
  });

  it('gives no end if none is known, and only the closing if no word gives the result', () => {
    expect(es({ status: 'in_debate' })).toMatch(/ sobre «el agua»\.$/);
    expect(es({ outcome: 'concluded', closedOn: '2025-11-11' })).toMatch(
      / Concluyó el 11 de noviembre de 2025\.$/,
    );
  });

  it('lapsed with the legislature, whatever stage its last words name', () => {
    const lapsed = {
      outcome: 'expired',
      withLegislature: true,
      detail: 'Comisión de Justicia, Informe',
      closedOn: '2026-10-06',
    } as const;
    expect(es(lapsed)).toMatch(/ Caducó al acabar la legislatura, el 6 de octubre de 2026\.$/);
    expect(ca(lapsed)).toMatch(/ Va caducar en acabar la legislatura, el 6 d’octubre del 2026\.$/);
  });

  it('with an unknown end names the day of its last document, if that is known', () => {
    const open = {
      outcome: 'unknown',
      withLegislature: true,
      detail: 'Comisión de Justicia, Informe',
    } as const;
    const known = (lastKnownOn: string) => sentencesOf(initiative({ ...open, lastKnownOn }));
    expect(known('2025-07-30').es).toMatch(
      / No sabemos cómo acabó: el último documento al respecto es del 30 de julio de 2025\.$/,
    );
    expect(known('2025-08-01').ca).toMatch(
      / No sabem com va acabar: l’últim document que en parla és de l’1 d’agost del 2025\.$/,
    );
    expect(known('2025-07-30').en).toMatch(
      / We do not know how it ended: the last document on it is of 30 July 2025\.$/,
    );
    expect(es(open)).toMatch(/[^.]\. No sabemos cómo acabó\.$/);
  });

  it('that had left the chamber by then is described as far as the plenary took it', () => {
    const left = { status: 'expired', outcome: 'unknown', withLegislature: true } as const;
    expect(es({ ...left, decidedBy })).toMatch(
      / El Pleno votó a favor el 11 de noviembre de 2025, por 178 votos a favor, 171 en contra y 1 abstención\. No sabemos cómo acabó\.$/,
    );
    expect(ca(left)).toMatch(/[^.]\. No sabem com va acabar\.$/);
  });
});
