import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../pipeline/model/votes/decision.ts';
import { decided, MAJORITIES, type Put, SECTION } from './deciding.ts';

const text = fc.constantFrom(
  'Proposición de Ley Orgánica de asociación.',
  'Proyecto de Ley de Movilidad Sostenible.',
  'Votación del dictamen del Proyecto de Ley de Movilidad Sostenible.',
  'Votación de la enmienda a la totalidad de devolución al Proyecto de Ley de pesca.',
  'Votación de conjunto del texto del Proyecto de Ley de pesca.',
  'Moción del Grupo A.',
  'Real Decreto-ley 1/2025.',
  '',
);
const section = fc.constantFrom(
  ...Object.values(SECTION),
  'Investidura del Presidente del Gobierno.',
  'Moción de censura.',
  'An undescribed section.',
  '',
);
const heading = fc.constantFrom(
  '',
  'Votación separada por puntos.',
  'Punto 1.',
  'Votación de conjunto.',
  'Votación del dictamen.',
  'Enmiendas presentadas por el Grupo A',
  'Votación del levantamiento del veto.',
);
const behind = fc.constantFrom<Put['behind']>(
  undefined,
  ['121/000001', 'Proyecto de Ley de pesca.'],
  ['122/000001', 'Proposición de Ley Orgánica de asociación.'],
  ['100/000001', 'Proposición de reforma.'],
);
const totals = fc.option(fc.tuple(fc.nat({ max: 350 }), fc.nat({ max: 350 })), { nil: null });
const vote = fc
  .record({
    section,
    text,
    subgroupTitle: heading,
    subgroupText: heading,
    behind,
    totals,
    session: fc.nat({ max: 1 }),
  })
  .map((put): Put => ({ ...put, session: put.session + 1 }));

const ASSENT = [1, 0] as const;
const NOTHING = [null, null, null, null, null];

/** Whether each effect means that yes outnumbered no, whatever the majority needed. */
const SAYS_YES: Partial<Record<Effect, boolean>> = {
  taken_up: true,
  not_taken_up: false,
  returned: true,
  replaced: true,
  kept: false,
  amended: true,
  not_amended: false,
  to_senate: true,
  stays_in_force: true,
  repealed: false,
  authorised: true,
  not_authorised: false,
  position_taken: true,
};

describe('any vote', () => {
  it('has no effect if its question is unknown, and no effect that its question does not allow', () => {
    fc.assert(
      fc.property(fc.array(vote, { maxLength: 12 }), (votes) => {
        const decisions = decided(...votes);
        decisions.forEach((decision, at) => {
          const { question, is_final, required_majority, passed, effect, repeats_vote_id } = decision;
          if (question === 'other')
            expect([is_final, required_majority, passed, effect, repeats_vote_id]).toEqual(NOTHING);
          expect(passed === null).toBe(required_majority === null);
          const cast = votes[at]!.totals;
          if (effect !== null) {
            const [yes, no] = cast ?? ASSENT;
            expect(SAYS_YES[effect] ?? yes > no).toBe(yes > no);
            // Without more yes than no, no candidate is invested, whichever majority the ballot needed.
            if (yes === no && required_majority === null) expect(['kept', 'not_invested']).toContain(effect);
          }
          if (required_majority === 'absolute') expect(passed).toBe(cast![0] >= MAJORITIES.absolute);
          if (required_majority === 'three_fifths') expect(passed).toBe(cast![0] >= MAJORITIES.three_fifths);
          if (cast === null) expect(passed).toBeNull();
        });
      }),
    );
  });

  it('repeats only a tie with the same words in the same session', () => {
    fc.assert(
      fc.property(fc.array(vote, { maxLength: 12 }), (votes) => {
        decided(...votes).forEach(({ repeats_vote_id }, at) => {
          if (repeats_vote_id === null) return;
          const number = repeats_vote_id % 1000;
          const tie = votes[number - 1]!;
          const { section, text, subgroupTitle, subgroupText, session } = votes[at]!;
          expect(number).toBeLessThan(at + 1);
          expect(tie.totals?.[0]).toBe(tie.totals?.[1]);
          expect(tie).toMatchObject({ section, text, subgroupTitle, subgroupText, session });
        });
      }),
    );
  });
});
