import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EFFECTS, QUESTIONS } from '../../pipeline/model/votes/decision.ts';
import { PRESENTER_KINDS } from '../../pipeline/model/votes/presenter.ts';
import { VOTE_RESULTS } from '../../pipeline/model/votes/vote.ts';
import { LONGEST_HEADLINE } from '../../pipeline/summaries/headlines/fitted-sentence.ts';
import { headlinesOf } from '../../pipeline/summaries/headlines/headline.ts';
import type { HeadlineFacts, MatterKind } from '../../pipeline/summaries/headlines/headline-facts.ts';
import { fitted, shortName } from '../../pipeline/summaries/headlines/short-name.ts';

const MATTERS: readonly MatterKind[] = [
  'bill',
  'members_bill',
  'decree_law',
  'motion',
  'non_legislative_motion',
  'rules',
  'statute',
  'constitution',
  'budget',
  'resolutions',
  'other',
];
const words = fc
  .array(
    fc.constantFrom('de', 'la', 'Ley 1/2000, de 7 de enero,', 'movilidad', 'sostenible', 'que', 'Código'),
    { minLength: 1, maxLength: 40 },
  )
  .map((parts) => parts.join(' '));
const presenters = fc.array(
  fc.record({
    kind: fc.constantFrom(...PRESENTER_KINDS),
    name: fc.constantFrom(
      'PP',
      'Mixto',
      'Vox',
      'Parlamento de Andalucía',
      'Comisión de Sanidad y Servicios Sociales',
    ),
    members: fc.constantFrom(null, 'Sra. Fernández Davila y Sr. Bosch i Pascual'),
  }),
  { maxLength: 6 },
);
const vote: fc.Arbitrary<Omit<HeadlineFacts, 'number'>> = fc.record({
  question: fc.constantFrom(...QUESTIONS),
  part: fc.constantFrom(null, '1', '98, 99 y 101 a 104', 'a la disposición adicional segunda (nueva)'),
  isRest: fc.boolean(),
  isPlural: fc.boolean(),
  presenters,
  authors: presenters,
  subject: fc.record({
    matter: fc.constantFrom(...MATTERS),
    isOrganic: fc.boolean(),
    name: words,
    knownAs: fc.constantFrom(null, {
      ca: 'la llei d’amnistia',
      es: 'la ley de amnistía',
      en: 'the amnesty bill',
    }),
    place: fc.constantFrom(null, 'Sección 15 (Hacienda y Administraciones Públicas)'),
    title: words,
  }),
  result: fc.constantFrom(...VOTE_RESULTS),
  effect: fc.constantFrom(null, ...EFFECTS),
  passed: fc.constantFrom(null, true, false),
  isCounted: fc.boolean(),
  batch: fc.constantFrom(null, { position: 3, size: 45 }),
  round: fc.constantFrom(null, 1, 2),
  candidate: fc.constantFrom(null, 'Aina Alba Pons'),
  ballot: fc.constantFrom(null, { yes: 166, no: 165, abstention: 18, needed: 176 }),
});

describe('the headlines of a session', () => {
  it('fit, are complete, and differ from each other, for any votes', () => {
    fc.assert(
      fc.property(fc.array(vote, { minLength: 1, maxLength: 8 }), (votes) => {
        const headlines = headlinesOf(votes.map((each, at) => ({ ...each, number: at + 1 })));
        for (const language of ['headline_ca', 'headline_es', 'headline_en'] as const) {
          const told = headlines.map((headline) => headline[language]);
          expect(new Set(told).size).toBe(votes.length);
          for (const headline of told) {
            expect(headline.length).toBeLessThanOrEqual(LONGEST_HEADLINE);
            expect(headline).not.toMatch(/undefined|null|NaN|\s{2}| de el | a el /);
            expect(headline).toMatch(/^[\p{Lu}«“]/u);
          }
        }
      }),
    );
  });
});

describe('a short name', () => {
  it.each([
    ['por la que se crea la Agencia y se regulan sus tasas', 'que crea la Agencia y regula sus tasas'],
    [
      'por la que se modifican la Ley 1/2000, de 7 de enero, de Enjuiciamiento Civil',
      'que modifica la Ley 1/2000 de Enjuiciamiento Civil',
    ],
    ['de movilidad, por la que se modifica la Ley 1/2000, de 7 de enero', 'de movilidad'],
    [
      'de modificación de la Ley 12/2002, por la que se aprueba el Concierto Económico',
      'de la Ley 12/2002, por la que se aprueba el Concierto Económico',
    ],
  ])('of "%s" is "%s"', (name, short) => {
    expect(shortName(name).words).toBe(short);
  });

  it('has no loose end after a cut', () => {
    expect(fitted('de modificación de la Ley de Costas', 27)).toBe('de modificación de la Ley…');
    expect(fitted('de modificación de la Ley de Costas', 25)).toBe('de modificación…');
  });

  it('closes the quotation marks that it cuts, and follows them if nothing between them is missing', () => {
    const words = 'la denominada "Operación Cataluña" y las actuaciones';
    expect(fitted(words, 40)).toBe('la denominada "Operación Cataluña"…');
    expect(fitted(words, 30)).toBe('la denominada "Operación…"');
    for (let longest = 20; longest < words.length; longest++)
      expect(fitted(words, longest).length).toBeLessThanOrEqual(longest);
  });
});
