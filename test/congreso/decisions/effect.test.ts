import { describe, expect, it } from 'vitest';
import { effectOf } from '../../../pipeline/congreso/decisions/effect.ts';
import type { Question } from '../../../pipeline/model/votes/decision.ts';
import { decided, type Put, SECTION } from './deciding.ts';

const effect = (question: Question, facts: Partial<Parameters<typeof effectOf>[0]> = {}) =>
  effectOf({
    ...{ question, words: { section: '', text: '', subgroup: '', point: '' }, result: 'approved' },
    ...{ isRepeated: false, isFinal: true, needsWhole: false, majority: null, passed: null },
    ...{ types: new Set<string>(), isAfterSenate: false, ...facts },
  });

it.each<[Question, string, string]>([
  ['take_into_consideration', 'taken_up', 'not_taken_up'],
  ['statute_reform', 'taken_up', 'not_taken_up'],
  ['amendment', 'amended', 'not_amended'],
  ['transactional_amendment', 'amended', 'not_amended'],
  ['senate_amendments', 'senate_text_adopted', 'congress_text_kept'],
  ['decree_law_validation', 'stays_in_force', 'repealed'],
  ['decree_law_as_bill', 'debated_as_bill', 'not_debated_as_bill'],
  ['avocation', 'plenary_decides', 'committee_decides'],
  ['single_reading', 'procedure_agreed', 'procedure_refused'],
  ['urgent_procedure', 'procedure_agreed', 'procedure_refused'],
  ['motion', 'position_taken', 'falls'],
  ['non_legislative_motion', 'position_taken', 'falls'],
  ['resolution', 'position_taken', 'falls'],
  ['stability_objective', 'objective_approved', 'objective_rejected'],
  ['confidence', 'confidence_given', 'confidence_refused'],
])('if yes outnumbers no on %s the effect is %s, otherwise %s', (question, yes, no) => {
  expect([effect(question), effect(question, { result: 'rejected' })]).toEqual([yes, no]);
  expect(effect(question, { result: 'tie' })).toBeNull();
});

it.each<[Question, string, string]>([
  ['investiture', 'invested', 'not_invested'],
  ['censure', 'government_replaced', 'government_stays'],
  ['senate_veto', 'veto_lifted', 'veto_stands'],
])(
  'if the majority is reached on %s the effect is %s, otherwise %s, whatever the number of no votes',
  (question, yes, no) => {
    const put = (passed: boolean | null) =>
      effect(question, { passed, result: passed === true ? 'rejected' : 'approved' });
    expect([put(true), put(false), put(null)]).toEqual([yes, no, null]);
    // Which majority was needed is unknown, and with more no than yes none was reached.
    expect(effect(question, { result: 'rejected' })).toBe(no);
  },
);

it('treaties and other texts under their heading are authorised, except those only reported to the chamber', () => {
  const treaty = (types: string[], text = '') =>
    effect('treaty', { types: new Set(types), words: { section: '', text, subgroup: '', point: '' } });
  expect(treaty(['110'])).toBe('authorised');
  expect(treaty(['112'])).toBeNull();
  expect(treaty(['112'], 'acuerdo con chile')).toBeNull();
  expect(treaty(['110', '112'], 'acuerdo con chile')).toBe('authorised');
  expect(treaty(['110', '112'], 'retirada de una reserva al acuerdo con chile')).toBe('authorised');
  expect(
    treaty(['110', '112'], 'comunicacion de la aplicacion provisional del acuerdo con chile'),
  ).toBeNull();
  expect(treaty(['110', '112'], 'objecion de españa a la reserva de chile')).toBeNull();
});

