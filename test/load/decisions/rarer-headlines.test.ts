import { describe, expect, it } from 'vitest';
import { SECTION } from './deciding.ts';
import { headlines, NO, put, type Told, YES } from './put-to-the-vote.ts';

describe('the headline of a rarer vote', () => {
  it.each<Told>([
    [
      'what is left of an amendment of the Senate, a part of which was voted apart',
      [
        SECTION.senate,
        'Proyecto de Ley de Movilidad Sostenible.',
        'Votación separada de las enmiendas',
        'Resto de la enmienda a la Disposición Adicional tercera (nueva)',
      ],
      YES,
      'Aprobado el resto de la enmienda del Senado a la Disposición Adicional tercera (nueva) de la ley de Movilidad…',
      'Aprovada la resta de l’esmena del Senat a la disposició addicional 3a (nova) de la llei de «Movilidad…»',
      'Approved: the rest of the Senate amendment to additional provision 3 (new) of the bill on “Movilidad…”',
    ],
    [
      'avocation that is refused to a group',
      [
        SECTION.totality,
        'Solicitud del Grupo Parlamentario Socialista de avocación por el Pleno del Proyecto de Ley por la que se regulan determinadas tasas en el ámbito de la Administración de Justicia y del Instituto Nacional de Toxicología y Ciencias Forenses.',
      ],
      NO,
      'La comisión seguirá con la ley que regula determinadas tasas…: rechazada la petición del PSOE',
      'La comissió seguirà amb la llei que regula «determinadas tasas…»: rebutjada la petició del PSOE',
      'Stays with its committee: the bill that regulates “determinadas tasas…”; request by the PSOE rejected',
    ],
    [
      'avocation that nobody is said to have asked for',
      [
        SECTION.totality,
        'Solicitud de avocación por el Pleno de la Cámara del debate y votación final del Proyecto de Ley de medio ambiente.',
      ],
      NO,
      'La comisión seguirá con la ley de medio ambiente: rechazada la petición de avocación',
      'La comissió seguirà amb la llei de «medio ambiente»: rebutjada la petició d’avocació',
      'Stays with its committee: the bill on “medio ambiente”',
    ],
    [
      'a treaty that Spain leaves',
      [
        SECTION.treaties,
        'Denuncia del Tratado sobre el Estatuto de EUROFOR, hecho en Roma el 5 de julio de 2000.',
      ],
      YES,
      'El Pleno autoriza la Denuncia del Tratado sobre el Estatuto de EUROFOR',
      'El Ple autoritza la denúncia de «Tratado sobre el Estatuto de EUROFOR»',
      'Authorised: the withdrawal from “Tratado sobre el Estatuto de EUROFOR”',
    ],
    [
      'what a body of a treaty resolved',
      [SECTION.treaties, 'Resoluciones 137 y 138 de la Junta de Gobernadores, adoptadas en Londres.'],
      YES,
      'El Pleno autoriza las Resoluciones 137 y 138 de la Junta de Gobernadores, adoptadas en Londres',
      'El Ple autoritza «Resoluciones 137 y 138 de la Junta de Gobernadores, adoptadas en Londres»',
      'Authorised: “Resoluciones 137 y 138 de la Junta de Gobernadores, adoptadas en Londres”',
    ],
    [
      'more amendments than can be named',
      [
        SECTION.reports,
        'Proyecto de Ley de costas.',
        'Enmiendas del Grupo Parlamentario Socialista',
        'Enmiendas 782 a 784, 786, 791 a 793, 798 a 803, 823 y 1016',
      ],
      NO,
      'Rechazadas las enmiendas 782 a 784 y otras del PSOE a la ley de costas',
      'Rebutjades les esmenes 782 a 784 i altres del PSOE a la llei de «costas»',
      'Rejected: amendments 782 to 784 and others by the PSOE to the bill on “costas”',
    ],
    [
      'two long stretches of amendments',
      [
        SECTION.reports,
        'Proyecto de Ley de costas.',
        'Enmiendas del Grupo Parlamentario Socialista',
        'Enmiendas 2273 a 2281 y 2283 a 2288',
      ],
      NO,
      'Rechazadas las enmiendas 2273 a 2281 y 2283 a 2288 del PSOE a la ley de costas',
      'Rebutjades les esmenes 2273 a 2281 i 2283 a 2288 del PSOE a la llei de «costas»',
      'Rejected: amendments 2273 to 2281 and 2283 to 2288 by the PSOE to the bill on “costas”',
    ],
    [
      'amendments of two groups whose names do not fit',
      [
        SECTION.totality,
        'Proyecto de Ley Orgánica por la que se modifica la Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal, en materia de transparencia. Se votan de forma conjunta las enmiendas de devolución presentadas por el Grupo Parlamentario Plurinacional SUMAR y el Grupo Parlamentario Mixto (Sra. Belarra Urteaga).',
      ],
      NO,
      'Rechazadas las enmiendas a la totalidad de Sumar y el Grupo Mixto a la reforma del Código Penal…',
      'Rebutjades les esmenes a la totalitat de Sumar i el Grup Mixt (Belarra Urteaga) a la reforma del Codi Penal…',
      'Rejected: the amendments by Sumar and the Mixed Group against the whole of the reform of Organic Law 10/1995…',
    ],
  ])('on %s states the matter and the result', (_, words, totals, es, ca, en) => {
    expect(headlines(put(words, totals))).toMatchObject([
      { headline_es: es, headline_ca: ca, headline_en: en },
    ]);
  });
});
