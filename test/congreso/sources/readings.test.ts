import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { officialId, officialIdsIn } from '../../../pipeline/congreso/sources/documents/text.ts';
import { decodeLatin1, decodeUtf8 } from '../../../pipeline/core/chamber/decode.ts';
import { collapse, quote } from '../../../pipeline/text/quote.ts';
import { fromRoman, legislatureNumber, toRoman } from '../../../pipeline/text/roman.ts';
import {
  clockTime,
  compactDate,
  compactMoment,
  officialDate,
  toOfficialDate,
} from '../../../pipeline/text/spanish-dates.ts';

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns whether a date is valid, computed without a library. */
function exists(day: number, month: number, year: number): boolean {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return (
    month >= 1 && month <= 12 && day >= 1 && day <= DAYS_IN_MONTH[month - 1]! + (leap && month === 2 ? 1 : 0)
  );
}

describe('a date', () => {
  it('is read with or without padding, if valid', () => {
    const part = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(
        part,
        part,
        fc.integer({ min: 1000, max: 2400 }),
        fc.boolean(),
        (day, month, year, padded) => {
          const two = (number: number) => String(number).padStart(2, '0');
          const iso = exists(day, month, year) ? `${year}-${two(month)}-${two(day)}` : null;
          const text = padded ? `${two(day)}/${two(month)}/${year}` : `${day}/${month}/${year}`;
          expect([officialDate(text), compactDate(`${year}${two(month)}${two(day)}`)]).toEqual([iso, iso]);
          if (iso !== null) expect(officialDate(toOfficialDate(iso))).toBe(iso);
        },
      ),
    );
  });

  it.each(['', '31/2/2024', '29/2/2023', '1/1/24', '2024-01-01', '1/1/2024 10:00', ' 1/1/2024', '0/1/2024'])(
    'is not "%s"',
    (text) => {
      expect(officialDate(text)).toBeNull();
    },
  );

  it('with a time of day is a timestamp', () => {
    expect(compactMoment('20240611203611')).toBe('2024-06-11T20:36:11');
    expect(['20240631203611', '20240611246011', '20240611', ''].map(compactMoment)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('may be a time of day only', () => {
    expect(['9:26', '10:07', '23:59', '24:00', '9:6', ''].map(clockTime)).toEqual([
      '09:26',
      '10:07',
      '23:59',
      null,
      null,
      null,
    ]);
  });
});

describe('the number of a legislature', () => {
  it('equals its Roman numeral', () => {
    const known = {
      1: 'I',
      4: 'IV',
      9: 'IX',
      10: 'X',
      14: 'XIV',
      15: 'XV',
      19: 'XIX',
      40: 'XL',
      88: 'LXXXVIII',
    };
    for (const [number, roman] of Object.entries(known)) {
      expect([toRoman(Number(number)), fromRoman(roman)]).toEqual([roman, Number(number)]);
    }
  });

  it.each(['', 'IIII', 'VX', 'IL', 'XVX', 'xv', 'C', '15'])('is not "%s"', (roman) => {
    expect(fromRoman(roman)).toBeNull();
  });

  it('is read in every format of official files', () => {
    expect(['Leg.15', 'Leg. XV', 'XV', '15', 'Leg. IIII', 'Legislatura', ''].map(legislatureNumber)).toEqual([
      15,
      15,
      15,
      15,
      null,
      null,
      null,
    ]);
  });
});

describe('an official number', () => {
  it('omits a third part of 0000', () => {
    expect(['121/000036/0000', '121/000036', '121/000262/0001'].map(officialId)).toEqual([
      '121/000036',
      '121/000036',
      '121/000262/0001',
    ]);
  });

  it.each(['', '121', '121/36', '121/0000361', '(121/000036)', '121/000036/00'])('is not "%s"', (text) => {
    expect(officialId(text)).toBeNull();
  });

  it('is found among other text', () => {
    expect(officialIdsIn('024/000035/0000  025/000065/0001 \n230/000006')).toEqual([
      '024/000035',
      '025/000065/0001',
      '230/000006',
    ]);
  });
});

describe('a text', () => {
  it('has single spaces for all white space', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(' ', '\n', '\r\n', '\t', '\u00a0'), fc.string())),
        (parts) => {
          const text = parts.join('');
          const words = text.split(/\s+/).filter((word) => word !== '');
          expect(collapse(text)).toBe(words.join(' '));
        },
      ),
    );
  });

  it('is quoted on one line and shortened', () => {
    expect(quote('a\nb')).toBe('a b');
    expect(quote('x'.repeat(120))).toBe('x'.repeat(120));
    expect(quote('x'.repeat(121))).toBe(`${'x'.repeat(120)}…`);
  });

  it('is decoded from its bytes, or refused', () => {
    const text = 'Moción «Mª» € ¡Àngels!';
    expect(decodeUtf8(Buffer.from(text))).toBe(text);
    expect(decodeUtf8(Buffer.from(`\ufeff${text}`))).toBe(text);
    expect(decodeUtf8(Buffer.from('ó', 'latin1'))).toBeNull();
    expect(decodeLatin1(Buffer.from('Moción «PERÚ» Àngels', 'latin1'))).toBe('Moción «PERÚ» Àngels');
  });

  it('in Latin-1 may have the characters of Windows-1252', () => {
    expect(decodeLatin1(Uint8Array.of(0x80, 0x20, 0x93, 0x94))).toBe('€ “”');
  });

  it('in UTF-8 is never decoded as Latin-1', () => {
    const accented = fc.constantFrom(...'áéíóúàèòïüçñÁÉÍÓÚÀÈÒÏÜÇÑª·¿¡«»–“”');
    fc.assert(
      fc.property(
        fc.string({ maxLength: 9 }),
        accented,
        fc.string({ maxLength: 9 }),
        (before, letter, after) => {
          expect(decodeLatin1(Buffer.from(before + letter + after))).toBeNull();
        },
      ),
    );
    expect(decodeLatin1(Buffer.from('\ufeffplain'))).toBeNull();
  });
});
