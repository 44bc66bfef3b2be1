import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { briefer, SPARED } from '../../pipeline/summaries/matter/brief.ts';
import { nounOf } from '../../pipeline/summaries/matter/noun.ts';
import { objectOfLaw } from '../../pipeline/summaries/matter/object.ts';
import { agreementObject, reportObject } from '../../pipeline/summaries/matter/official-object.ts';
import { isPartisan } from '../../pipeline/summaries/matter/partisan.ts';
import { shorten } from '../../pipeline/summaries/matter/shorten.ts';

describe('the object of a law', () => {
  it.each([
    ['de Movilidad Sostenible', 'Movilidad Sostenible', null],
    [
      'para la transposición de la Directiva (UE) 2019/1023 del Parlamento Europeo y del Consejo, de 20 de junio de 2019, sobre insolvencia',
      'Transposición de la Directiva (UE) 2019/1023 sobre insolvencia',
      null,
    ],
    ['integral de impulso de la economía social', 'Impulso de la economía social', null],
    [
      'por la que se modifica la Ley 12/2023, de 24 de mayo, por el derecho a la vivienda',
      'Derecho a la vivienda',
      'la Ley 12/2023',
    ],
    [
      'por la que se modifica la Ley Orgánica 1/2002, de 22 de marzo, reguladora del derecho de asociación',
      'Derecho de asociación',
      'la Ley Orgánica 1/2002',
    ],
    [
      'de modificación de la Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal, para el endurecimiento de las penas del delito de matrimonio forzado',
      'Endurecimiento de las penas del delito de matrimonio forzado',
      'la Ley Orgánica 10/1995 del Código Penal',
    ],
    [
      'de modificación del artículo 515 de la Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal',
      'Código Penal',
      'el artículo 515',
    ],
    [
      'de modificación del Real Decreto Legislativo 8/2015, de 30 de octubre, por el que se aprueba el texto refundido de la Ley General de la Seguridad Social en relación con las mutualidades alternativas',
      'Mutualidades alternativas',
      'la Ley General de la Seguridad Social',
    ],
    [
      'por la que se crea la Agencia Estatal de Salud Pública y se modifica la Ley 33/2011, de 4 de octubre, General de Salud Pública',
      'Creación de la Agencia Estatal de Salud Pública',
      null,
    ],
    [
      'en materia de multirreincidencia, por la que se modifica la Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal',
      'Multirreincidencia',
      null,
    ],
    [
      'de modificación de la Ley 39/1995, de 19 de diciembre, de Organización del Centro de Investigaciones Sociológicas, para reforzar su independencia',
      'Organización del Centro de Investigaciones Sociológicas, para reforzar su independencia',
      'la Ley 39/1995',
    ],
    [
      'de modificación de la Ley Orgánica 5/1995, de 22 de mayo, del Tribunal del Jurado, para su adaptación a la Convención sobre las personas con discapacidad',
      'Tribunal del Jurado, adaptación a la Convención sobre las personas con discapacidad',
      'la Ley Orgánica 5/1995',
    ],
    [
      'por la que se modifica el texto refundido de la Ley de Suelo y Rehabilitación Urbana, aprobado por el Real Decreto Legislativo 7/2015, de 30 de octubre',
      'Suelo y Rehabilitación Urbana',
      'la ley',
    ],
    [
      'de modificación del Real Decreto Legislativo 8/2015, de 30 de octubre, por el que se aprueba el texto refundido de la Ley General de la Seguridad Social en relación con las mutualidades alternativas reguladas en sus disposiciones adicionales 18ª y 19ª',
      'Mutualidades alternativas',
      'la Ley General de la Seguridad Social',
    ],
    [
      'por la que se excluye del ámbito de aplicación de la norma a los notarios',
      'Exclusión de los notarios del ámbito de aplicación de la norma',
      null,
    ],
    [
      'de medidas urgentes para la reforma laboral, la garantía de la estabilidad en el empleo y la transformación del mercado de trabajo',
      'Reforma laboral, garantía de la estabilidad en el empleo y transformación del mercado de trabajo',
      null,
    ],
    ['de medidas urgentes para la reforma del mercado laboral', 'Reforma del mercado laboral', null],
    [
      'por el que se adoptan medidas urgentes contra el genocidio en Gaza y de apoyo a la población palestina',
      'Medidas contra el genocidio en Gaza y de apoyo a la población palestina',
      null,
    ],
  ])('“%s” is its purpose, without dates, decrees and kinds', (name, object, reforms) => {
    expect(objectOfLaw(name)).toMatchObject({ object, reforms });
  });
});

