import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUESTIONS } from '../../pipeline/model/votes/decision.ts';
import { voteSentences } from '../../pipeline/summaries/sentences.ts';
import { bill, decree, motion, vote, voteIn } from './facts.ts';

const [es, ca, en] = [voteIn('es'), voteIn('ca'), voteIn('en')];

describe('a vote in plain words', () => {
  it('says who decided, the matter, the proposer and the margin', () => {
    expect(es([168, 172, 7])).toBe(
      'El Congreso rechazó, por 172 votos en contra, 168 a favor y 7 abstenciones, una proposición no de ley del Grupo Parlamentario Popular en el Congreso, sobre «el agua».',
    );
    expect(ca([168, 172, 7])).toBe(
      'El Congrés va rebutjar, per 172 vots en contra, 168 a favor i 7 abstencions, una proposició no de llei del Grup Parlamentari Popular al Congrés («sobre el agua»).',
    );
    expect(en([168, 172, 7])).toBe(
      'Congress rejected, with 172 votes against, 168 in favour and 7 abstentions, a non-legislative motion by the Popular parliamentary group (“sobre el agua”).',
    );
  });

  it.each([
    [[345, 0], 'por 345 votos a favor y ninguno en contra,', 'per 345 vots a favor i cap en contra,'],
    [
      [1, 0, 1],
      'por 1 voto a favor, ninguno en contra y 1 abstención,',
      'per 1 vot a favor, cap en contra i 1 abstenció,',
    ],
    [[0, 2], 'por 2 votos en contra y ninguno a favor,', 'per 2 vots en contra i cap a favor,'],
  ] as const)('counts %j in natural language', ([yes, no, abstention], spanish, catalan) => {
    expect(es([yes, no, abstention])).toContain(spanish);
    expect(ca([yes, no, abstention])).toContain(catalan);
  });

  it('calls a tie a tie, and a repetition a repetition', () => {
    expect(es([171, 171])).toMatch(
      /^Hubo empate, con 171 votos a favor y 171 en contra, en una votación del Congreso sobre una proposición no de ley/,
    );
    expect(ca([175, 175, 1])).toMatch(
      /^Hi va haver empat, amb 175 vots a favor, 175 en contra i 1 abstenció, en una votació del Congrés sobre una proposició/,
    );
    expect(es([170, 172], { repeats: true })).toMatch(
      / Se repetía una votación que había terminado en empate\.$/,
    );
  });

  it('says that there was no count, no names, or no totals', () => {
    const uncounted = { tally: null, result: 'approved' as const };
    expect(es([0, 0], { ...uncounted, byAssent: true })).toMatch(
      /^El Congreso aprobó, por asentimiento, es decir, sin que nadie se opusiera, una proposición/,
    );
    expect(ca([0, 0], { ...uncounted, byAssent: true })).toMatch(
      /^El Congrés va aprovar, per assentiment, és a dir, sense que ningú s’hi oposés, una proposició/,
    );
    expect(es([0, 0], uncounted)).toMatch(
      /^En el Congreso se votó sobre una proposición .+; la fuente oficial no da el recuento\.$/,
    );
    expect(ca([0, 0], uncounted)).toMatch(
      /^Al Congrés es va votar sobre .+; la font oficial no en dona el recompte\.$/,
    );
    expect(es([345, 0], { secret: true })).toMatch(/ La votación fue secreta\.$/);
  });

  it.each([
    ['take_into_consideration', [2, 1], 'aceptó tramitar, ', 'va acceptar tramitar, '],
    ['take_into_consideration', [1, 2], 'rechazó tramitar, ', 'va rebutjar tramitar, '],
    ['committee_text', [2, 1], 'el dictamen de un proyecto', 'el dictamen d’un projecte'],
    ['whole_text', [2, 1], 'el conjunto de un proyecto', 'el conjunt d’un projecte'],
    [
      'amendment',
      [1, 2],
      'Ganó el no, por 2 votos en contra y 1 a favor, en una votación del Congreso sobre enmiendas a un proyecto',
      'Va guanyar el no, per 2 vots en contra i 1 a favor, en una votació del Congrés sobre esmenes a un projecte',
    ],
    ['point', [2, 1], 'sobre una parte de un proyecto', 'sobre una part d’un projecte'],
    [
      'senate_amendments',
      [2, 1],
      'sobre enmiendas del Senado a un proyecto',
      'sobre esmenes del Senat a un projecte',
    ],
    [
      'avocation',
      [2, 1],
      'sobre la avocación por el Pleno de un proyecto',
      'sobre l’avocació pel Ple d’un projecte',
    ],
    [
      'single_reading',
      [2, 1],
      'sobre si se tramita directamente y en lectura única un proyecto',
      'sobre si es tramita directament i en lectura única un projecte',
    ],
  ] as const)('describes %s %j correctly', (question, [yes, no], spanish, catalan) => {
    expect(es([yes, no], { question, initiative: bill() })).toContain(spanish);
    expect(ca([yes, no], { question, initiative: bill() })).toContain(catalan);
  });

  it('grants or refuses a request to set up a body, and does not call that a step of its procedure', () => {
    const noun = {
      ca: 'una sol·licitud de creació d’una comissió d’investigació',
      es: 'una solicitud de creación de una comisión de investigación',
      en: 'a request to set up a committee of inquiry',
    };
    const initiative = motion({
      type: '156',
      noun,
      title: 'Solicitud de creación de una Comisión sobre la DANA.',
    });
    expect(es([176, 169], { question: 'committee', initiative })).toMatch(
      /^El Congreso aprobó, por 176 votos a favor y 169 en contra, una solicitud de creación de una comisión/,
    );
    expect(ca([1, 2], { question: 'committee', initiative })).toMatch(
      /^El Congrés va rebutjar, .+, una sol·licitud/,
    );
  });

  it('takes a step of procedure from the title alone if there is no initiative', () => {
    const title = 'Solicitud de prórroga del plazo de la Subcomisión sobre el deporte.';
    expect(es([2, 1], { question: 'committee', initiative: null, title })).toBe(
      'Ganó el sí, por 2 votos a favor y 1 en contra, en una votación del Congreso sobre la Solicitud de prórroga del plazo de la Subcomisión sobre el deporte.',
    );
  });

  it('keeps, repeals and converts decree-laws, which are already in force', () => {
    const validation = { question: 'decree_law_validation' as const, initiative: decree() };
    expect(es([2, 1], validation)).toMatch(
      /^El Congreso convalidó, .+, el Real Decreto-ley 1\/2025, de 28 de enero, por el que/,
    );
    expect(es([1, 2], validation)).toMatch(/^El Congreso derogó, /);
    expect(ca([1, 2], validation)).toMatch(
      /^El Congrés va derogar, .+, un reial decret llei del Govern \(«Real Decreto-ley 1/,
    );
    expect(es([2, 1], { ...validation, question: 'decree_law_as_bill' })).toContain(
      'tramitar como proyecto de ley el Real Decreto-ley',
    );
    expect(es([1, 1], validation)).toContain('sobre la convalidación del Real Decreto-ley');
    expect(es([1, 2], { ...validation, question: 'point' })).toContain('una parte del Real Decreto-ley');
  });

  it('says that a bill was returned or kept, not that an amendment won', () => {
    const totality = { question: 'totality_amendment' as const, isOne: true, initiative: bill() };
    expect(es([178, 170], { ...totality, effect: 'returned' })).toMatch(
      /^El Congreso devolvió a su autor, por 178 votos a favor y 170 en contra, un proyecto de ley del Gobierno, de costas\.$/,
    );
    expect(ca([33, 175], { ...totality, effect: 'kept' })).toMatch(
      /^El Congrés va rebutjar, .+, l’esmena a la totalitat a un projecte de llei del Govern \(«de costas»\)\.$/,
    );
  });

  it('does not call passed a vote that needed a larger majority', () => {
    const whole = {
      question: 'whole_text' as const,
      required_majority: 'absolute' as const,
      initiative: bill(),
    };
    expect(es([178, 172], { ...whole, passed: true })).toMatch(
      /^El Congreso aprobó, .+, con la mayoría absoluta necesaria, el conjunto de/,
    );
    expect(es([170, 160], { ...whole, passed: false })).toMatch(
      /^Ganó el sí, con 170 votos a favor y 160 en contra, sin la mayoría absoluta necesaria, en una votación/,
    );
    expect(ca([170, 160], { ...whole, passed: false })).toContain('sense la majoria absoluta necessària');
    expect(es([178, 172], { ...whole, passed: null })).toMatch(
      /^Ganó el sí, por 178 votos a favor y 172 en contra, en una votación/,
    );
  });

  it('says only which side won if the kind of the vote is unknown', () => {
    expect(es([178, 172], { question: 'other', is_final: null })).toMatch(
      /^Ganó el sí, por 178 votos a favor y 172 en contra, en una votación del Congreso sobre una proposición/,
    );
    expect(es([178, 172], { question: 'committee_text', is_final: null })).toMatch(/^Ganó el sí/);
    expect(es([167, 165, 18], { question: 'investiture' })).toMatch(
      /^En el Congreso se votó sobre .*, con 167 votos a favor, 165 en contra y 18 abstenciones\.$/,
    );
  });

  it('uses its own text without an initiative, and leaves out how it was put to the vote', () => {
    const title = 'Moción sobre los faros. Se vota en los términos de la enmienda transaccional.';
    expect(es([2, 1], { initiative: null, title })).toBe(
      'El Congreso aprobó, por 2 votos a favor y 1 en contra, la Moción sobre los faros.',
    );
    expect(ca([2, 1], { initiative: null, title, question: 'point' })).toContain(
      'sobre una part de l’assumpte «Moción sobre los faros».',
    );
    expect(es([2, 1], { initiative: null, title, question: 'point' })).toContain(
      'sobre una parte de la Moción sobre los faros.',
    );
    expect(es([2, 1], { initiative: null, title: 'Los faros de Menorca' })).toContain(
      'el asunto «Los faros de Menorca».',
    );
  });

  it('says that several texts were voted at once', () => {
    expect(es([2, 1], { joint: 1 })).toContain(
      'varias iniciativas a la vez, entre ellas una proposición no de ley',
    );
    expect(ca([2, 1], { joint: 2 })).toContain(
      'diverses iniciatives alhora, entre elles una proposició no de llei',
    );
  });

  it.each([
    ['Proposición no de Ley relativa al Sáhara.', ', relativa al «Sáhara».'],
    ['Proposición no de Ley integral de vivienda.', ' («Proposición no de Ley integral de vivienda»).'],
    ['Otra cosa.', ' («Otra cosa»).'],
    ['Proposición no de Ley reguladora de la sed.', ', «reguladora de la sed».'],
    ['Proposición no de Ley que modifica la sed.', ', «que modifica la sed».'],
  ])('fits "%s" into a sentence', (title, end) => {
    expect(es([2, 1], { initiative: motion({ title }) }).endsWith(`Congreso${end}`)).toBe(true);
  });

  it('calls a law organic if the end of its title marks it', () => {
    const title = 'Proposición de Ley relativa a la escolarización del alumnado (Orgánica).';
    const organic = bill({
      type: '122',
      noun: { ca: 'una proposició de llei', es: 'una proposición de ley', en: 'a bill' },
      title,
    });
    expect(es([2, 1], { question: 'other', initiative: organic })).toMatch(
      /una proposición de ley orgánica del Gobierno, relativa a la escolarización del alumnado\.$/,
    );
  });

  it('calls a law organic and drops the origin of its text', () => {
    const title =
      'Proyecto de Ley Orgánica de mareas (procedente del Real Decreto-ley 1/2021, de 19 de enero).';
    expect(es([2, 1], { question: 'other', initiative: bill({ title }) })).toMatch(
      /un proyecto de ley orgánica del Gobierno, de mareas\.$/,
    );
    expect(ca([2, 1], { question: 'other', initiative: bill({ title }) })).toMatch(
      /un projecte de llei orgànica del Govern \(«de mareas»\)\.$/,
    );
  });

  it('cuts a long title at a word', () => {
    const title = `Proposición no de Ley sobre ${'sequía '.repeat(60)}`;
    const said = es([2, 1], { initiative: motion({ title }) });
    expect(said).toMatch(/ sequía…»\.$/);
    expect(said.length).toBeLessThan(450);
  });

  it('belongs to the plenary of a chamber whose name has no known gender', () => {
    expect(es([2, 1], { chamber: { ca: 'Cambra', es: 'Cámara', en: 'Chamber' } })).toMatch(
      /^El Pleno aprobó/,
    );
    expect(ca([2, 1], { chamber: { ca: 'Cambra', es: 'Cámara', en: 'Chamber' } })).toMatch(
      /^El Ple va aprovar/,
    );
  });

  it('is complete for any vote: correct sentences, every count, nothing missing', () => {
    const anyVote = fc.record({
      counts: fc.tuple(fc.nat(350), fc.nat(350), fc.nat(350)),
      facts: fc.record({
        question: fc.constantFrom(...QUESTIONS),
        is_final: fc.constantFrom(null, true, false),
        required_majority: fc.constantFrom(null, 'absolute' as const, 'three_fifths' as const),
        passed: fc.constantFrom(null, true, false),
        effect: fc.constantFrom(null, 'returned' as const, 'kept' as const),
        secret: fc.boolean(),
        initiative: fc.constantFrom(null, motion(), bill(), decree(), motion({ noun: null })),
      }),
    });
    fc.assert(
      fc.property(anyVote, ({ counts, facts }) => {
        for (const said of Object.values(voteSentences(vote(counts, facts)))) {
          expect(said).toMatch(/^\p{Lu}.*[.…]$/u);
          expect(said).not.toMatch(/undefined|null|NaN|\s{2}|\s[,.]|,,|\.\.| de el | a el /);
          // The totals of a ballot that elects a person are not sides of a question.
          if (facts.question === 'election') continue;
          for (const count of counts) if (count > 0) expect(said).toContain(`${count} `);
        }
      }),
    );
  });
});
