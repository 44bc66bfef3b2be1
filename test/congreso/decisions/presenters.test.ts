import { describe, expect, it } from 'vitest';
import { decidedInFull, type Put, SECTION } from './deciding.ts';

const BILL = 'Proyecto de Ley de Movilidad Sostenible.';

/**
 * Returns the presenters, such as "Grupo Parlamentario Mixto (Sr. Rego Candamil)", as a test writes them,
 * with the evidence.
 */
const namesOf = (put: Put): string[] => {
  const [{ presenters, evidence }] = decidedInFull(put) as [ReturnType<typeof decidedInFull>[number]];
  const names = presenters.map(({ kind, name, members }) =>
    [kind, name, members === null ? null : `(${members})`].filter((part) => part !== null).join(' '),
  );
  return [...names, `by ${evidence}`];
};

describe('the presenters of a vote', () => {
  it.each<[string, Put, string[]]>([
    [
      'several groups, one of them by a member',
      {
        section: SECTION.reports,
        text: BILL,
        subgroupTitle:
          'Enmiendas presentadas por el Grupo Parlamentario Plurinacional SUMAR, el Grupo Parlamentario Euskal Herria Bildu, el Grupo Parlamentario Republicano y el Grupo Parlamentario Mixto (Sr. Rego Candamil)',
      },
      [
        'group Grupo Parlamentario Plurinacional SUMAR',
        'group Grupo Parlamentario Euskal Herria Bildu',
        'group Grupo Parlamentario Republicano',
        'group Grupo Parlamentario Mixto (Sr. Rego Candamil)',
        'by heading',
      ],
    ],
    [
      'the committee whose report it is',
      {
        section: 'Dictamen de la Comisión del Estatuto de los Diputados.',
        text: 'Dictamen de la Comisión del Estatuto de los Diputados sobre declaración de actividades de Excmos. Sres. Diputados.',
      },
      ['committee Comisión del Estatuto de los Diputados', 'by text'],
    ],
    [
      'a group whose own name has brackets',
      {
        section: SECTION.reports,
        text: BILL,
        subgroupTitle: 'Enmiendas presentadas por el Grupo Parlamentario Vasco (EAJ-PNV)',
      },
      ['group Grupo Parlamentario Vasco (EAJ-PNV)', 'by heading'],
    ],
    [
      'those who asked for an amendment against the whole, at the end of the text',
      {
        section: SECTION.totality,
        text: 'Votación conjunta de las enmiendas a la totalidad de devolución al Proyecto de Ley de pesca, presentadas por los Grupos Parlamentarios Junts per Catalunya, VOX y Popular en el Congreso.',
      },
      [
        'group Grupo Parlamentario Junts per Catalunya',
        'group Grupo Parlamentario VOX',
        'group Grupo Parlamentario Popular en el Congreso',
        'by text',
      ],
    ],
    [
      'those who asked for it, at the end of the text, whatever its heading',
      {
        section: SECTION.totality,
        text: 'Enmienda a la totalidad de devolución al Proyecto de Ley de pesca, presentada por el Grupo Parlamentario VOX.',
        subgroupTitle: 'Votación de las enmiendas',
      },
      ['group Grupo Parlamentario VOX', 'by text'],
    ],
    [
      'groups that a semicolon parts, one of them named twice',
      {
        section: SECTION.totality,
        text: 'Proyecto de Ley de pesca. Se votan de forma conjunta las enmiendas de devolución presentadas por el Grupo Parlamentario Socialista; el Grupo Parlamentario Vasco (EAJ-PNV); el Grupo Parlamentario Mixto (Sr. Rego Candamil y Sra Valido García) y el Grupo Parlamentario Mixto (Sr. Catalán Higueras).',
      },
      [
        'group Grupo Parlamentario Socialista',
        'group Grupo Parlamentario Vasco (EAJ-PNV)',
        'group Grupo Parlamentario Mixto (Sr. Rego Candamil, Sra Valido García y Sr. Catalán Higueras)',
        'by text',
      ],
    ],
    [
      'groups with a blank before the comma',
      {
        section: SECTION.totality,
        text: 'Proyecto de Ley de pesca. Se votan de forma conjunta las enmiendas de devolución presentadas por el Grupo Parlamentario Republicano , Mixto y Socialista.',
      },
      [
        'group Grupo Parlamentario Republicano',
        'group Grupo Parlamentario Mixto',
        'group Grupo Parlamentario Socialista',
        'by text',
      ],
    ],
    [
      'the authors of a bill',
      {
        section: SECTION.consideration,
        text: 'Proposición de Ley de los Grupos Parlamentarios Socialista y Mixto, de modificación de la Ley 19/1994.',
      },
      ['group Grupo Parlamentario Socialista', 'group Grupo Parlamentario Mixto', 'by text'],
    ],
    [
      'a regional parliament',
      {
        section: SECTION.ofRegions,
        text: 'Proposición de Ley del Parlamento de Andalucía, relativa a la gratuidad de los productos ópticos.',
      },
      ['regional_parliament Parlamento de Andalucía', 'by text'],
    ],
    [
      'deputies by name',
      {
        section: 'Solicitudes de creación de Comisiones de Investigación.',
        text: 'Solicitud del Sr. Tellado Filgueira y otros 130 Diputados, de creación de una Comisión de Investigación sobre el apagón.',
      },
      ['deputies Sr. Tellado Filgueira y otros 130 Diputados', 'by text'],
    ],
    [
      'deputies with the title that a full stop shortens',
      {
        section: 'Solicitudes de creación de Comisiones de Investigación.',
        text: 'Solicitud del Sr. Abascal Conde y otros 51 Sres. Diputados, de creación de una Comisión de Investigación sobre el apagón.',
      },
      ['deputies Sr. Abascal Conde y otros 51 Sres. Diputados', 'by text'],
    ],
    [
      'citizens, of their own bill',
      {
        section: SECTION.consideration,
        text: 'Proposición de Ley de no considerar la tauromaquia como patrimonio cultural.',
        behind: [
          '120/000009',
          'Proposición de Ley de no considerar la tauromaquia como patrimonio cultural.',
        ],
      },
      ['citizens', 'by question'],
    ],
    [
      'a committee that asks for more time',
      {
        section: SECTION.extensions,
        text: 'Solicitud de la Comisión de Educación, Formación Profesional y Deportes, de prórroga de seis meses del plazo para la conclusión de los trabajos de la Subcomisión relativa al Estatuto del Deportista.',
      },
      ['committee Comisión de Educación, Formación Profesional y Deportes', 'by text'],
    ],
    [
      'the Government, of a decree-law',
      { section: SECTION.decrees, text: 'Real Decreto-ley 1/2025, de 28 de enero, de pesca.' },
      ['government', 'by question'],
    ],
    [
      'the Senate, of its amendments',
      { section: SECTION.senate, text: BILL, subgroupTitle: 'Votación separada de las enmiendas' },
      ['senate', 'by question'],
    ],
    [
      'the author of the motion, and not of the text it was voted in',
      {
        section: SECTION.proposals,
        text: 'Proposición no de Ley del Grupo Parlamentario Socialista, sobre el cáncer. Se vota en los términos de la enmienda transaccional presentada por el Grupo Parlamentario VOX.',
      },
      ['group Grupo Parlamentario Socialista', 'by text'],
    ],
  ])('are %s', (_, put, expected) => {
    expect(namesOf(put)).toEqual(expected);
  });

  it.each<[string, Put]>([
    [
      'neither words nor initiative name a presenter',
      { section: SECTION.motions, text: 'Moción sobre la pesca.' },
    ],
    [
      'the words name no presenter',
      { section: SECTION.reports, text: BILL, subgroupTitle: 'Voto particular.' },
    ],
    [
      'one of several is no known group',
      {
        section: SECTION.reports,
        text: BILL,
        subgroupTitle: 'Enmiendas presentadas por el Grupo Parlamentario VOX y el Grupo Parlamentario Nuevo',
      },
    ],
    [
      'an amendment was agreed between groups',
      {
        section: SECTION.reports,
        text: BILL,
        subgroupTitle: 'Enmiendas del Grupo Parlamentario VOX',
        subgroupText: 'Enmienda transaccional a la enmienda 5',
      },
    ],
  ])('are unknown where %s', (_, put) => {
    expect(namesOf(put)).toEqual(['by null']);
  });

  it.each([
    [
      'Enmiendas del Grupo Parlamentario VOX',
      'Enmienda transaccional a la enmienda 5',
      ['Grupo Parlamentario VOX'],
    ],
    ['Enmiendas del Grupo Parlamentario VOX', 'Enmienda 5', []],
    ['Enmiendas', 'Enmienda transaccional a la enmienda 5', []],
  ])(
    'of the amendments that a compromise replaces are in the heading "%s" above "%s"',
    (heading, text, names) => {
      const put = { section: SECTION.reports, text: BILL, subgroupTitle: heading, subgroupText: text };
      expect(decidedInFull(put).flatMap(({ amended }) => amended.map(({ name }) => name))).toEqual(names);
    },
  );

  it('never include the Government for an amendment to its bill', () => {
    const amendment = {
      section: SECTION.reports,
      text: BILL,
      subgroupTitle: 'Enmiendas presentadas por el Grupo Parlamentario VOX',
    };
    const votes = decidedInFull({ ...amendment, behind: ['121/000009', BILL] }, { ...amendment, session: 2 });
    for (const { presenters, authors } of votes) {
      expect(presenters.map(({ kind }) => kind)).toEqual(['group']);
      expect(authors.map(({ kind }) => kind)).toEqual(['government']);
    }
  });
});

