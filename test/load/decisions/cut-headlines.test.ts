import { describe, expect, it } from 'vitest';
import { SECTION } from './deciding.ts';
import { headlines, put } from './put-to-the-vote.ts';

describe('the headline of a motion whose name is too long', () => {
  it.each([
    [
      'sobre las medidas que pretende adoptar el Gobierno para garantizar el suministro eléctrico en España',
      'sobre «las medidas… para garantizar el suministro eléctrico en España»',
    ],
    [
      'sobre las medidas que el Gobierno tiene previsto adoptar para hacer frente a la emergencia social derivada de la vivienda',
      'sobre… «hacer frente a la emergencia social derivada de la vivienda»',
    ],
    [
      'sobre las razones que no quiere dar el Gobierno en materia de inmigración y de fronteras y de otras cosas',
      'sobre «las razones que no quiere dar el Gobierno en materia de inmigración…»',
    ],
    [
      'para adaptar la Ley 49/60, de 21 de julio, sobre propiedad horizontal, a la Convención sobre los derechos de todos',
      'para «adaptar la Ley 49/60 sobre propiedad horizontal…»',
    ],
    [
      'sobre la denominada "Operación Cataluña" y sobre las actuaciones que desde entonces no se han aclarado nunca',
      'sobre «la denominada “Operación Cataluña” y sobre las actuaciones…»',
    ],
    [
      'sobre el incumplimiento de lo que dice la "Ley 3/2024 para mejorar la calidad de vida de las personas enfermas"',
      'sobre «el incumplimiento de lo que dice la “Ley 3/2024 para mejorar la calidad…”»',
    ],
    [
      'para que la Vicepresidenta Tercera del Gobierno y Ministra para la Transición Ecológica y el Reto Demográfico informe de las causas del mayor apagón de la historia',
      'para que… «informe de las causas del mayor apagón de la historia»',
    ],
    [
      'sobre qué medidas está poniendo en marcha el Gobierno para solucionar los problemas del sistema de seguimiento por medios telemáticos',
      'sobre «qué medidas… para solucionar los problemas del sistema de seguimiento…»',
    ],
    [
      'sobre qué medidas no está poniendo en marcha el Gobierno para solucionar los problemas del sistema de seguimiento por medios telemáticos',
      'sobre «qué medidas no está poniendo en marcha el Gobierno…»',
    ],
    [
      'para que el Gobierno ejerza de manera efectiva y uniforme sus competencias en materia de inmigración en todo el Estado',
      'para que «el Gobierno ejerza… sus competencias en materia de inmigración en todo…»',
    ],
    [
      'sobre cómo están afectando a su Departamento las ramificaciones territoriales de los casos de corrupción',
      'sobre «cómo están afectando… las ramificaciones territoriales de los casos…»',
    ],
    [
      'relativa al rechazo de la integración de la Política Agraria Común (PAC) en un fondo presupuestario de la Unión',
      'relativa al «rechazo de la integración de la PAC en un fondo presupuestario…»',
    ],
    [
      'sobre la posición del Gobierno acerca de la reforma en el sector energético que pretende aprobar',
      'sobre… «la reforma en el sector energético…»',
    ],
  ])('shortens a motion “%s” by the words that matter least, and keeps its own words', (about, told) => {
    const text = `Moción consecuencia de interpelación urgente del Grupo Parlamentario VOX, ${about}.`;
    const [headline] = headlines(put([SECTION.motions, text], [10, 327]));
    expect(headline!.headline_es).toBe(`Rechazada la moción de Vox ${told}`);
  });
});

