import { describe, expect, it } from 'vitest';
import { regionalParliament } from '../../pipeline/model/regional-parliaments.ts';
import { isNamedProposer, proposerOf } from '../../pipeline/summaries/read-facts.ts';
import { examples } from '../examples.ts';
import { initiative, motion, sentencesOf } from './facts.ts';

const sponsor = (name: string) => ({ name, is_government: 0 as const, name_long: null });
const MIXED = 'Grupo Parlamentario Mixto';

describe('the proposer of an initiative', () => {
  it.each([
    ['Rufián Romero, Gabriel (GR)', { kind: 'deputy', name: 'Gabriel Rufián Romero' }],
    [
      'Tellado Filgueira, Miguel (GP) y 130 Diputados',
      { kind: 'deputy', name: 'Miguel Tellado Filgueira', others: 130 },
    ],
    ['Baldoví Roda, Joan y 15 Diputados', { kind: 'deputy', name: 'Joan Baldoví Roda', others: 15 }],
    ['Comisión de Igualdad', { kind: 'other', name: 'Comisión de Igualdad' }],
  ])('has the usual name: %s', (name, proposer) => {
    expect(proposerOf(sponsor(name), [])).toEqual(proposer);
  });

  it('is left out if the plenary acts on its own', () => {
    expect(
      ['Pleno', 'Congreso de los Diputados. Mesa', 'Senado'].map((name) => isNamedProposer({ name })),
    ).toEqual([false, false, true]);
  });

  it.each(examples<[string, string | null]>(import.meta, 'named-members.jsonl'))(
    'includes the members of a group whom the title of a vote names as authors: %s',
    (title, members) => {
      expect(proposerOf(sponsor(MIXED), [title])).toEqual({ kind: 'group', name: MIXED, members });
    },
  );

  it('includes no member if titles differ', () => {
    const titles = ['Sra. Valido García', 'Sr. Rego Candamil'].map(
      (member) => `Proposición de Ley del Grupo Parlamentario Mixto (${member}), sobre el agua`,
    );
    expect(proposerOf(sponsor(MIXED), titles)).toMatchObject({ members: null });
  });
});

describe('sentences about authors', () => {
  const presented = (name: string, titles: string[] = []) =>
    sentencesOf(
      initiative({
        submittedOn: null,
        initiative: motion({ proposers: [proposerOf(sponsor(name), titles)] }),
      }),
    );

  it('give the member of a group in brackets, without further brackets', () => {
    const title = 'Moción del Grupo Parlamentario Mixto (Sra. Micó Micó y Sr. Rego Candamil), sobre el agua';
    const vague =
      'Proposición no de Ley del Grupo Parlamentario Mixto (Sra. Micó Micó y Sr. Rego Candamil), sobre el agua';
    expect(presented(MIXED, [title]).es).toMatch(/^El Grupo Parlamentario Mixto presentó /);
    expect(presented(MIXED, [vague])).toMatchObject({
      ca: expect.stringMatching(/^El Grup Parlamentari Mixt \(Micó Micó i Rego Candamil\) va presentar una /),
      es: expect.stringMatching(/^El Grupo Parlamentario Mixto \(Micó Micó y Rego Candamil\) presentó una /),
      en: expect.stringMatching(
        /^The Mixed parliamentary group \(Micó Micó and Rego Candamil\) submitted a /,
      ),
    });
  });

  it('count the other signatories of a deputy, and agree with all of them', () => {
    const name = 'Tellado Filgueira, Miguel (GP) y 130 Diputados';
    expect(presented(name)).toMatchObject({
      ca: expect.stringMatching(/^Miguel Tellado Filgueira i 130 diputats més van presentar /),
      es: expect.stringMatching(/^Miguel Tellado Filgueira y otros 130 diputados presentaron /),
      en: expect.stringMatching(/^Miguel Tellado Filgueira and 130 other deputies submitted /),
    });
  });

  it('name the parliaments of regions, in the right number', () => {
    expect(presented('Comunidad Autónoma de Aragón-Cortes')).toMatchObject({
      ca: expect.stringMatching(/^Les Corts d’Aragó van presentar /),
      es: expect.stringMatching(/^Las Cortes de Aragón presentaron /),
      en: expect.stringMatching(/^The Cortes of Aragon submitted /),
    });
    expect(presented('Comunidad Autónoma de las Illes Balears-Parlamento').es).toMatch(
      /^El Parlamento de las Illes Balears presentó /,
    );
  });

  it('ask for an appearance, which is not presented', () => {
    const noun = {
      ca: 'una compareixença del Govern en comissió',
      es: 'una comparecencia del Gobierno en comisión',
      en: 'an appearance of the Government in committee',
    };
    const sentences = sentencesOf(
      initiative({
        submittedOn: null,
        initiative: motion({ noun, proposers: [proposerOf(sponsor('Abad Gil, Ana (GP)'), [])] }),
      }),
    );
    expect(sentences).toMatchObject({
      ca: expect.stringMatching(/^Ana Abad Gil va demanar una compareixença /),
      es: expect.stringMatching(/^Ana Abad Gil pidió una comparecencia /),
      en: expect.stringMatching(/^Ana Abad Gil asked for an appearance /),
    });
  });
});

describe('a regional parliament', () => {
  it.each([
    ['Comunidad Autónoma de Castilla-La Mancha - Cortes', 'les Corts de Castella-la Manxa'],
    ['Comunidad Autónoma de Castilla y León-Cortes', 'les Corts de Castella i Lleó'],
    ['Comunidad Foral de Navarra - Parlamento', 'el Parlament de Navarra'],
    ['Comunitat Valenciana - Les Corts', 'les Corts Valencianes'],
    ['Parlament de Catalunya', 'el Parlament de Catalunya'],
    ['Comunidad Autónoma del País Vasco - Parlamento', 'el Parlament Basc'],
  ])('is recognised by its region: %s', (words, name) => {
    expect(regionalParliament(words)?.ca).toBe(name);
  });

  it.each([
    'Comunidad Autónoma de Galicia',
    'Senado',
    'Parlamento Europeo',
    'Parlamento de Aragón y de Madrid',
  ])('is never guessed: %s', (words) => {
    expect(regionalParliament(words)).toBeNull();
  });
});