describe('the presenter of a part', () => {
  it('is the committee for a part of its text', () => {
    expect(
      namesOf({
        section: SECTION.reports,
        text: BILL,
        subgroupTitle: 'Votación separada.',
        subgroupText: 'Artículo 3.',
      }),
    ).toEqual(['committee', 'by question']);
  });

  it('comes from the text of the vote if it has no heading', () => {
    const text = 'Propuesta de resolución presentada por el Grupo Parlamentario VOX.';
    expect(namesOf({ section: SECTION.resolutions, text })).toEqual([
      'group Grupo Parlamentario VOX',
      'by text',
    ]);
  });

  it('is the Senate for its veto', () => {
    const text = 'Veto del Senado al Proyecto de Ley de pesca.';
    expect(
      namesOf({ section: SECTION.senate, text, subgroupTitle: 'Votación del levantamiento del veto.' }),
    ).toEqual(['senate', 'by question']);
  });

  it('is empty if the vote’s own heading names no presenter, even if the text names others', () => {
    const text =
      'Proyecto de Ley de pesca. Se votan las enmiendas presentadas por el Grupo Parlamentario VOX.';
    expect(namesOf({ section: SECTION.reports, text, subgroupTitle: 'Enmiendas' })).toEqual(['by null']);
    expect(namesOf({ section: SECTION.reports, text, subgroupText: 'Enmiendas' })).toEqual([
      'group Grupo Parlamentario VOX',
      'by text',
    ]);
  });

  it('is the last one named if the words name presenters of more than one text', () => {
    const subgroupTitle =
      'Enmiendas a la propuesta presentada por el Grupo Parlamentario Republicano, presentadas por el Grupo Parlamentario VOX';
    expect(namesOf({ section: SECTION.reports, text: BILL, subgroupTitle })).toEqual([
      'group Grupo Parlamentario VOX',
      'by heading',
    ]);
  });

  it('is never a name that only appears later in the text', () => {
    const subgroupTitle = 'Enmiendas presentadas por una plataforma con el Sr. Rego Candamil';
    expect(namesOf({ section: SECTION.reports, text: BILL, subgroupTitle })).toEqual(['by null']);
  });

  it('is empty if the list continues with a name that is not recognised', () => {
    const heading = (who: string) => ({
      section: SECTION.reports,
      text: BILL,
      subgroupTitle: `Enmiendas ${who}`,
    });
    expect(namesOf(heading('del Grupo Parlamentario VOX y del Grupo Desconocido'))).toEqual(['by null']);
    expect(namesOf(heading('del Grupo Parlamentario VOX y otras'))).toEqual([
      'group Grupo Parlamentario VOX',
      'by heading',
    ]);
  });
});
