import { expect, it } from 'vitest';
import { headlinesOf } from '../../pipeline/summaries/headlines/headline.ts';
import type { HeadlineFacts } from '../../pipeline/summaries/headlines/headline-facts.ts';
import { headlineFacts } from './facts.ts';

const facts = headlineFacts({ question: 'investiture', passed: true });
const on = (title: string) => ({ subject: { ...facts.subject, title, name: title } });
const CANDIDATE = {
  ...on('Votación de investidura de D. Alberto Núñez Feijóo.'),
  candidate: 'Alberto Núñez Feijóo',
};
const VOX = { presenters: [{ kind: 'group' as const, name: 'Vox', members: null }] };

it.each<[string, Partial<HeadlineFacts>, es: string, ca: string, en: string]>([
  [
    'an investiture in the first vote',
    { ...CANDIDATE, result: 'rejected', effect: 'not_invested', round: 1 },
    'Rechazada la investidura de Alberto Núñez Feijóo, en primera votación',
    'Rebutjada la investidura d’Alberto Núñez Feijóo, en primera votació',
    'Investiture of Alberto Núñez Feijóo rejected in the first vote',
  ],
  [
    'an investiture in the second vote',
    { ...CANDIDATE, effect: 'invested', round: 2 },
    'Aprobada la investidura de Alberto Núñez Feijóo, en segunda votación',
    'Aprovada la investidura d’Alberto Núñez Feijóo, en segona votació',
    'Investiture of Alberto Núñez Feijóo approved in the second vote',
  ],
  [
    'an investiture that needed more than its yes votes',
    {
      ...CANDIDATE,
      effect: 'not_invested',
      round: 1,
      ballot: { yes: 166, no: 165, abstention: 18, needed: 176 },
    },
    'Rechazada la investidura de Alberto Núñez Feijóo: 166 votos a favor de los 176 necesarios',
    'Rebutjada la investidura d’Alberto Núñez Feijóo: 166 vots a favor dels 176 necessaris',
    'Investiture of Alberto Núñez Feijóo rejected: 166 votes in favour of the 176 needed',
  ],
  [
    'an investiture whose majority is unknown',
    { ...CANDIDATE, ballot: { yes: 1, no: 0, abstention: 18, needed: null } },
    'Votada la investidura de Alberto Núñez Feijóo: 1 voto a favor, 0 en contra y 18 abstenciones',
    'Votada la investidura d’Alberto Núñez Feijóo: 1 vot a favor, 0 en contra i 18 abstencions',
    'Investiture of Alberto Núñez Feijóo voted on: 1 vote in favour, 0 against and 18 abstentions',
  ],
  [
    'an investiture of somebody whom the words do not name',
    { ...on('Votación de investidura.'), effect: 'invested' },
    'Aprobada la investidura',
    'Aprovada la investidura',
    'Investiture approved',
  ],
  [
    'a motion of censure that fails',
    {
      ...on('Moción de censura.'),
      ...VOX,
      question: 'censure',
      result: 'rejected',
      effect: 'government_stays',
    },
    'Rechazada la moción de censura de Vox',
    'Rebutjada la moció de censura de Vox',
    'Motion of censure by Vox rejected',
  ],
  [
    'a motion of censure that replaces the Government',
    { ...on('Moción de censura.'), question: 'censure', effect: 'government_replaced' },
    'Aprobada la moción de censura',
    'Aprovada la moció de censura',
    'Motion of censure approved',
  ],
  [
    'confidence that is given',
    { ...on('Cuestión de confianza.'), question: 'confidence', effect: 'confidence_given' },
    'El Pleno otorga su confianza al Gobierno',
    'El Ple atorga la confiança al Govern',
    'Vote of confidence won by the Government',
  ],
  [
    'confidence that is refused',
    {
      ...on('Cuestión de confianza.'),
      question: 'confidence',
      result: 'rejected',
      effect: 'confidence_refused',
    },
    'El Pleno niega su confianza al Gobierno',
    'El Ple nega la confiança al Govern',
    'Vote of confidence lost by the Government',
  ],
  [
    'a veto that is lifted',
    {
      ...on('Proyecto de Ley de pesca.'),
      question: 'senate_veto',
      passed: true,
      effect: 'veto_lifted',
      subject: { ...facts.subject, matter: 'bill', name: 'de pesca' },
    },
    'El Pleno levanta el veto del Senado a la ley de pesca',
    'El Ple aixeca el veto del Senat a la llei de «pesca»',
    'The Senate’s veto of the bill on “pesca” is lifted',
  ],
  [
    'a veto that stands',
    {
      question: 'senate_veto',
      result: 'rejected',
      passed: false,
      effect: 'veto_stands',
      subject: { ...facts.subject, matter: 'bill', name: 'de pesca' },
    },
    'El Pleno no levanta el veto del Senado a la ley de pesca',
    'El Ple no aixeca el veto del Senat a la llei de «pesca»',
    'The Senate’s veto of the bill on “pesca” stands',
  ],
  [
    'an organic law that more voted for than against, but too few',
    {
      question: 'organic_final',
      passed: false,
      effect: 'falls',
      subject: { ...facts.subject, matter: 'bill', isOrganic: true, name: 'de pesca' },
    },
    'La ley orgánica de pesca no alcanza la mayoría necesaria',
    'La llei orgànica de «pesca» no arriba a la majoria necessària',
    'The organic bill on “pesca” falls short of the majority it needs',
  ],
])('on %s, the headline gives the outcome', (_, given, es, ca, en) => {
  expect(headlinesOf([{ ...facts, ...given }])).toEqual([
    { headline_es: es, headline_ca: ca, headline_en: en },
  ]);
});

it('a vote of unknown effect is only described as won or lost', () => {
  const headlines = (question: HeadlineFacts['question']) =>
    headlinesOf([{ ...facts, ...on('Moción de censura.'), question }])[0]!.headline_es;
  for (const question of ['investiture', 'censure', 'confidence'] as const)
    expect(headlines(question)).toBe('Gana el sí en la votación sobre la Moción de censura.');
});
