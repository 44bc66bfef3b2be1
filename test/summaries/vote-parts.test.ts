import { describe, expect, it } from 'vitest';
import { bill, group, motion, voteIn } from './facts.ts';

const [es, ca, en] = [voteIn('es'), voteIn('ca'), voteIn('en')];

describe('the part of a text in a vote', () => {
  const budget = {
    initiative: null,
    title: 'Presupuestos Generales del Estado',
    presenters: [group('Vasco (EAJ-PNV)')],
    question: 'amendment' as const,
  };
  const motionOf = { question: 'point' as const, initiative: motion({ proposers: [] }) };
  const senate = { question: 'senate_amendments' as const, initiative: bill() };
  const agreed = 'en una votación del Congreso sobre ';

  it.each([
    [
      { ...budget, part: '159', isOne: true, place: 'Título III (Artículos 22 a 38)' },
      'la enmienda 159 del Grupo Parlamentario Vasco (EAJ-PNV) a los Presupuestos Generales del Estado: Título III (Artículos 22 a 38).',
      'l’esmena 159 del Grup Parlamentari Basc (EAJ-PNB) als Pressupostos Generals de l’Estat: Títol III (articles 22 a 38).',
      'amendment 159 by the Basque (EAJ-PNV) parliamentary group to the budget: Title III (articles 22 to 38).',
    ],
    [
      { ...budget, isRest: true, place: 'Sección 16 (Interior)' },
      'las demás enmiendas del Grupo Parlamentario Vasco (EAJ-PNV) a los Presupuestos Generales del Estado: Sección 16 (Interior).',
      'les altres esmenes del Grup Parlamentari Basc (EAJ-PNB) als Pressupostos Generals de l’Estat: Secció 16 (Interior).',
      'the other amendments by the Basque (EAJ-PNV) parliamentary group to the budget: Section 16 (Interior).',
    ],
    [
      {
        ...budget,
        question: 'budget_section' as const,
        part: 'Sección 05',
        place: 'Sección 05 (Consejo de Estado)',
      },
      'el dictamen de los Presupuestos Generales del Estado: Sección 05 (Consejo de Estado).',
      'el dictamen dels Pressupostos Generals de l’Estat: Secció 05 (Consell d’Estat).',
      'the committee’s text of the budget: Section 05 (Council of State).',
    ],
    [
      { ...motionOf, part: '1', isOne: true },
      'el punto 1 de una proposición no de ley sobre «el agua».',
      'el punt 1 d’una proposició no de llei («sobre el agua»).',
      'point 1 of a non-legislative motion (“sobre el agua”).',
    ],
    [
      { ...motionOf, part: '1, 2 y 4' },
      'los puntos 1, 2 y 4 de una proposición no de ley sobre «el agua».',
      'els punts 1, 2 i 4 d’una proposició no de llei («sobre el agua»).',
      'points 1, 2 and 4 of a non-legislative motion (“sobre el agua”).',
    ],
    [
      { ...motionOf, part: '2', isOne: true, isRest: true },
      'el resto del punto 2 de una proposición no de ley sobre «el agua».',
      'la resta del punt 2 d’una proposició no de llei («sobre el agua»).',
      'the rest of point 2 of a non-legislative motion (“sobre el agua”).',
    ],
    [
      {
        ...budget,
        presenters: [group('de Unión Progreso y Democracia'), group('Catalán (Convergència i Unió)')],
        part: '51',
        isOne: true,
      },
      'la enmienda 51 del Grupo Parlamentario de Unión Progreso y Democracia y del Grupo Parlamentario Catalán (Convergència i Unió) a los Presupuestos Generales del Estado.',
      'l’esmena 51 del Grup Parlamentari d’Unión Progreso y Democracia i del Grup Parlamentari Català (Convergència i Unió) als Pressupostos Generals de l’Estat.',
      'amendment 51 by the Unión Progreso y Democracia parliamentary group and by the Catalan (Convergència i Unió) parliamentary group to the budget.',
    ],
    [
      { ...motionOf, isRest: true },
      'los demás puntos de una proposición no de ley sobre «el agua».',
      'els altres punts d’una proposició no de llei («sobre el agua»).',
      'the other points of a non-legislative motion (“sobre el agua”).',
    ],
    [
      { ...senate, part: 'disposición final séptima', isOne: true },
      'la enmienda del Senado a la disposición final séptima de un proyecto de ley del Gobierno, de costas.',
      'l’esmena del Senat a la disposició final 7a d’un projecte de llei del Govern («de costas»).',
      'the Senate amendment to final provision 7 of a bill by the Government (“de costas”).',
    ],
    [
      { ...senate, part: 'artículo Primero Ocho', isOne: true },
      'la enmienda del Senado al artículo Primero Ocho de un proyecto de ley del Gobierno, de costas.',
      'una esmena del Senat («artículo Primero Ocho») a un projecte de llei del Govern («de costas»).',
      'a Senate amendment (“artículo Primero Ocho”) to a bill by the Government (“de costas”).',
    ],
    [
      { ...senate, part: 'Sección 17, relativa a los barrios', isOne: true },
      'una enmienda del Senado (Sección 17, relativa a los barrios) a un proyecto de ley del Gobierno, de costas.',
      'una esmena del Senat («Sección 17, relativa a los barrios») a un projecte de llei del Govern («de costas»).',
      'a Senate amendment (“Sección 17, relativa a los barrios”) to a bill by the Government (“de costas”).',
    ],
    [
      { ...senate, part: 'disposición final primera', isRest: true },
      'las demás enmiendas del Senado a la disposición final primera de un proyecto de ley del Gobierno, de costas.',
      'les altres esmenes del Senat a la disposició final 1a d’un projecte de llei del Govern («de costas»).',
      'the other Senate amendments to final provision 1 of a bill by the Government (“de costas”).',
    ],
    [
      { ...senate, part: 'disposición adicional tercera (nueva)', isOne: true, isRest: true },
      'el resto de la enmienda del Senado a la disposición adicional tercera (nueva) de un proyecto de ley del Gobierno, de costas.',
      'la resta de l’esmena del Senat a la disposició addicional 3a (nova) d’un projecte de llei del Govern («de costas»).',
      'the rest of the Senate amendment to additional provision 3 (new) of a bill by the Government (“de costas”).',
    ],
    [
      { question: 'text_part' as const, initiative: bill(), isRest: true },
      'el resto de un proyecto de ley del Gobierno, de costas.',
      'la resta d’un projecte de llei del Govern («de costas»).',
      'the rest of a bill by the Government (“de costas”).',
    ],
    [
      {
        initiative: null,
        question: 'resolution' as const,
        part: '29',
        isOne: true,
        title:
          'Propuestas de resolución presentadas con motivo del debate de la Memoria sobre el estado, funcionamiento y actividades del Consejo General del Poder Judicial',
      },
      'la propuesta de resolución 29 en el debate de la Memoria sobre el estado, funcionamiento y actividades del Consejo General del Poder Judicial.',
      'la proposta de resolució 29 en el debat de l’assumpte «Memoria sobre el estado, funcionamiento y actividades del Consejo General del Poder Judicial».',
      'proposed resolution 29 in the debate on the matter “Memoria sobre el estado, funcionamiento y actividades del Consejo General del Poder Judicial”.',
    ],
  ])('has words in every language: %j', (facts, spanish, catalan, english) => {
    expect(es([1, 2], facts)).toBe(`Ganó el no, por 2 votos en contra y 1 a favor, ${agreed}${spanish}`);
    expect(ca([1, 2], facts)).toContain(` sobre ${catalan}`);
    expect(en([1, 2], facts)).toContain(` on ${english}`);
  });

  it.each([
    [
      true,
      'el resto del dictamen de un proyecto de ley',
      'la resta del dictamen d’un projecte de llei',
      'the rest of the committee’s text of a bill',
    ],
    [
      false,
      'el dictamen de un proyecto de ley',
      'el dictamen d’un projecte de llei',
      'the committee’s text of a bill',
    ],
  ])(
    'is not called the whole report if the vote was on the rest of it',
    (isRest, spanish, catalan, english) => {
      const report = { question: 'committee_text' as const, initiative: bill(), isRest };
      expect(es([2, 1], report)).toContain(`${spanish} del Gobierno`);
      expect(ca([2, 1], report)).toContain(`${catalan} del Govern`);
      expect(en([2, 1], report)).toContain(`${english} by the Government`);
    },
  );

  it('authorises an agreement, and no request', () => {
    const treaty = {
      question: 'treaty' as const,
      effect: 'authorised' as const,
      title: 'Acuerdo entre el Reino de España y el Reino de Noruega, hecho en Bruselas.',
      initiative: motion({
        type: '110',
        noun: { ca: 'una sol·licitud', es: 'una solicitud', en: 'a request' },
      }),
    };
    expect(es([2, 1], treaty)).toBe(
      'El Congreso autorizó, por 2 votos a favor y 1 en contra, el convenio internacional «Acuerdo entre el Reino de España y el Reino de Noruega, hecho en Bruselas».',
    );
    expect(en([2, 1], treaty)).toContain('the international agreement “Acuerdo entre');
  });

  it('authorises the denunciation of a treaty, which is no treaty itself', () => {
    const treaty = {
      question: 'treaty' as const,
      effect: 'authorised' as const,
      title: 'Denuncia del Tratado sobre el Estatuto de EUROFOR, hecho en Roma el 5 de julio de 2000.',
      initiative: null,
    };
    expect(es([325, 0, 2], treaty)).toBe(
      'El Congreso autorizó, por 325 votos a favor, ninguno en contra y 2 abstenciones, la Denuncia del Tratado sobre el Estatuto de EUROFOR, hecho en Roma el 5 de julio de 2000.',
    );
    expect(ca([325, 0, 2], treaty)).toContain('l’assumpte «Denuncia del Tratado');
    expect(en([325, 0, 2], treaty)).toContain('the matter “Denuncia del Tratado');
  });

  it('counts the ballots in an election of a person, and says that the choices are not public', () => {
    const election = {
      question: 'election' as const,
      initiative: null,
      title: 'Elección del Defensor del Pueblo',
    };
    expect(es([300, 10, 20], election)).toBe(
      'En el Congreso se votó sobre la Elección del Defensor del Pueblo; se emitieron 330 votos, y la fuente oficial no dice cuántos obtuvo cada candidatura.',
    );
    expect(ca([300, 10, 20], election)).toContain('es van emetre 330 vots');
    expect(en([300, 10, 20], election)).toContain('; 330 votes were cast');
  });
});
