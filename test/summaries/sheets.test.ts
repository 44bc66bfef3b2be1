import { describe, expect, it } from 'vitest';
import { effectOf } from '../../pipeline/congreso/decisions/effect.ts';
import { QUESTIONS, type Question } from '../../pipeline/model/votes/decision.ts';
import type { Subject } from '../../pipeline/model/votes/subject.ts';
import { VOTE_RESULTS } from '../../pipeline/model/votes/vote.ts';
import type { HeadlineFacts, HeadlinePresenter } from '../../pipeline/summaries/headlines/headline-facts.ts';
import { voteTexts } from '../../pipeline/summaries/matter/vote-text.ts';
import { headlineFacts, subject as someSubject } from './facts.ts';

/*
 * Every possible headline, on sheets for human readers: a changed sentence appears there next to its
 * translations. `npx vitest run test/summaries -u` writes them again.
 */

const LAW = someSubject({ matter: 'bill', name: 'de costas', title: 'Proyecto de Ley de costas' });
const subject = (facts: Partial<Subject>): Subject => ({ ...LAW, ...facts });
const titled = (title: string): Subject => subject({ matter: 'other', name: title, title });

/** The subject of each question that is not about a law. */
const ASKED_OF: Partial<Record<Question, Subject>> = {
  investiture: titled('Debate sobre la investidura de la candidata a la Presidencia del Gobierno'),
  confidence: titled('Cuestión de confianza'),
  censure: titled('Moción de censura'),
  take_into_consideration: subject({ matter: 'members_bill' }),
  point: subject({ matter: 'motion', name: 'sobre la pesca' }),
  resolution: subject({ matter: 'resolutions', name: 'la Comunicación del Gobierno' }),
  budget_section: subject({ matter: 'budget', name: '2023' }),
  decree_law_validation: subject({ matter: 'decree_law', name: '1/2025, de medidas de apoyo' }),
  decree_law_as_bill: subject({ matter: 'decree_law', name: '1/2025, de medidas de apoyo' }),
  organic_final: subject({ isOrganic: true }),
  statute_reform: subject({ matter: 'statute', name: 'de Autonomía de Canarias' }),
  treaty: titled('Convenio de Seguridad Social'),
  motion: subject({ matter: 'motion', name: 'sobre la pesca' }),
  non_legislative_motion: subject({ matter: 'non_legislative_motion', name: 'relativa a la pesca' }),
  committee: titled('Solicitud de creación de una Comisión de Investigación sobre los incendios'),
  committee_report: titled('Dictamen de la Comisión de Justicia'),
  waiver_of_immunity: titled('Suplicatorio 1'),
  stability_objective: titled('Objetivo de estabilidad para el período 2024-2026'),
  election: titled('Elección de un miembro del Tribunal Constitucional'),
  other: titled('Memoria anual'),
};

const PP: HeadlinePresenter = { kind: 'group', name: 'PP', members: null };
const VOX: HeadlinePresenter = { kind: 'group', name: 'Vox', members: null };

const facts = (of: Partial<HeadlineFacts>): HeadlineFacts =>
  headlineFacts({
    subject: ASKED_OF[of.question!] ?? LAW,
    candidate: of.question === 'investiture' ? 'Aina Alba Pons' : null,
    number: 7,
    ...of,
  });

/** Questions about numbered parts, and about parts with names. */
const NUMBERED: readonly Question[] = [
  'amendment',
  'transactional_amendment',
  'point',
  'resolution',
  'senate_amendments',
];
const BLOCKS: readonly Question[] = ['amendment', 'senate_amendments'];
const NAMED: readonly Question[] = ['senate_amendments', 'text_part'];