describe('the object of a motion', () => {
  it.each([
    ['sobre la menopausia', 'Menopausia'],
    [
      'sobre la denominada «Operación Cataluña» y las actuaciones del Ministerio del Interior',
      '«Operación Cataluña» y las actuaciones del Ministerio del Interior',
    ],
    [
      'para que la Vicepresidenta Tercera del Gobierno informe de las hasta la fecha no aclaradas causas del mayor apagón de la historia de España',
      'Causas del mayor apagón de la historia de España',
    ],
    [
      'para que la Vicepresidenta Tercera del Gobierno informe de las causas del apagón y de los compromisos que va a adquirir el Gobierno',
      'Causas del apagón y compromisos que va a adquirir el Gobierno',
    ],
    [
      'sobre los própositos del Gobierno en relación al acceso de los estudiantes españoles a una alimentación',
      'Acceso de los estudiantes españoles a una alimentación',
    ],
    [
      'sobre los propósitos del Gobierno en relación a las medidas que va adoptar para evitar el despilfarro',
      'Evitar el despilfarro',
    ],
    [
      'relativa a las medidas y compromisos que piensa adoptar el Gobierno respecto al desdoblamiento de la N-II',
      'Desdoblamiento de la N-II',
    ],
    ['sobre las actuaciones que piensa acometer el Gobierno en apoyo al medio rural', 'Apoyo al medio rural'],
    [
      'relativa a la condena de la prohibición de la marcha y en defensa de los derechos humanos',
      'Condena de la prohibición de la marcha y defensa de los derechos humanos',
    ],
    ['relativa al acceso al bono social', 'Acceso al bono social'],
    [
      'sobre la reducción de la tasa de alcohol y la prohibición de la difusión de controles',
      'Reducción de la tasa de alcohol y prohibición de la difusión de controles',
    ],
    [
      'sobre la lucha contra el fraude y la mejora de la gestión',
      'Lucha contra el fraude y la mejora de la gestión',
    ],
    [
      'sobre garantizar la calidad y la prestación del servicio',
      'Garantizar la calidad y la prestación del servicio',
    ],
    [
      'sobre la cooperación entre España y la protección civil de Portugal',
      'Cooperación entre España y la protección civil de Portugal',
    ],
    ['en defensa de la libertad de expresión', 'Defensa de la libertad de expresión'],
    ['sobre las medidas que adoptará el Gobierno para garantizar la soberanía', 'Garantizar la soberanía'],
    [
      'sobre la política del Gobierno para garantizar el derecho a la vivienda',
      'Garantizar el derecho a la vivienda',
    ],
    [
      'relativa a las actuaciones necesarias y urgentes que precisa el transporte ferroviario',
      'Transporte ferroviario',
    ],
    ['relativa a la urgente necesidad de reactivar los proyectos de León', 'Reactivar los proyectos de León'],
    ['sobre cuál es la política del Gobierno en materia de inmigración ilegal', 'Inmigración ilegal'],
  ])('“%s” loses only words that say nothing', (name, object) => {
    expect(nounOf(name)).toBe(object);
  });

  it.each([
    ['sobre el rechazo de la integración', 'sobre la integración'],
    ['relativa a la condena de la prohibición', 'relativa a la prohibición'],
    ['sobre la posición del Gobierno ante los aranceles', 'sobre los aranceles'],
    ['en defensa del Pacto Verde', 'sobre el Pacto Verde'],
    [
      'sobre las medidas que no ha adoptado el Gobierno para evitar incendios',
      'sobre las medidas que ha adoptado el Gobierno para evitar incendios',
    ],
    ['para evitar el cierre', 'para el cierre'],
    ['sobre la derogación de la ley de costas', 'sobre la ley de costas'],
  ])('“%s” keeps the words that turn its sense', (one, other) => {
    expect(nounOf(one)).not.toBe(nounOf(other));
  });

  it.each([
    ['Infierno fiscal al que este Gobierno está sometiendo a los españoles', true],
    ['Evitar que el Pacto Verde europeo arrase el campo español', true],
    ['Defensa del olivar en el contexto de las plantas de generación renovable', false],
    ['Transporte ferroviario en Galicia', false],
    ['Nuevo mapa concesional estatal de los servicios de transporte público regular de viajeros', false],
    ['Restauración de las zonas arrasadas por la gota fría en Valencia', false],
  ])('“%s” is quoted if it judges or asserts: %s', (object, isQuoted) => {
    expect(isPartisan(object)).toBe(isQuoted);
  });
});

