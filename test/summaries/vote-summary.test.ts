import { describe, expect, it } from 'vitest';
import { EFFECTS, QUESTIONS } from '../../pipeline/model/votes/decision.ts';
import { voteSummary } from '../../pipeline/summaries/vote-summary.ts';

const whole = (...groups: string[]) => groups.map((group) => ({ group, members: null }));

const FACTS = {
  question: 'motion' as const,
  effect: null,
  tally: { yes: 178, no: 165, abstention: 1 },
  byAssent: false,
  secret: false,
  repeats: false,
  several: false,
  sides: { aye: whole('PSOE', 'Sumar', 'ERC'), no: whole('PP', 'Vox'), abstention: whole('Junts') },
};

describe('the summary of a vote', () => {
  it('says the result, the sides and what follows, in three languages', () => {
    expect(voteSummary({ ...FACTS, effect: 'position_taken' })).toEqual({
      es: 'Hubo 178 votos a favor, 165 en contra y 1 abstención. Votaron a favor el PSOE, Sumar y ERC; votaron en contra el PP y Vox; se abstuvo Junts. Expresa la posición de la cámara y no obliga al Gobierno.',
      ca: 'Hi va haver 178 vots a favor, 165 en contra i 1 abstenció. Van votar a favor el PSOE, Sumar i ERC; van votar en contra el PP i Vox; es va abstenir Junts. Expressa la posició de la cambra i no obliga el Govern.',
      en: 'There were 178 votes in favour, 165 against and 1 abstention. The PSOE, Sumar and ERC voted in favour; the PP and Vox voted against; Junts abstained. It states the position of the chamber and does not bind the Government.',
    });
  });

  it('names no side of an election, of a vote without records, or of a group without a line', () => {
    const noGroup = { aye: [], no: [], abstention: [] };
    expect(voteSummary({ ...FACTS, question: 'election', secret: true }).es).toBe(
      'Se emitieron 344 votos; la fuente oficial no dice cuántos obtuvo cada candidatura. La votación fue secreta.',
    );
    expect(voteSummary({ ...FACTS, sides: noGroup }).es).toBe(
      'Hubo 178 votos a favor, 165 en contra y 1 abstención.',
    );
    expect(voteSummary({ ...FACTS, tally: null, byAssent: true, sides: noGroup }).es).toMatch(
      /^Se aprobó por asentimiento/,
    );
    expect(voteSummary({ ...FACTS, tally: null, sides: noGroup }).es).toBe(
      'La fuente oficial no da el recuento.',
    );
  });

  it('counts the members of a group that was divided or has no line', () => {
    const sides = {
      aye: [...whole('ERC'), { group: 'Mixto', members: 5 }],
      no: [{ group: 'PSOE', members: 65 }],
      abstention: [{ group: 'Mixto', members: 1 }],
    };
    const { es, ca, en } = voteSummary({ ...FACTS, sides });
    expect(es).toContain(
      'Votaron a favor ERC y 5 miembros del Grupo Mixto; votaron en contra 65 miembros del PSOE; se abstuvo un miembro del Grupo Mixto.',
    );
    expect(ca).toContain('Van votar a favor ERC i 5 membres del Grup Mixt;');
    expect(en).toContain('ERC and 5 members of the Mixed Group voted in favour;');
  });

  it('names the deputies of a small side against the lines of all groups', () => {
    const no = [
      { group: 'PSOE', members: null, member: 'Carmen Andrés Añón' },
      { group: 'Mixto', members: null, member: 'Ana Ruiz' },
    ];
    const said = (count: number) =>
      voteSummary({ ...FACTS, sides: { aye: whole('PP'), no: no.slice(0, count), abstention: [] } });
    expect(said(1).es).toContain('; votó en contra Carmen Andrés Añón (PSOE).');
    expect(said(2).ca).toContain('; van votar en contra Carmen Andrés Añón (PSOE) i Ana Ruiz (Grup Mixt).');
    expect(said(2).en).toContain('; Carmen Andrés Añón (PSOE) and Ana Ruiz (Mixed Group) voted against.');
  });

  it('says that several amendments changed the text', () => {
    const said = (several: boolean) => voteSummary({ ...FACTS, effect: 'amended', several });
    expect(said(true).es).toMatch(/Los cambios se incorporan al texto\.$/);
    expect(said(false).ca).toMatch(/El canvi s’incorpora al text\.$/);
  });

  it('says what a single reading is', () => {
    const facts = { ...FACTS, question: 'single_reading' as const, effect: 'procedure_agreed' as const };
    expect(voteSummary(facts).es).toContain('sin pasar por una comisión');
  });

  it('is made of whole sentences for every question and effect', () => {
    for (const question of QUESTIONS)
      for (const effect of [null, ...EFFECTS])
        for (const text of Object.values(voteSummary({ ...FACTS, question, effect, repeats: true })))
          expect(text).toMatch(/^[\p{Lu}\d][^{}…]*[\p{L})]\.$/u);
  });
});