describe('the headline of a treaty', () => {
  it.each([
    [
      'Tratado de Amistad y Cooperación entre el Reino de España y la República Francesa, hecho en Barcelona el 19 de enero de 2023.',
      'Tratado de Amistad y Cooperación entre España y la República Francesa',
      'Tratado de Amistad y Cooperación entre España y la República Francesa',
    ],
    [
      'Acuerdo entre el Reino de España y la República Portuguesa para la construcción de un puente internacional sobre el río Guadiana, hecho en Faro el 23 de octubre de 2024.',
      'Acuerdo entre España y la República Portuguesa para la construcción de un puente…',
      'Acuerdo entre España y la República Portuguesa para la construcción…',
    ],
    [
      'Canje de Notas constitutivo de Acuerdo entre el Reino de España y la Agencia Espacial Europea por el que se enmienda el Acuerdo entre el Reino de España y la Agencia Espacial Europea, hecho en Madrid el 10 y 17 de julio de 2024.',
      'Canje de Notas constitutivo de Acuerdo entre España y la Agencia Espacial Europea…',
      'Canje de Notas constitutivo de Acuerdo entre España y la Agencia Espacial…',
    ],
    [
      'Acuerdo Marco Avanzado entre la Unión Europea y sus Estados miembros, por una parte, y la República de Chile, por otra, hecho ad referendum en Bruselas el 13 de diciembre de 2023.',
      'Acuerdo Marco Avanzado entre la Unión Europea… y la República de Chile',
      'Acuerdo Marco Avanzado entre la Unión Europea… y la República de Chile',
    ],
    [
      'Acuerdo sobre las mareas, hecho ad referendum en Bali, Indonesia, el 17 de octubre de 2022.',
      'Acuerdo sobre las mareas',
      'Acuerdo sobre las mareas',
    ],
  ])('names the other party, and not when and where it was signed: “%s”', (text, inSpanish, inCatalan) => {
    const [headline] = headlines(put([SECTION.treaties, text], [300, 1]));
    expect([headline!.headline_es, headline!.headline_ca]).toEqual([
      `El Pleno autoriza el ${inSpanish}`,
      `El Ple autoritza el tractat «${inCatalan}»`,
    ]);
  });
});

it('marks a cut after a part that was cut already', () => {
  const amendment = (expression: string) =>
    put(
      [
        SECTION.senate,
        'Proyecto de Ley de Presupuestos Generales del Estado para el año 2013.',
        'Votación separada de las enmiendas',
        `Enmienda a la Disposición Adicional septuagésima segunda por la que se incorpora la expresión: '${expression}'`,
      ],
      [111, 195],
    );
  const [headline] = headlines(
    amendment(
      'y en aplicación del Real Decreto-Ley 8/2011, de 1 de julio, de medidas de apoyo a los deudores',
    ),
    amendment('y en aplicación de la Ley 13/2011, de 27 de mayo, de regulación del juego'),
  );
  expect(headline!.headline_es).toMatch(
    /a la Disposición Adicional 72ª… de los Presupuestos Generales… \(votación.1\)$/,
  );
});

it('names either all places that the Senate’s amendments change or none', () => {
  const title = 'Proyecto de Ley de Presupuestos Generales del Estado para el año 2013.';
  const [few, many] = headlines(
    put([SECTION.senate, title, '', 'Enmiendas a la Sección 15; y a la Sección 17'], [299, 12]),
    put(
      [
        SECTION.senate,
        title,
        '',
        'Enmiendas a la Disposición Adicional novena; a la Disposición Adicional décima; y a la Sección 18',
      ],
      [185, 127],
    ),
  );
  expect(few!.headline_es).toBe(
    'Aprobadas las enmiendas del Senado a la Sección 15; y a la Sección 17 de los Presupuestos Generales…',
  );
  expect(many!.headline_es).toBe(
    'Aprobadas enmiendas del Senado a los Presupuestos Generales del Estado para 2013',
  );
});

it('leaves out who asked for a committee rather than cut the committee’s name', () => {
  const [healthy, hateful] = headlines(
    put(
      [
        SECTION.extensions,
        'Solicitud de la Comisión de Sanidad, de prórroga del plazo para la conclusión de los trabajos de la Subcomisión para mejorar la protección, la promoción y la atención integral de la salud mental, constituida en el seno de la citada Comisión.',
      ],
      [348, 0],
    ),
    put(
      [
        SECTION.extensions,
        'Solicitud de la Comisión de Igualdad, de prórroga de seis meses del plazo para la conclusión de los trabajos de la Subcomisión relativa a la lucha contra los discursos de odio, constituida en el seno de la citada Comisión.',
      ],
      [317, 32],
    ),
  );
  expect(healthy!.headline_es).toBe(
    'Prorrogada la subcomisión para mejorar la protección, la promoción y la atención integral de la salud mental',
  );
  expect(hateful!.headline_es).toBe(
    'Prorrogada la subcomisión relativa a la lucha contra los discursos de odio',
  );
});