/** Returns the forms of the question that sentences distinguish. */
const formsOf = (question: Question): Partial<HeadlineFacts>[] => [
  {},
  { isPlural: true },
  { isRest: true },
  { isRest: true, isPlural: true },
  ...(NUMBERED.includes(question)
    ? [
        { part: '3' },
        { part: '3', isRest: true },
        { part: '3 y 8 a 10', isPlural: true },
        { part: '3 y 8 a 10', isPlural: true, isRest: true },
        { part: '3, 8, 12, 19, 24, 26, 31 y 40', isPlural: true },
        { part: '3 a 8, 12, 19, 24, 26, 31 y 40', isPlural: true },
      ]
    : []),
  ...(question === 'transactional_amendment'
    ? [{ part: '3', amended: [PP] }, { amended: [PP] }, { part: '3', amended: [PP], presenters: [VOX] }]
    : []),
  ...(NAMED.includes(question)
    ? [
        { part: 'a la disposición final segunda' },
        { part: 'a la disposición final segunda', isRest: true },
        { part: 'a los artículos 3 y 4', isPlural: true },
        { part: 'al apartado que falta', isPlural: true, isRest: true },
      ]
    : []),
  ...(BLOCKS.includes(question) ? [{ isBlock: true, isPlural: true, presenters: [PP] }] : []),
  ...(question === 'totality_amendment'
    ? ([
        { aim: 'returned', presenters: [PP] },
        { aim: 'replaced', presenters: [PP] },
        { aim: 'returned', presenters: [PP, VOX] },
        { aim: 'replaced', presenters: [PP, VOX] },
      ] as const)
    : []),
  { presenters: [PP] },
  { presenters: [PP, VOX] },
  { presenters: [PP, VOX], isPlural: true, batch: { position: 1, size: 2 } },
];

/** Words of votes that name the outcome. */
const WORDS = ['', 'devolucion', 'texto alternativo', 'prorroga'];
const TYPES = [[], ['110'], ['121'], ['410']];

/** Returns the possible outcomes. */
function outcomesOf(question: Question): Partial<HeadlineFacts>[] {
  const rounds = question === 'investiture' ? [null, 1, 2] : [null];
  const counted = VOTE_RESULTS.flatMap((result) =>
    (result === 'approved' ? [null, true, false] : [null, false]).flatMap((passed) =>
      WORDS.flatMap((text) =>
        TYPES.flatMap((types) => {
          const effect = effectOf({
            question,
            words: { section: '', text, subgroup: '', point: '' },
            result,
            isRepeated: false,
            isFinal: true,
            needsWhole: false,
            majority: null,
            passed,
            types: new Set(types),
            isAfterSenate: false,
          });
          return rounds.map((round) => ({ result, passed, effect, round }));
        }),
      ),
    ),
  );
  return [...counted, { isCounted: false }, { result: 'rejected', effect: null, presenters: [PP] }];
}

const MATTERS: readonly (readonly [name: string, subject: Subject])[] = [
  ['law', LAW],
  ['law in capitals', subject({ name: 'General de Salud' })],
  ['law without a name', subject({ name: '' })],
  ['organic law', subject({ isOrganic: true })],
  ['reform', subject({ name: 'de modificación de la Ley 22/1988 de Costas' })],
  ['reform of a code', subject({ name: 'de modificación del Código Civil' })],
  [
    'law with a name',
    subject({ knownAs: { es: 'la ley de amnistía', ca: 'la llei d’amnistia', en: 'the amnesty bill' } }),
  ],
  ['masculine', subject({ knownAs: { es: 'el MEDE', ca: 'el MEDE', en: 'the ESM' } })],
  ['members’ bill', subject({ matter: 'members_bill' })],
  ['organic members’ bill', subject({ matter: 'members_bill', isOrganic: true })],
  ['decree-law', subject({ matter: 'decree_law', name: '1/2025, de medidas de apoyo, y de ayuda' })],
  ['decree-law without a name', subject({ matter: 'decree_law', name: '1/2025' })],
  ['motion', subject({ matter: 'motion', name: 'sobre la pesca' })],
  ['non-legislative motion', subject({ matter: 'non_legislative_motion', name: 'relativa a la pesca' })],
  ['rules', subject({ matter: 'rules', name: '' })],
  ['statute', subject({ matter: 'statute', name: 'de Autonomía de Canarias' })],
  ['constitution', subject({ matter: 'constitution', name: 'relativo al artículo 49' })],
  ['budget', subject({ matter: 'budget', name: '2023' })],
  ['budget without a year', subject({ matter: 'budget', name: '' })],
  ['part of a budget', subject({ matter: 'budget', name: '2023', place: 'Sección 16 (Interior)' })],
  ['resolutions', subject({ matter: 'resolutions', name: 'la Comunicación del Gobierno' })],
  ['treaty', titled('Convenio de Seguridad Social')],
  ['treaties', titled('Enmiendas al Convenio')],
  ['treaty that is left', titled('Denuncia del Convenio sobre las mujeres')],
  ['treaty that is left, feminine', titled('Denuncia de la Convención sobre las mujeres')],
  ['anything', titled('Asunto')],
];

