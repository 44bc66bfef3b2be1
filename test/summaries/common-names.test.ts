import { describe, expect, it } from 'vitest';
import { byCommonName, reformedBy } from '../../pipeline/summaries/headlines/common-names.ts';
import { headlinesOf } from '../../pipeline/summaries/headlines/headline.ts';
import type { HeadlineFacts } from '../../pipeline/summaries/headlines/headline-facts.ts';
import { withoutClause } from '../../pipeline/summaries/headlines/short-name.ts';
import { headlineFacts, subject } from './facts.ts';

describe('a name that is too long', () => {
  it('keeps its countries if it is only about an agreement', () => {
    const name = 'relativa al Acuerdo entre España y el Reino de Marruecos';
    expect(byCommonName(name)).toBe(name);
  });

  it.each([
    ['del texto refundido de la Ley Concursal', 'de la Ley Concursal'],
    ['al texto refundido de la Ley Concursal', 'a la Ley Concursal'],
    ['que modifica el texto refundido de la Ley de Suelo', 'que modifica la Ley de Suelo'],
    [
      'de la Ley Concursal, aprobado por el Real Decreto Legislativo 1/2020, para su mejora',
      'de la Ley Concursal, para su mejora',
    ],
    [
      'de la Ley Orgánica 1/2002 reguladora del derecho de asociación',
      'de la Ley Orgánica 1/2002 del derecho de asociación',
    ],
    [
      'de la Ley 7/1985 Reguladora de las Bases del Régimen Local',
      'de la Ley 7/1985 de las Bases del Régimen Local',
    ],
    [
      'que modifica la Ley 12/2002 por la que se aprueba el Concierto Económico',
      'que modifica la Ley 12/2002 del Concierto Económico',
    ],
    [
      'que modifica la Ley por la que se regula la protección civil',
      'que modifica la Ley de la protección civil',
    ],
    [
      'Dictamen sobre la Cuenta General correspondiente al ejercicio 2009',
      'Dictamen sobre la Cuenta General del ejercicio 2009',
    ],
    ['sobre la Política Agraria Común (PAC)', 'sobre la PAC'],
    ['sobre la Unión Europea (antes de 2020)', 'sobre la Unión Europea (antes de 2020)'],
    ['32/2021, de medidas urgentes para la reforma laboral', '32/2021, para la reforma laboral'],
    ['1/2025, de medidas urgentes en materia económica', '1/2025, en materia económica'],
    ['1/2025, de medidas para la reforma laboral', '1/2025, para la reforma laboral'],
    ['6/2012, de medidas urgentes de protección de deudores', '6/2012, de protección de deudores'],
    ['de medidas urgentes para la reforma del mercado laboral', 'para la reforma del mercado laboral'],
    [
      'Convenio entre España y el Reino de Marruecos sobre extradición',
      'Convenio entre España y Marruecos sobre extradición',
    ],
    [
      'Acuerdo entre el Gobierno del Reino de España y el Gobierno de la República de Kazajstán sobre visados',
      'Acuerdo entre España y Kazajstán sobre visados',
    ],
    [
      'Acuerdo entre España y la República de Irak sobre visados',
      'Acuerdo entre España e Irak sobre visados',
    ],
    [
      'Declaración de adhesión del Reino de Marruecos al Convenio',
      'Declaración de adhesión de Marruecos al Convenio',
    ],
    [
      'Acuerdo entre España y los Estados Unidos de América sobre cooperación',
      'Acuerdo entre España y Estados Unidos sobre cooperación',
    ],
    [
      'por la que se insta al Gobierno a adoptar medidas de apoyo al emprendedor',
      'que insta a adoptar medidas de apoyo al emprendedor',
    ],
  ])('cites laws, decrees and countries by their common names: %s', (name, common) => {
    expect(byCommonName(name)).toBe(common);
  });

  it.each([
    // Outside agreements a capitalised word is not read as a country.
    'para defender el Estado de Derecho en España',
    'sobre la independencia del Reino de León',
    'sobre el incumplimiento de la reforma aprobada por la Ley 3/2012',
    'Acuerdo sobre el Estado de Derecho en España',
    // Two countries have this short name.
    'Acuerdo entre España y la República de Corea sobre seguridad social',
    'Acuerdo entre España y la República de China sobre seguridad social',
    // The name says what the measures are.
    '12/2012, de medidas tributarias y administrativas',
    '5/2012, de medidas de la Administración',
    // The law regulates this itself, and cites no other law for it.
    'reguladora de los derechos de la persona',
    'por la que se insta al Gobierno a la ratificación del Convenio',
    'Acuerdo entre la Comisión y el Gobierno de Canarias',
  ])('leaves a name with more meaning unchanged: %s', (name) => {
    expect(byCommonName(name)).toBe(name);
  });

  it.each(['no ha adoptado', 'lleva sin cumplir', 'nunca quiso adoptar'])(
    'keeps what the Government does not do: %s',
    (denied) => {
      const name = `sobre las medidas que el Gobierno ${denied} para la pesca`;
      expect(withoutClause(name)).toBe(name);
      expect(withoutClause('sobre las medidas que el Gobierno piensa llevar a cabo para la pesca')).toBe(
        'sobre las medidas… para la pesca',
      );
    },
  );

  it('is a reform only if the text amends a law', () => {
    expect(reformedBy('que modifica la Ley 1/2000 de Enjuiciamiento Civil')).toBe(
      'de la Ley 1/2000 de Enjuiciamiento Civil',
    );
    expect(reformedBy('que modifica el Código Penal')).toBe('del Código Penal');
    expect(reformedBy('que modifica la Ley de Costas, y la Ley de Aguas')).toBe(
      'de la Ley de Costas y de la Ley de Aguas',
    );
    expect(reformedBy('que modifica la Ley de Costas y el texto refundido de la Ley de Aguas')).toBe(
      'de la Ley de Costas y del texto refundido de la Ley de Aguas',
    );
    expect(reformedBy('que crea la Agencia y modifica la Ley 33/2011')).toBeNull();
    expect(reformedBy('que modifica determinadas normas financieras')).toBeNull();
    expect(reformedBy('que modifica la Ley 1/2000 y crea la Agencia de Salud')).toBe('de la Ley 1/2000…');
    expect(reformedBy('que modifica la Ley 1/2000, la Ley 2/2000 y la Ley 3/2000')).toBe(
      'de la Ley 1/2000, la Ley 2/2000 y la Ley 3/2000',
    );
  });
});

