import { describe, expect, it } from 'vitest';
import { bill, deputy, group, motion, voteIn } from './facts.ts';

const [es, ca] = [voteIn('es'), voteIn('ca')];

describe('a vote in plain words', () => {
  it.each([
    [
      [group('Socialista'), group('Republicano')],
      'del Grupo Parlamentario Socialista y del Grupo Parlamentario Republicano,',
      'del Grup Parlamentari Socialista i del Grup Parlamentari Republicà (',
    ],
    [
      [deputy('Ana Abad'), deputy('Inés Arias')],
      'de Ana Abad y de Inés Arias,',
      'd’Ana Abad i d’Inés Arias (',
    ],
    [
      [group('Vasco (EAJ-PNV)'), deputy('A B'), deputy('C D'), deputy('E F')],
      'del Grupo Parlamentario Vasco (EAJ-PNV) y de otros 3 firmantes,',
      'del Grup Parlamentari Basc (EAJ-PNB) i de 3 signants més (',
    ],
    [
      [{ kind: 'other' as const, name: 'Comunidad Autónoma de Galicia - Parlamento' }],
      '(autor: Comunidad Autónoma de Galicia - Parlamento)',
      '(autor: Comunidad Autónoma de Galicia - Parlamento; «',
    ],
    [[], 'una proposición no de ley sobre «el agua»', 'una proposició no de llei («sobre el agua»)'],
  ])('names its authors: %j', (proposers, spanish, catalan) => {
    expect(es([2, 1], { initiative: motion({ proposers }) })).toContain(spanish);
    expect(ca([2, 1], { initiative: motion({ proposers }) })).toContain(catalan);
  });

  it('uses an apostrophe before the right Catalan names', () => {
    const of = (name: string) => ca([2, 1], { initiative: motion({ proposers: [deputy(name)] }) });
    expect(of('Òscar Ordeig')).toContain(' d’Òscar Ordeig ');
    expect(of('Helena Resano')).toContain(' d’Helena Resano ');
    expect(of('Ione Belarra')).toContain(' de Ione Belarra ');
    expect(of('Pilar Vallugera')).toContain(' de Pilar Vallugera ');
  });
});

describe('the presenter in a sentence', () => {
  const vox = [{ kind: 'group' as const, name: 'Grupo Parlamentario VOX' }];
  it.each([
    ['amendment', false, 'sobre enmiendas del Grupo Parlamentario VOX a un proyecto de ley del Gobierno'],
    [
      'dissenting_opinion',
      false,
      'sobre votos particulares del Grupo Parlamentario VOX a un proyecto de ley del Gobierno',
    ],
    [
      'totality_amendment',
      true,
      'la enmienda a la totalidad del Grupo Parlamentario VOX a un proyecto de ley del Gobierno',
    ],
  ] as const)('is named for %s, next to the author of the text', (question, isOne, words) => {
    expect(es([1, 2], { question, isOne, presenters: vox, initiative: bill() })).toContain(words);
  });
});