describe('the object of an agreement or a report', () => {
  it.each([
    [
      'Convenio entre el Reino de España y el Estado Plurinacional de Bolivia sobre cooperación en materia de lucha contra la delincuencia, hecho en Madrid el 12 de marzo de 2025',
      'Cooperación en materia de lucha contra la delincuencia',
      'convenio entre España y Bolivia',
    ],
    [
      'Acuerdo sobre transporte aéreo entre el Reino de España y la República de Armenia, hecho en Madrid el 22 de julio de 2011',
      'Transporte aéreo',
      'acuerdo entre España y Armenia',
    ],
    ['Denuncia del Convenio sobre las mujeres', 'Denuncia del Convenio sobre las mujeres', null],
    [
      'Acuerdo para el establecimiento del Centro Internacional Rey Abdullah para el Diálogo Interreligioso, hecho en Viena el 13 de octubre de 2011',
      'Establecimiento del Centro Internacional Rey Abdullah para el Diálogo Interreligioso',
      'acuerdo',
    ],
    [
      'Protocolo de Nagoya sobre acceso a los recursos genéticos, hecho en Nagoya el 29 de octubre de 2010',
      'Acceso a los recursos genéticos',
      'Protocolo de Nagoya',
    ],
    [
      'Acuerdo entre el Reino de España y el Programa de las Naciones Unidas para los asentamientos humanos para su establecimiento en España, hecho en Madrid el 30 de noviembre de 2011',
      'Establecimiento en España',
      'acuerdo entre España y el Programa de las Naciones Unidas para los asentamientos humanos',
    ],
    [
      'Acuerdo entre el Gobierno del Reino de España y el Gobierno de la República de Kazajstán sobre cooperación para combatir la delincuencia, hecho en Astaná el 17 de junio de 2011',
      'Cooperación para combatir la delincuencia',
      'acuerdo entre España y Kazajstán',
    ],
    [
      'Tratado de Amistad y Cooperación entre el Reino de España y la República Francesa, hecho en Barcelona el 19 de enero de 2023',
      'Amistad y Cooperación',
      'tratado entre España y Francia',
    ],
    [
      'Tratado Constitutivo del Mecanismo Europeo de Estabilidad (MEDE) entre el Reino de Bélgica, la República Federal de Alemania, la República de Estonia, Irlanda, la República Helénica y el Reino de España, hecho en Bruselas el 2 de febrero de 2012',
      'Mecanismo Europeo de Estabilidad (MEDE)',
      'tratado constitutivo',
    ],
    [
      'Canje de Notas constitutivo de Acuerdo entre el Reino de España y la Agencia Espacial Europea por el que se enmienda el Acuerdo relativo a los emplazamientos de la Agencia Espacial Europea en el Reino de España, hecho en Madrid el 10 y 17 de julio de 2024',
      'Emplazamientos de la Agencia Espacial Europea en España',
      'canje de notas',
    ],
    [
      'Renovación de la Reserva formulada por España al Convenio penal sobre la corrupción del Consejo de Europa, hecho en Estrasburgo el 27 de enero de 1999',
      'Renovación de la Reserva formulada por España al Convenio penal sobre la corrupción del Consejo de Europa',
      null,
    ],
    [
      'Declaración de aceptación por España de la adhesión del Reino de Marruecos al Convenio sobre la obtención de pruebas, hecho en La Haya el 18 de marzo de 1970',
      'Declaración de aceptación por España de la adhesión de Marruecos al Convenio sobre la obtención de pruebas',
      null,
    ],
  ])('“%s” comes before its kind and its parties', (title, object, instrument) => {
    expect(agreementObject(title)).toEqual({ object, instrument });
  });

  it('has no honorifics', () => {
    expect(
      reportObject(
        'Dictamen de la Comisión del Estatuto sobre declaración de actividades de los Excmos. Sres. Diputados',
      ),
    ).toEqual({
      object: 'Declaración de actividades de los diputados',
      instrument: 'dictamen de la Comisión del Estatuto',
    });
  });
});

