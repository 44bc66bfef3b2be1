import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PARTS_OF_TEXT, QUESTIONS, WHOLE_TEXTS } from '../../pipeline/model/votes/decision.ts';
import { initiative, vote } from '../rows.ts';
import { ask } from './ask.ts';
import { openParliament } from './parliament.ts';

const BILLS = [15121000001, 15121000002];

/** Votes of three days on two bills, or on no known one. */
const votes = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 3 }),
      question: fc.constantFrom(...QUESTIONS),
      is_final: fc.constantFrom(true, false, null),
      initiative_id: fc.constantFrom(...BILLS, null),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((list) =>
    list.map(({ day, ...facts }, at) => vote(15_000_000 + day * 1000 + at + 1, `2025-02-0${day}`, facts)),
  );

it('the final vote of an amended text is the first later one that decided the same initiative as a whole', () => {
  fc.assert(
    fc.property(votes, (list) => {
      using read = openParliament({ initiatives: BILLS.map((id) => initiative(id, {})), votes: list });
      const inOrder = list.toSorted((one, other) => one.id - other.id);
      for (const [at, { id, question, initiative_id }] of inOrder.entries()) {
        const isPart = PARTS_OF_TEXT.some((part) => part === question) && initiative_id !== null;
        const later = inOrder.slice(at + 1).filter((other) => other.initiative_id === initiative_id);
        const final = later.find(
          (other) => other.is_final === true && WHOLE_TEXTS.some((whole) => whole === other.question),
        );
        expect(ask(read, `/votes/${id}`).final_vote_id).toBe((isPart && final?.id) || null);
      }
    }),
  );
});
