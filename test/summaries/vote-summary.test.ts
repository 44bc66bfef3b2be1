import { describe, expect, it } from 'vitest';
import { EFFECTS, QUESTIONS } from '../../pipeline/model/votes/decision.ts';
import { voteSummary } from '../../pipeline/summaries/vote-summary.ts';

const FACTS = {
  question: 'motion' as const,
  effect: null,
  tally: { yes: 178, no: 165, abstention: 1 },
  byAssent: false,
  secret: false,
  repeats: false,
  lines: { aye: ['PSOE', 'Sumar', 'ERC'], no: ['PP', 'Vox'], abstention: ['Junts'] },
};

describe('the summary of a vote', () => {
  it('says the result, the sides and what follows, in three languages', () => {
    expect(voteSummary({ ...FACTS, effect: 'position_taken' })).toEqual({
      es: 'Hubo 178 votos a favor, 165 en contra y 1 abstención. Votaron a favor el PSOE, Sumar y ERC; votaron en contra el PP y Vox; se abstuvo Junts. Expresa la posición de la Cámara y no obliga al Gobierno.',
      ca: 'Hi va haver 178 vots a favor, 165 en contra i 1 abstenció. Van votar a favor el PSOE, Sumar i ERC; van votar en contra el PP i Vox; es va abstenir Junts. Expressa la posició de la Cambra i no obliga el Govern.',
      en: 'There were 178 votes in favour, 165 against and 1 abstention. The PSOE, Sumar and ERC voted in favour; the PP and Vox voted against; Junts abstained. It states the position of the chamber and does not bind the Government.',
    });
  });

  it('names no side of an election, of a vote without records, or of a group without a line', () => {
    const noGroup = { aye: [], no: [], abstention: [] };
    expect(voteSummary({ ...FACTS, question: 'election', secret: true }).es).toBe(
      'Se emitieron 344 votos; la fuente oficial no dice cuántos obtuvo cada candidatura. La votación fue secreta.',
    );
    expect(voteSummary({ ...FACTS, lines: noGroup }).es).toBe(
      'Hubo 178 votos a favor, 165 en contra y 1 abstención.',
    );
    expect(voteSummary({ ...FACTS, tally: null, byAssent: true, lines: noGroup }).es).toMatch(
      /^Se aprobó por asentimiento/,
    );
    expect(voteSummary({ ...FACTS, tally: null, lines: noGroup }).es).toBe(
      'La fuente oficial no da el recuento.',
    );
  });

  it('is made of whole sentences for every question and effect', () => {
    for (const question of QUESTIONS)
      for (const effect of [null, ...EFFECTS])
        for (const text of Object.values(voteSummary({ ...FACTS, question, effect, repeats: true })))
          expect(text).toMatch(/^[\p{Lu}\d][^{}…]*[\p{L})]\.$/u);
  });
});
