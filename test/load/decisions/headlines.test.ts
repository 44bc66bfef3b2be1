import { describe, expect, it } from 'vitest';
import { SECTION } from './deciding.ts';
import { headlines, NO, put, TIE, type Told, YES } from './put-to-the-vote.ts';

const MOBILITY = 'Proyecto de Ley de Movilidad Sostenible.';

describe('the headline of a vote', () => {
  it.each<Told>([
    [
      'a request that goes on behind the name of the body',
      [
        SECTION.extensions,
        'Solicitud de la Comisión de Educación, Formación Profesional y Deportes, de prórroga de seis meses del plazo para la conclusión de los trabajos de la Subcomisión relativa al Estatuto del Deportista, constituida en el seno de la citada Comisión.',
      ],
      [314, 0],
      'Prorrogada la subcomisión relativa al Estatuto del Deportista, a petición de la Comisión de Educación…',
      'Aprovada la pròrroga de la «Subcomisión relativa al Estatuto del Deportista»',
      'Approved: more time for the “Subcomisión relativa al Estatuto del Deportista”',
    ],
    [
      'a reform of a consolidated text',
      [
        'Avocación de iniciativas legislativas.',
        'Votación de las solicitudes de avocación por el Pleno de la Cámara de la deliberación y votación final del Proyecto de Ley de reforma del texto refundido de la Ley Concursal, aprobado por el Real Decreto Legislativo 1/2020, de 5 de mayo.',
      ],
      [329, 0],
      'El Pleno debatirá y votará la reforma de la Ley Concursal',
      'El Ple debatrà i votarà la reforma de «la Ley Concursal»',
      'The plenary will debate and vote on the reform of “la Ley Concursal”',
    ],
    [
      'amendments of a group',
      [
        SECTION.reports,
        MOBILITY,
        'Enmiendas presentadas por el Grupo Parlamentario Mixto (Sra. Belarra Urteaga)',
      ],
      NO,
      'Rechazadas enmiendas del Grupo Mixto (Belarra Urteaga) a la ley de Movilidad Sostenible',
      'Rebutjades esmenes del Grup Mixt (Belarra Urteaga) a la llei de «Movilidad Sostenible»',
      'Rejected: amendments by the Mixed Group (Belarra Urteaga) to the bill on “Movilidad Sostenible”',
    ],
    [
      'one amendment, by its number',
      [
        SECTION.reports,
        'Proposición de Ley Orgánica en materia de multirreincidencia, por la que se modifica la Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal.',
        'Enmienda presentada por el Grupo Parlamentario Mixto (Sra. Valido García)',
        'Enmienda 1.',
      ],
      NO,
      'Rechazada la enmienda 1 del Grupo Mixto (Valido García) a la ley orgánica en materia de multirreincidencia',
      'Rebutjada l’esmena 1 del Grup Mixt (Valido García) a la llei orgànica en matèria de «multirreincidencia»',
      'Rejected: amendment 1 by the Mixed Group (Valido García) to the organic bill on “multirreincidencia”',
    ],
    [
      'an amendment agreed between groups',
      [
        SECTION.reports,
        MOBILITY,
        'Enmiendas del Grupo Parlamentario Socialista',
        'Enmienda transaccional a la enmienda 23',
      ],
      YES,
      'Aprobada la transaccional a la enmienda 23 a la ley de Movilidad Sostenible',
      'Aprovada la transaccional a l’esmena 23 a la llei de «Movilidad Sostenible»',
      'Approved: the compromise on amendment 23 to the bill on “Movilidad Sostenible”',
    ],
    [
      'a dissenting opinion',
      [SECTION.reports, MOBILITY, 'Voto particular.'],
      NO,
      'Rechazado el voto particular a la ley de Movilidad Sostenible',
      'Rebutjat el vot particular a la llei de «Movilidad Sostenible»',
      'Rejected: the dissenting opinion on the bill on “Movilidad Sostenible”',
    ],
    [
      'technical corrections',
      [
        SECTION.rules,
        'Proposición de reforma del Reglamento del Congreso de los Diputados.',
        'Correcciones técnicas',
      ],
      YES,
      'Aprobadas las correcciones técnicas a la reforma del Reglamento',
      'Aprovades les correccions tècniques a la reforma del Reglament',
      'Approved: technical corrections to the reform of the rules of the chamber',
    ],
    [
      'the text of a committee',
      [SECTION.reports, `Votación del dictamen del ${MOBILITY}`],
      YES,
      'Aprobado el dictamen de la ley de Movilidad Sostenible',
      'Aprovat el dictamen de la llei de «Movilidad Sostenible»',
      'Approved: the committee’s text of the bill on “Movilidad Sostenible”',
    ],
    [
      'a part of a text',
      [SECTION.reports, MOBILITY, 'Votación del Dictamen de la Comisión', 'Disposición Final Primera'],
      YES,
      'Aprobada una parte de la ley de Movilidad Sostenible: Disposición Final Primera',
      'Aprovada una part de la llei de «Movilidad Sostenible»: «Disposición Final Primera»',
      'Approved: a part of the bill on “Movilidad Sostenible”: “Disposición Final Primera”',
    ],
    [
      'an organic law as a whole',
      [SECTION.reports, 'Proyecto de Ley Orgánica de asociación.', 'Votación de conjunto.'],
      YES,
      'Aprobada y enviada al Senado la ley orgánica de asociación',
      'Aprovada i enviada al Senat la llei orgànica d’«asociación»',
      'Approved and sent to the Senate: the organic bill on “asociación”',
    ],
    [
      'an organic law with more yes than no, and not enough',
      [SECTION.reports, 'Proyecto de Ley Orgánica de asociación.', 'Votación de conjunto.'],
      [170, 120],
      'La ley orgánica de asociación no alcanza la mayoría necesaria',
      'La llei orgànica d’«asociación» no arriba a la majoria necessària',
      'The organic bill on “asociación” falls short of the majority it needs',
    ],
    [
      'an amendment of the Senate',
      [SECTION.senate, MOBILITY, 'Votación separada de las enmiendas', 'Enmienda al artículo 19'],
      YES,
      'Aprobada la enmienda del Senado al artículo 19 de la ley de Movilidad Sostenible',
      'Aprovada l’esmena del Senat a l’article 19 de la llei de «Movilidad Sostenible»',
      'Approved: Senate amendment to article 19 of the bill on “Movilidad Sostenible”',
    ],
    [
      'a decree-law that falls',
      [
        SECTION.decrees,
        'Real Decreto-ley 9/2024, de 23 de diciembre, por el que se adoptan medidas urgentes en materia económica.',
      ],
      NO,
      'Derogado el Real Decreto-ley 9/2024, de medidas urgentes en materia económica',
      'Derogat el Reial decret llei 9/2024, de «medidas urgentes en materia económica»',
      'Repealed: decree-law 9/2024 on “medidas urgentes en materia económica”',
    ],
    [
      'a decree-law as a bill',
      [
        SECTION.decrees,
        'Tramitación como Proyecto de Ley por el procedimiento de urgencia del Real Decreto-ley 11/2024, de 23 de diciembre, de pensiones.',
      ],
      YES,
      'Se tramitará como proyecto de ley el Real Decreto-ley 11/2024, de pensiones',
      'Es tramitarà com a projecte de llei el Reial decret llei 11/2024, de «pensiones»',
      'To be debated as a bill: decree-law 11/2024 on “pensiones”',
    ],
    [
      'taking into consideration',
      [
        SECTION.consideration,
        'Proposición de Ley del Grupo Parlamentario Popular en el Congreso, de compensación económica para las personas celíacas.',
      ],
      YES,
      'El Pleno acepta tramitar la proposición de ley del PP de compensación económica para las personas celíacas',
      'El Ple accepta tramitar la proposició de llei del PP de «compensación económica para las personas celíacas»',
      'Taken up for debate: the bill by the PP on “compensación económica para las personas celíacas”',
    ],
    [
      'an amendment against the whole',
      [
        SECTION.totality,
        'Votación de la enmienda a la totalidad de devolución al Proyecto de Ley integral de impulso de la economía social, presentada por el Grupo Parlamentario VOX.',
      ],
      NO,
      'Rechazada la enmienda a la totalidad de Vox a la ley integral de impulso de la economía social',
      'Rebutjada l’esmena a la totalitat de Vox a la llei «integral de impulso de la economía social»',
      'Rejected: the amendment by Vox against the whole of the bill “integral de impulso de la economía social”',
    ],
    [
      'an amendment by which a bill goes back to the Government',
      [
        SECTION.totality,
        'Votación de las enmiendas a la totalidad de devolución al Proyecto de Ley para la reducción de la duración máxima de la jornada ordinaria de trabajo, presentadas por el Grupo Parlamentario VOX y el Grupo Parlamentario Popular en el Congreso.',
      ],
      YES,
      'El Pleno devuelve al Gobierno la ley para la reducción de la duración máxima…, a petición de Vox y el PP',
      'El Ple retorna al Govern la llei per a «la reducción de la duración máxima…», a petició de Vox i el PP',
      'Sent back to the Government: the bill for “la reducción de la duración máxima…”, as asked by Vox and the PP',
    ],
    [
      'an amendment by which a bill of others goes back to them',
      [
        SECTION.totality,
        'Votación de la enmienda a la totalidad de devolución a la Proposición de Ley de las mareas, presentada por el Grupo Parlamentario VOX.',
      ],
      YES,
      'El Pleno devuelve a sus autores la ley de las mareas, a petición de Vox',
      'El Ple retorna als seus autors la llei de «las mareas», a petició de Vox',
      'Sent back to its authors: the bill on “las mareas”, as asked by Vox',
    ],
    [
      'an amendment by which another text takes the place of a bill',
      [
        SECTION.totality,
        'Votación de la enmienda a la totalidad de texto alternativo al Proyecto de Ley de las mareas, presentada por el Grupo Parlamentario VOX.',
      ],
      YES,
      'Aprobada la enmienda a la totalidad de Vox a la ley de las mareas',
      'Aprovada l’esmena a la totalitat de Vox a la llei de «las mareas»',
      'Approved: the amendment by Vox against the whole of the bill on “las mareas”',
    ],
    [
      'a treaty',
      [SECTION.treaties, 'Acuerdo con Chile, hecho en Madrid.'],
      YES,
      'El Pleno autoriza el Acuerdo con Chile, hecho en Madrid',
      'El Ple autoritza el tractat «Acuerdo con Chile, hecho en Madrid»',
      'Authorised: the treaty “Acuerdo con Chile, hecho en Madrid”',
    ],
    [
      'a motion',
      [
        SECTION.motions,
        'Moción consecuencia de interpelación urgente del Grupo Parlamentario VOX, sobre la deuda.',
      ],
      TIE,
      'Empate en la votación de la moción de Vox sobre «la deuda»',
      'Empat en la votació de la moció de Vox sobre «la deuda»',
      'Tied vote on the motion by Vox on “la deuda”',
    ],
    [
      'a point of a motion',
      [
        SECTION.motions,
        'Moción consecuencia de interpelación urgente del Grupo Parlamentario Vasco (EAJ-PNV), sobre la deuda.',
        'Votación separada por puntos.',
        'Puntos 1, 3 y 5 a 7.',
      ],
      YES,
      'Aprobados los puntos 1, 3 y 5 a 7 de la moción del PNV sobre «la deuda»',
      'Aprovats els punts 1, 3 i 5 a 7 de la moció del PNB sobre «la deuda»',
      'Approved: points 1, 3 and 5 to 7 of the motion by the PNV on “la deuda”',
    ],
    [
      'a non-legislative motion',
      [
        SECTION.proposals,
        'Proposición no de Ley del Grupo Parlamentario Socialista, sobre la menopausia. Se vota en los términos de la enmienda transaccional presentada por el Grupo Parlamentario VOX.',
      ],
      YES,
      'Aprobada la proposición no de ley del PSOE sobre «la menopausia»',
      'Aprovada la proposició no de llei del PSOE sobre «la menopausia»',
      'Approved: the non-legislative motion by the PSOE on “la menopausia”',
    ],
    [
      'avocation',
      [
        'Avocación de iniciativas legislativas.',
        'Votación de la solicitud de avocación por el Pleno de la Cámara de la deliberación y votación final del Proyecto de Ley de la Función Pública, presentada por el Grupo Parlamentario Popular en el Congreso.',
      ],
      YES,
      'El Pleno debatirá y votará la ley de la Función Pública, a petición del PP',
      'El Ple debatrà i votarà la llei de «la Función Pública», a petició del PP',
      'The plenary will debate and vote on the bill on “la Función Pública”, as asked by the PP',
    ],
    [
      'a single reading',
      [
        'Acuerdo de tramitación directa y en lectura única de iniciativas legislativas.',
        'Acuerdo de tramitación directa y en lectura única del Proyecto de Ley de cupo.',
      ],
      YES,
      'Aprobada la lectura única de la ley de cupo',
      'Aprovada la lectura única de la llei de «cupo»',
      'Single reading agreed: the bill on “cupo”',
    ],
    [
      'a committee of inquiry',
      [
        'Solicitudes de creación de Comisiones de Investigación.',
        'Solicitud de los Grupos Parlamentarios Plurinacional SUMAR y Junts per Catalunya, de creación de una Comisión de Investigación sobre la DANA.',
      ],
      YES,
      'Aprobada la creación de una comisión de investigación sobre la DANA, a petición de Sumar y Junts',
      'Aprovada la creació d’una «Comisión de Investigación sobre la DANA», a petició de Sumar i Junts',
      'Approved: setting up a “Comisión de Investigación sobre la DANA”, as asked by Sumar and Junts',
    ],
    [
      'what nobody described',
      ['Una sección nueva.', 'Asunto nuevo.'],
      NO,
      'Gana el no en la votación sobre «Asunto nuevo»',
      'Guanya el no en la votació sobre «Asunto nuevo»',
      'No wins the vote on “Asunto nuevo”',
    ],
  ])('on %s states the matter and the result', (_, words, totals, es, ca, en) => {
    expect(headlines(put(words, totals))).toMatchObject([
      { headline_es: es, headline_ca: ca, headline_en: en },
    ]);
  });
});
