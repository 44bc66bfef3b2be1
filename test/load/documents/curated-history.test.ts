import { describe, expect, it } from 'vitest';
import { readCurated } from '../../../pipeline/core/curated.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { legislatureAt } from '../../../pipeline/load/legislatures/legislatures.ts';
import { fromRoman, toRoman } from '../../../pipeline/text/roman.ts';

const curated = readCurated('data/curated/congreso', false, filesOnDisk());
const { legislatures, groups, offices } = curated;
const numbers = legislatures.map(({ id }) => id);

describe('the curated legislatures', () => {
  it('have ids that carry their chamber: its number less one in the hundreds', () => {
    for (const { id, number } of legislatures)
      expect(id).toBe((curated.chamber.id - 1) * 100 + fromRoman(number)!);
    expect([15, 115].map(toRoman)).toEqual(['XV', 'XV']);
  });

  it('are all from the X to the XVI, and each begins when the one before is succeeded', () => {
    expect(numbers).toEqual([10, 11, 12, 13, 14, 15, 16]);

    for (const [at, { start_date }] of legislatures.entries()) {
      if (at > 0) expect(legislatures[at - 1]!.succeeded_on).toBe(start_date);
    }
  });

  it('are dissolved before the next convenes, and have majorities that match their seats', () => {
    for (const { start_date, end_date, succeeded_on, seats, majorities } of legislatures) {
      if (end_date !== null) expect(start_date < end_date && end_date < succeeded_on!).toBe(true);
      expect(majorities!.absolute).toBe(Math.floor(seats / 2) + 1);
    }
  });

  it.each([
    ['2013-10-31', 10],
    ['2016-03-04', 11],
    ['2018-06-01', 12],
    ['2019-07-25', 13],
    ['2020-01-07', 14],
    ['2026-12-22', 15],
    ['2026-12-23', 16],
  ])('on %s the last that had convened was number %i', (day, number) => {
    expect(legislatureAt(day, curated)).toBe(number);
  });
});

describe('the curated groups', () => {
  it('keep one colour through all legislatures, and no other group has it', () => {
    const colours = Map.groupBy(groups, ({ slug }) => slug);
    for (const same of colours.values()) expect(new Set(same.map((group) => group.color_hex)).size).toBe(1);
    expect(new Set(groups.map((group) => group.color_hex)).size).toBe(colours.size);
  });

  it('are described for every legislature that has sat, with the Mixed Group of each', () => {
    for (const legislature of numbers.slice(0, -1)) {
      const own = groups.filter(({ legislature_id }) => legislature_id === legislature);
      const mixed = own.filter(({ slug }) => slug === 'mixto');
      expect(mixed).toMatchObject([{ line_meaningful: false, codes: ['GMx'] }]);
      const codes = own.flatMap((group) => group.codes);
      expect(new Set(codes).size).toBe(codes.length);
    }
  });
});

describe('the curated offices', () => {
  it('belong to known legislatures, and end after they begin', () => {
    for (const { legislature_id, start_date, end_date } of offices) {
      expect(numbers).toContain(legislature_id);
      if (end_date !== null) expect(start_date <= end_date).toBe(true);
    }
  });

  it('include a President of the Congress in each legislature that has sat', () => {
    const presided = offices.filter(({ title }) =>
      /^President[ea] del Congreso de los Diputados$/.test(title),
    );
    expect(presided.map(({ legislature_id }) => legislature_id).sort((a, b) => a - b)).toEqual(
      numbers.slice(0, -1),
    );
  });
});
