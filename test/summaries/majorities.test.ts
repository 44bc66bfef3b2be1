import { describe, expect, it } from 'vitest';
import { bill, decree, group, motion, voteIn } from './facts.ts';

const [es, ca, en] = [voteIn('es'), voteIn('ca'), voteIn('en')];

describe('a vote that a majority decides, in plain words', () => {
  it('says in whom the chamber has confidence, by name if the words or the proposal have one', () => {
    const title = 'Debate sobre la investidura de la candidata a la Presidencia del Gobierno.';
    const proposal = motion({
      type: '080',
      title:
        'Propuesta de candidata a la Presidencia del Gobierno de doña Aina Alba Pons, prevista en el artículo 99.',
    });
    const invested = {
      question: 'investiture',
      effect: 'invested',
      passed: true,
      required_majority: 'absolute',
      title,
      initiative: proposal,
    } as const;
    const refused = { ...invested, effect: 'not_invested', passed: false } as const;
    expect(es([179, 171], invested)).toBe(
      'El Congreso otorgó, por 179 votos a favor y 171 en contra, con la mayoría absoluta necesaria, su confianza a Aina Alba Pons para presidir el Gobierno.',
    );
    expect(ca([167, 165, 18], refused)).toBe(
      'El Congrés no va atorgar, amb 167 vots a favor, 165 en contra i 18 abstencions, sense la majoria absoluta necessària, la confiança a Aina Alba Pons per presidir el Govern.',
    );
    expect(en([165, 167], { ...refused, initiative: null })).toBe(
      'Congress did not give its confidence, with 167 votes against and 165 in favour, without the absolute majority it needed, to the candidate to head the Government.',
    );
    expect(es([2, 3], { ...refused, initiative: null })).toContain(
      'su confianza a la candidatura presentada',
    );
  });

  it('gives the result for the Government, and for a veto', () => {
    const absolute = { required_majority: 'absolute', initiative: null } as const;
    const censure = { ...absolute, question: 'censure', title: 'Moción de censura.' } as const;
    const replaced = { ...censure, effect: 'government_replaced', passed: true } as const;
    expect(es([180, 169], replaced)).toContain(', la moción de censura al Gobierno.');
    expect(es([180, 169], replaced)).toMatch(/^El Congreso aprobó, por 180 /);
    const stays = { ...censure, effect: 'government_stays', passed: false } as const;
    expect(ca([53, 201, 91], { ...stays, presenters: [group('VOX')] })).toBe(
      'El Congrés va rebutjar, per 201 vots en contra, 53 a favor i 91 abstencions, sense la majoria absoluta necessària, la moció de censura del Grup Parlamentari VOX al Govern.',
    );
    const confidence = { question: 'confidence', title: 'Cuestión de confianza.', initiative: null } as const;
    expect(en([180, 160], { ...confidence, effect: 'confidence_given' })).toBe(
      'Congress gave its confidence, with 180 votes in favour and 160 against, to the Government.',
    );
    expect(es([160, 180], { ...confidence, effect: 'confidence_refused' })).toMatch(
      /^El Congreso negó, por 180 /,
    );
    const veto = {
      question: 'senate_veto',
      initiative: bill(),
      title: 'Veto.',
      required_majority: 'absolute',
    } as const;
    expect(es([176, 160], { ...veto, effect: 'veto_lifted', passed: true })).toMatch(
      /^El Congreso levantó, .* el veto del Senado a un proyecto de ley/,
    );
    expect(en([170, 160], { ...veto, effect: 'veto_stands', passed: false })).toMatch(
      /^Congress did not lift, .* the Senate’s veto of a bill/,
    );
  });

  it.each([
    [
      'take_into_consideration',
      bill(),
      'la toma en consideración de un proyecto de ley',
      'la presa en consideració d’un projecte de llei',
      'whether to take up a bill',
    ],
    [
      'decree_law_validation',
      decree(),
      'la convalidación del Real Decreto-ley',
      'la convalidació d’un reial decret llei',
      'whether to keep in force a royal decree-law',
    ],
    [
      'decree_law_as_bill',
      decree(),
      'si se tramita como proyecto de ley el Real Decreto-ley',
      'si es tramita com a projecte de llei un reial decret llei',
      'whether to debate as a bill a royal decree-law',
    ],
  ] as const)(
    'gives for a tie on %s the question about the text',
    (question, initiative, spanish, catalan, english) => {
      const facts = { question, initiative, title: initiative.title };
      expect(es([171, 171], facts)).toContain(`en una votación del Congreso sobre ${spanish}`);
      expect(ca([171, 171], facts)).toContain(`en una votació del Congrés sobre ${catalan}`);
      expect(en([171, 171], facts)).toContain(`in a vote of Congress on ${english}`);
    },
  );
});