it('a text as a whole goes to the Senate, becomes the new rules of the chamber, or falls', () => {
  const text = (types: string[], facts: Partial<Parameters<typeof effectOf>[0]> = {}) =>
    effect('whole_text', { types: new Set(types), ...facts });
  expect([text(['121']), text(['121'], { result: 'rejected' })]).toEqual(['to_senate', 'falls']);
  expect([text(['410']), text(['410'], { result: 'rejected' })]).toEqual(['rules_reformed', 'falls']);
  expect(text(['121'], { majority: 'absolute', passed: false })).toBe('falls');
  expect(text(['121'], { majority: 'absolute', passed: null })).toBeNull();
  expect([text([]), text(['121', '410']), text(['121'], { isAfterSenate: true })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(text(['121'], { isFinal: false })).toBeNull();
});

it.each(['100', '101', '102', '120', '121', '122', '123', '124', '125', '127'])(
  'a text of type %s goes from the chamber to the Senate, alone or where it may be another kind of bill',
  (type) => {
    for (const types of [new Set([type]), new Set([type, '121'])])
      for (const question of ['whole_text', 'committee_text', 'organic_final'] as const)
        expect(effect(question, { types })).toBe('to_senate');
  },
);

it('amendments of the Senate to an organic law wait for one more vote if passed, but not if they fall', () => {
  expect(effect('senate_amendments', { needsWhole: true })).toBeNull();
  expect(effect('senate_amendments', { needsWhole: true, result: 'rejected' })).toBe('congress_text_kept');
});

describe('in official words', () => {
  const YES: Put['totals'] = [200, 100];
  const NO: Put['totals'] = [100, 200];
  const effects = (put: Put) => [YES, NO].map((totals) => decided({ ...put, totals })[0]!.effect);

  it('a treaty or other text that needs the chamber’s leave is not authorised if the chamber refuses it', () => {
    const treaty = (text: string) => effects({ section: SECTION.treaties, text });
    const friendship =
      'Tratado de Amistad y Cooperación entre el Reino de España y la República Francesa, hecho en Barcelona el 19 de enero de 2023.';
    expect(treaty(friendship)).toEqual(['authorised', 'not_authorised']);
    const renewal =
      'Renovación de la Reserva formulada por España al Convenio penal sobre la corrupción del Consejo de Europa, hecho en Estrasburgo el 27 de enero de 1999.';
    expect(treaty(renewal)).toEqual(['authorised', 'not_authorised']);
    const decision =
      'Decisión del Consejo Europeo de 25 de marzo de 2011 que modifica el artículo 136 del Tratado de Funcionamiento de la Unión Europea.';
    expect(treaty(decision)).toEqual(['authorised', 'not_authorised']);
  });

  it('an amendment against the whole of a treaty neither returns nor keeps it, because it asks for something else', () => {
    const text =
      'Enmiendas a la totalidad presentadas por el Grupo Parlamentario de Unión Progreso y Democracia y el Grupo Mixto (Sr. Bosch) al Tratado Constitutivo del Mecanismo Europeo de Estabilidad (MEDE).';
    expect(effects({ section: SECTION.totalityOfTreaties, text })).toEqual([null, null]);
    for (const officialId of ['110/000012', '112/000001'])
      expect(effects({ section: SECTION.totality, text, behind: [officialId, text] })).toEqual([null, null]);
    expect(effect('totality_amendment', { result: 'rejected' })).toBe('kept');
  });

  it.each<[string, string, (string | null)[]]>([
    [
      SECTION.extensions,
      'Solicitud de la Comisión de Sanidad, de prórroga del plazo para la conclusión de los trabajos de la Subcomisión para mejorar la protección de la salud mental.',
      ['extended', 'not_extended'],
    ],
    [
      SECTION.extensions,
      'Solicitud de la Comisión de Sanidad, de ampliación del plazo para la conclusión de los trabajos de la Subcomisión.',
      ['extended', 'not_extended'],
    ],
    [
      'Acuerdos de la Cámara.',
      'Solicitud de prórroga por un año del plazo para la realización del Dictamen de la Comisión de Investigación sobre la denominada "Operación Cataluña".',
      ['extended', 'not_extended'],
    ],
    [
      'Solicitudes de creación de Comisiones de Investigación.',
      'Solicitud de los Grupos Parlamentarios Socialista y Plurinacional SUMAR, de creación de una Comisión de Investigación sobre los hechos.',
      ['created', 'not_created'],
    ],
  ])('under %s "%s" decides whether a committee begins or continues', (section, text, expected) => {
    expect(effects({ section, text })).toEqual(expected);
  });

  it('a bill whose report falls, falls', () => {
    const text =
      'Votación del dictamen del Proyecto de Ley por la que se crea la Agencia Estatal de Salud Pública.';
    expect(effects({ section: SECTION.reports, text })).toEqual(['to_senate', 'falls']);
  });
});
