import { describe, expect, it } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';

const inAll = (say: (speech: ReturnType<typeof voice>) => string) =>
  (['ca', 'es', 'en'] as const).map((language) => say(voice(language)).replaceAll('\u00A0', ' '));

describe('a voice', () => {
  it('writes dates in words, as calendar days of the chamber', () => {
    const midnightInMadrid = '2025-01-22T00:00:00+01:00';
    expect(inAll(({ date }) => date(midnightInMadrid))).toEqual([
      '22 de gener del 2025',
      '22 de enero de 2025',
      '22 January 2025',
    ]);
  });

  it('writes the first day of a period without what the last day says, with the article that Catalan needs', () => {
    const period = (from: string, to: string) =>
      inAll(({ say, date, dateBefore }) => say('mail.between', { from: dateBefore(from, to), to: date(to) }));
    expect(period('2025-10-24', '2025-10-30')).toEqual([
      'Del 24 al 30 d’octubre del 2025',
      'Del 24 al 30 de octubre de 2025',
      'From 24 to 30 October 2025',
    ]);
    expect(period('2025-10-01', '2025-10-07')[0]).toBe('De l’1 al 7 d’octubre del 2025');
    expect(period('2025-09-28', '2025-10-04')[1]).toBe('Del 28 de septiembre al 4 de octubre de 2025');
    expect(period('2025-12-28', '2026-01-03')[2]).toBe('From 28 December 2025 to 3 January 2026');
  });

  it('writes numbers and percentages as its language does', () => {
    expect(inAll(({ number }) => number(197_048))).toEqual(['197.048', '197.048', '197,048']);
    expect(inAll(({ percent }) => percent(98.84))).toEqual(['98,84 %', '98,84 %', '98.84%']);
  });

  it('writes no minus sign before zero, as for a group in the middle of all votes', () => {
    expect(inAll(({ number }) => number(Math.round(-0.1) / 100))).toEqual(['0', '0', '0']);
    expect(inAll(({ number }) => number(-0.11))).toEqual(['-0,11', '-0,11', '-0.11']);
  });

  it('writes a share with as many decimals as its whole allows, and 0 or 100 only for none or all', () => {
    const { share, shortShare } = voice('en');
    expect([share((100 * 20) / 23, 23), share(100 / 99, 99), share(50, 2)]).toEqual(['87%', '1%', '50%']);
    expect([share(86.96, 764), share(50, 764), share(0.13, 764)]).toEqual(['87%', '50%', '0.1%']);
    expect([share(94.26, 564), share(4.68, 100)]).toEqual(['94.3%', '4.7%']);
    expect([share(99.97, 12_000), share(0.02, 12_000)]).toEqual(['99.97%', '0.02%']);
    // A mean of shares can be close to 100 even for few of them.
    expect(share(99.97, 40)).toBe('99.97%');
    expect([share(0, 23), share(100, 564)]).toEqual(['0%', '100%']);
    expect([shortShare(4.35, 23), shortShare(4.35, 230)]).toEqual(['4%', '4.4%']);
  });

  it('writes a short percentage, with 0 or 100 only for none or all', () => {
    const short = (value: number) => voice('en').shortShare(value, 10_000);
    expect(inAll(({ shortShare }) => shortShare(4.68, 564))).toEqual(['4,7 %', '4,7 %', '4.7%']);
    expect([98.84, 10.04, 50.5].map(short)).toEqual(['99%', '10%', '51%']);
    expect([9.94, 0.26, 0.06].map(short)).toEqual(['9.9%', '0.3%', '0.1%']);
    expect([99.5, 99.94].map(short)).toEqual(['99.5%', '99.9%']);
    expect([99.95, 99.99, 0.04, 0.05].map(short)).toEqual(['99.95%', '99.99%', '0.04%', '0.05%']);
    expect([0, 100].map(short)).toEqual(['0%', '100%']);
    for (let hundredths = 0; hundredths <= 10_000; hundredths++) {
      const value = hundredths / 100;
      const said = Number(short(value).slice(0, -1));
      expect(Math.abs(said - value)).toBeLessThanOrEqual((value < 10 ? 0.05 : 0.5) + 1e-9);
      expect([0, 100].includes(said)).toBe(hundredths === 0 || hundredths === 10_000);
    }
  });

  it('has different words for one, none and many', () => {
    const counted = (count: number) => inAll((speech) => speech.count('tally.absent', count));
    expect(counted(1)).toEqual(['no va votar', 'no votó', 'did not vote']);
    expect(counted(0)).toEqual(['no van votar', 'no votaron', 'did not vote']);
    expect(counted(1_000_000)).toEqual(counted(2));
  });

  it('puts the count where the string has its placeholder', () => {
    expect(inAll((speech) => speech.count('home.last_note', 2150))).toEqual([
      '2.150 votacions publicades.',
      '2150 votaciones publicadas.',
      '2,150 votes published.',
    ]);
  });

  it('drops the vowel of a Catalan article before the days that begin with one', () => {
    const from = (iso: string) => {
      const { say, date } = voice('ca');
      return say('mail.between', { from: date(iso), to: date('2025-03-12') });
    };
    expect(from('2025-03-11')).toMatch(/^De l’11 de març/);
    expect(from('2025-04-01')).toMatch(/^De l’1 d’abril/);
    expect(from('2025-03-10')).toMatch(/^Del 10 de març/);
    expect(voice('ca').say('mail.on', { date: '1 de març' })).toBe('L’1 de març');
  });

  it.each([
    ['XV', '15th legislature'],
    ['XXI', '21st legislature'],
    ['XXII', '22nd legislature'],
    ['XXIII', '23rd legislature'],
    ['XI', '11th legislature'],
    ['?', '? legislature'],
  ])('counts legislature %s in English: %s', (number, name) => {
    expect(voice('en').say('legislature', { number })).toBe(name);
  });

  it('fills placeholders once: braces in the values stay text', () => {
    expect(voice('en').say('vote.name', { number: '{session} $& $1', session: 3 })).toBe(
      'Vote {session} $& $1 of session 3',
    );
  });
});