describe('a name that is too long', () => {
  it.each(SPARED.map(({ example }) => example))('“%s” spares words before a clause: “%s”', (name, brief) => {
    expect(briefer(name, brief.length)).toBe(brief);
    expect(briefer(name, name.length)).toBe(name);
  });

  it.each([
    [
      'Reducción de la tasa máxima de alcohol en la conducción y la prohibición de la difusión de los controles',
      60,
      'Reducción de la tasa máxima de alcohol en la conducción',
    ],
    [
      'Adaptación a la Convención sobre los derechos de las personas con discapacidad de la ONU y otras normas',
      90,
      'Adaptación a la Convención sobre los derechos de las personas con discapacidad de la ONU',
    ],
  ])('“%s” is cut to %i characters where a clause ends', (name, longest, cut) => {
    expect(shorten(name, longest)).toBe(cut);
  });

  it.each([
    [
      'Recuperación de la bonificación de las cuotas patronales de la Seguridad Social para los empresarios de las ciudades de Ceuta y Melilla, cuyas actividades estén encuadradas',
      130,
      'Recuperación de la bonificación de las cuotas patronales de la Seguridad Social',
    ],
    [
      'Marco regulatorio contra la opacidad algorítmica y el estudio para la posible creación de una red social de interés y de iniciativa pública',
      115,
      'Marco regulatorio contra la opacidad algorítmica',
    ],
    [
      'Gestión de la crisis derivada de la DANA que tuvo lugar el 29 de octubre de 2024, así como para el estudio y propuesta de medidas de mejora',
      130,
      'Gestión de la crisis derivada de la DANA que tuvo lugar el 29 de octubre de 2024',
    ],
    [
      'Actuaciones del Ministerio del Interior durante los gobiernos del Partido Popular en relación con las presuntas irregularidades que vinculan a altos cargos',
      100,
      'Actuaciones del Ministerio del Interior durante los gobiernos del Partido Popular',
    ],
    [
      'Libre ejercicio de actividades remuneradas para familiares dependientes del personal diplomático, consular, administrativo y técnico de Misiones Diplomáticas y Oficinas Consulares',
      140,
      'Libre ejercicio de actividades remuneradas para familiares dependientes del personal diplomático',
    ],
    [
      'Trámites, plazos y presupuestos para la licitación de las obras de construcción de las nuevas estaciones ferroviarias de Pamplona y Tudela enmarcadas en el Corredor Navarro',
      118,
      'Trámites, plazos y presupuestos para la licitación de las obras de construcción de las nuevas estaciones ferroviarias',
    ],
    [
      'Penalizar las terapias de conversión dirigidas a eliminar o negar la orientación sexual, identidad sexual o expresión de género',
      122,
      'Penalizar las terapias de conversión dirigidas a eliminar o negar la orientación sexual',
    ],
    [
      'Incrementar las medidas de prevención en el consumo de alcohol y drogas por los conductores, en especial por conductores profesionales de vehículos',
      120,
      'Incrementar las medidas de prevención en el consumo de alcohol y drogas por los conductores',
    ],
    [
      'Implicación de la Vicepresidenta Primera del Gobierno y Ministra de Hacienda y la del Departamento que dirige en las tramas corruptas que cercan al Gobierno',
      143,
      'Implicación de la Vicepresidenta Primera del Gobierno y Ministra de Hacienda y la del Departamento que dirige en las tramas corruptas',
    ],
    [
      'Resoluciones de la Junta de Gobernadores del Banco Europeo, por las que se enmiendan los artículos 1 y 18 del Banco',
      105,
      'Resoluciones de la Junta de Gobernadores del Banco Europeo',
    ],
  ])('of “%s” with %i characters ends neither inside a list nor at a vague noun', (name, longest, kept) => {
    expect(shorten(name, longest)).toBe(kept);
  });

  it('keeps its words, its order and its limit, and leaves no quotation open, whatever it says', () => {
    const word = fc.constantFrom(
      'la',
      'ley',
      'de',
      'aguas',
      'y',
      'contra',
      'el',
      '«mar',
      'azul»',
      '(nueva)',
      'para',
      'que',
      'Ley 3/2024,',
    );
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 40, max: 120 }),
        (words, longest) => {
          const name = words.join(' ');
          const cut = shorten(name, longest);
          const bare = (text: string): string => text.replace(/[«»]/gu, '');
          expect(bare(name).startsWith(bare(cut))).toBe(true);
          expect(cut.length).toBeLessThanOrEqual(Math.max(longest, 1));
          expect(cut).not.toContain('…');
        },
      ),
    );
  });
});