describe('the headline of a vote whose words are too long', () => {
  const facts = headlineFacts({
    question: 'amendment',
    isPlural: true,
    presenters: [{ kind: 'group', name: 'Mixto', members: 'Sr. Rego Candamil' }],
    subject: subject({
      matter: 'members_bill',
      isOrganic: true,
      name: 'por la que se modifica la Ley Orgánica 1/2002, de 22 de marzo, reguladora del derecho de asociación',
    }),
    result: 'rejected',
    batch: { position: 1, size: 3 },
    number: 3,
  });
  const spanish = (given: Partial<HeadlineFacts>): string =>
    headlinesOf([{ ...facts, ...given }])[0]!.headline_es.replaceAll('\u00a0', ' ');

  it('names the amended law rather than the amending one, and the vote in few letters', () => {
    expect(spanish({})).toBe(
      'Rechazadas enmiendas del Grupo Mixto a la reforma de la Ley Orgánica del derecho de asociación (1 de 3)',
    );
  });

  it('names the vote in full if that needs no cut', () => {
    expect(spanish({ presenters: [{ kind: 'group', name: 'PP', members: null }] })).toBe(
      'Rechazadas enmiendas del PP a la reforma de la Ley Orgánica del derecho de asociación (votación 1 de 3)',
    );
  });

  it('is still about a bill if the plenary only decides whether to take it up', () => {
    const proposed = spanish({
      question: 'take_into_consideration',
      presenters: [],
      authors: [{ kind: 'group', name: 'PSOE', members: null }],
      batch: null,
    });
    expect(proposed).toBe(
      'No se tramitará la proposición de ley orgánica del PSOE que modifica la Ley Orgánica del derecho de asociación',
    );
  });

  it.each([
    [
      'de modificación de la Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal, para el endurecimiento de las penas del delito de matrimonio forzado',
      'El Pleno rechaza tramitar la proposición de ley orgánica del PSOE de modificación del Código Penal…',
    ],
    [
      'para la derogación de la Ley 18/2013, de 12 de noviembre, para la regulación de la Tauromaquia como patrimonio cultural',
      'El Pleno rechaza tramitar la proposición de ley orgánica del PSOE para la derogación de la Ley 18/2013…',
    ],
  ])('of a bill taken up is in full if short words leave no more of its name: %s', (name, headline) => {
    const proposed = spanish({
      question: 'take_into_consideration',
      presenters: [],
      authors: [{ kind: 'group', name: 'PSOE', members: null }],
      batch: null,
      subject: { ...facts.subject, name },
    });
    expect(proposed).toBe(headline);
  });

  describe('a part of a budget', () => {
    const budget = (place: string, members: string | null, asked: Partial<HeadlineFacts> = {}) =>
      spanish({
        presenters: [{ kind: 'group', name: 'Mixto', members }],
        isRest: true,
        batch: null,
        subject: { ...facts.subject, matter: 'budget', isOrganic: false, name: '', place },
        ...asked,
      });

    it('names the ministry in the place of the budget’s owner', () => {
      expect(budget('Sección 16 (Interior)', 'Sr. Jordà')).toBe(
        'Rechazadas las demás enmiendas del Grupo Mixto (Jordà) a los Presupuestos: Sección 16 (Interior)',
      );
      expect(budget('Sección 16 (Interior)', null)).toBe(
        'Rechazadas las demás enmiendas del Grupo Mixto a los Presupuestos Generales del Estado: Sección 16 (Interior)',
      );
    });

    it('keeps the part, cut if necessary, rather than name the members who asked, and names them if the part does not fit', () => {
      const provisions = 'Disposiciones adicionales, transitorias, derogatorias y finales';
      expect(budget(provisions, 'Sra. Fernández Davila')).toBe(
        'Rechazadas las demás enmiendas del Grupo Mixto a los Presupuestos: Disposiciones adicionales…',
      );
      const part = '1492, 1502 y 1504 a 1506';
      expect(budget(provisions, 'Sra. Fernández Davila', { part, isRest: false })).toBe(
        'Rechazadas las enmiendas 1492, 1502 y 1504 a 1506 del Grupo Mixto (Fernández Davila) a los Presupuestos',
      );
    });
  });
});