const PRESENTERS: readonly HeadlinePresenter[] = [
  { kind: 'government', name: null, members: null },
  { kind: 'senate', name: null, members: null },
  { kind: 'citizens', name: null, members: null },
  { kind: 'committee', name: null, members: null },
  { kind: 'committee', name: 'Comisión de Justicia', members: null },
  { kind: 'regional_parliament', name: 'Parlamento de Andalucía', members: null },
  { kind: 'regional_parliament', name: 'Parlamento de Ultramar', members: null },
  { kind: 'regional_parliament', name: 'Cortes de Ultramar', members: null },
  { kind: 'regional_parliament', name: 'Asamblea de Ultramar', members: null },
  { kind: 'deputies', name: null, members: null },
  { kind: 'deputies', name: 'Sra. Ruiz Gil', members: null },
  { kind: 'deputies', name: 'D. Luis Gil Mas y otros 51 diputados', members: null },
  { kind: 'deputies', name: 'Dña. Ana Gil Mas y otras 12 diputadas', members: null },
  { kind: 'deputies', name: 'D. Luis Gil Mas y otros 2 diputados de Ultramar', members: null },
  ...['PP', 'PSOE', 'EAJ-PNV', 'Mixto', 'Plural', 'Izquierda Plural', 'Grupo Nuevo', 'Vox'].map(
    (name): HeadlinePresenter => ({ kind: 'group', name, members: null }),
  ),
  { kind: 'group', name: 'Mixto', members: 'Sra. Ruiz Gil y Sr. Mas Vila' },
];

const three = ({ headline_es, headline_ca, headline_en }: ReturnType<typeof voteTexts>[number]): string =>
  `es  ${headline_es}\nca  ${headline_ca}\nen  ${headline_en}\n`;
const headline = (of: HeadlineFacts): string => three(voteTexts([of], () => null)[0]!);

/** Returns the headlines of votes, each once. */
const told = (votes: readonly HeadlineFacts[]): string => [...new Set(votes.map(headline))].join('\n');

const sheet = (sections: readonly (readonly [heading: string, text: string])[]): string =>
  sections.map(([heading, text]) => `## ${heading}\n\n${text}`).join('\n');

const onSheet = (name: string): string => `sheets/${name}.txt`;

describe('the sheet of possible headlines has', () => {
  it('questions: in each form, with each result and effect', async () => {
    const sections = QUESTIONS.map((question) => {
      const outcomes = outcomesOf(question);
      const passing = outcomes.find(({ passed }) => passed === true);
      const variants = [...outcomes, ...formsOf(question).map((form) => ({ ...passing, ...form }))];
      return [question, told(variants.map((variant) => facts({ ...variant, question })))] as const;
    });
    await expect(sheet(sections)).toMatchFileSnapshot(onSheet('questions'));
  });

  it('matters: alone, after “to” and “of”, and as proposals', async () => {
    const sections = MATTERS.map(([name, of]) => {
      const votes: Partial<HeadlineFacts>[] = [
        { question: 'motion', result: 'rejected' },
        { question: 'amendment' },
        { question: 'point' },
        { question: 'take_into_consideration', authors: [PP] },
        { question: 'whole_text', effect: 'to_senate' },
      ];
      const [text] = voteTexts([facts({ question: 'motion', subject: of })], () => null);
      const named = text!.matter_es;
      return [`${name}: ${named}`, told(votes.map((vote) => facts({ ...vote, subject: of })))] as const;
    });
    await expect(sheet(sections)).toMatchFileSnapshot(onSheet('matters'));
  });

  it('presenters: each alone and after “of”', async () => {
    const sections = PRESENTERS.map(
      (presenter) =>
        [
          [presenter.kind, presenter.name, presenter.members].filter((word) => word !== null).join(', '),
          told(
            (['amendment', 'avocation'] as const).map((question) =>
              facts({ question, presenters: [presenter] }),
            ),
          ),
        ] as const,
    );
    await expect(sheet(sections)).toMatchFileSnapshot(onSheet('presenters'));
  });
});
