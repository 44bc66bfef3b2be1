import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { orderOfTheDay } from '../../../pipeline/congreso/sources/agenda/order-of-the-day.ts';
import type { Run } from '../../../pipeline/core/effects.ts';
import { effectsOfNode } from '../../../pipeline/core/effects-of-node.ts';
import { layOut, type PlacedText } from '../../../pipeline/snapshots/pdf/pdf-layout.ts';
import { openUnpdfReader, pdfReader, unpdfReader } from '../../../pipeline/snapshots/pdf/pdf-texts.ts';
import { parse } from '../../congreso/sources/votes/vote-files.ts';
import { pdfOf } from '../pdf-of.ts';

const CORPUS = process.env.HEMICICLE_CORPUS ?? '';
const { run } = effectsOfNode();
const installed = await pdfReader(run);
const readers = installed === unpdfReader ? [unpdfReader] : [installed, unpdfReader];

const withoutPrograms: Run = async (command) => {
  throw new Error(`spawn ${command} ENOENT`);
};

/** Returns the non-empty lines: readers differ in the number of empty ones. */
const written = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

describe.each(readers)('the text of a PDF, by $name', (reader) => {
  it('keeps lines, indents, columns, accents and brackets', async () => {
    const lines = ['1.    Del Grupo Rojo, sobre (los) trenes.', '      Año 2025, 5 €: «así».', 'Fin'];
    expect(written(await reader.text(pdfOf([lines])))).toEqual([
      expect.stringMatching(/^1\. {3,}Del Grupo Rojo, sobre \(los\) trenes\.$/),
      expect.stringMatching(/^ {4,}Año 2025, 5 €: «así»\.$/),
      'Fin',
    ]);
  });

  it('has a form feed after each page, and the same indent on all of them', async () => {
    const text = await reader.text(pdfOf([['Primera', '      dentro'], ['Segunda']]));
    expect(text.split('\f')).toHaveLength(3);
    expect(text).toMatch(/^Primera\n {4,}dentro\n+\fSegunda\n+\f$/);
  });

  it('has an empty line wherever the page has one', async () => {
    const text = await reader.text(pdfOf([['Uno', '', 'Dos', 'Tres']]));
    expect(text).toMatch(/^Uno\n\nDos\nTres\n/);
  });

  it('leaves the given bytes unchanged', async () => {
    const pdf = pdfOf([['Uno']]);
    const before = Buffer.from(pdf);
    await reader.text(pdf);
    expect(Buffer.from(pdf).equals(before)).toBe(true);
  });

  it.each([
    ['a page of HTML', '<!DOCTYPE html><html><body>403</body></html>'],
    [
      'half a PDF',
      Buffer.from(pdfOf([['Uno']]))
        .subarray(0, 60)
        .toString('latin1'),
    ],
    ['nothing', ''],
  ])('is refused if the bytes are %s', async (_, bytes) => {
    await expect(reader.text(Buffer.from(bytes, 'latin1'))).rejects.toThrow(/\w/);
  });

  it.skipIf(CORPUS === '')('has every point of a real order of the day, printed again', async () => {
    const original = readFileSync(join(CORPUS, 'reference/pages/orden-del-dia-201.txt'), 'utf8');
    const pages = original.split('\f').slice(0, -1);
    const pdf = pdfOf(pages.map((page) => page.split('\n')));
    const read = (text: string) =>
      parse(orderOfTheDay, text, 'backoffice_doc/atp/orden_dia/pleno_201_29092026.txt');
    const printed = read(await reader.text(pdf));
    expect(printed.issues).toEqual([]);
    expect(printed.rows[0]!.items).toHaveLength(40);
    expect(printed).toEqual(read(original));
  });
});

describe('the PDF reader', () => {
  it('is the built-in one if no other is installed', async () => {
    expect(await pdfReader(withoutPrograms)).toBe(unpdfReader);
  });

  it('is pdftotext if installed, named with its version', async () => {
    const said = async () => ({ exitCode: 0, output: 'pdftotext version 24.02.0\nCopyright 2005-2024\n' });
    expect((await pdfReader(said)).name).toBe('pdftotext-24.02.0');
  });

  it('passes the bytes to pdftotext, with limits on time and output', async () => {
    const calls: Parameters<Run>[] = [];
    const noted: Run = async (...call) => {
      calls.push(call);
      return { exitCode: 0, output: 'pdftotext version 24.02.0' };
    };
    const pdf = pdfOf([['Uno']]);
    await (await pdfReader(noted)).text(pdf);
    expect(calls[1]![3]).toEqual({
      input: pdf,
      milliseconds: expect.toSatisfy((limit: number) => limit <= 60_000),
      bytes: expect.toSatisfy((limit: number) => limit <= 5_000_000),
    });
  });
});

describe('the built-in reader', () => {
  // A busy machine fills little memory in twenty seconds.
  const MOST = { milliseconds: 200_000, megabytes: 500 };
  /** Returns a PDF whose page has this content stream. */
  const drawnBy = (words: string) => {
    const pdf = Buffer.from(pdfOf([['Uno']])).toString('latin1');
    return Buffer.from(
      pdf
        .replace(/BT .* ET/, () => words)
        .replace(/\/Length \d+/, `/Length ${words.length}`)
        // Without the cross-reference table, readers search for the objects.
        .replace(/xref.*(?=trailer)/s, ''),
      'latin1',
    );
  };

  it('reads a page with other drawing operators', async () => {
    expect(written(await unpdfReader.text(drawnBy('BT /F 10 Tf 60 700 Td (Dos) Tj ET')))).toEqual(['Dos']);
  });

  it('refuses an endless text', async () => {
    const endless = `BT /F 10 Tf 60 700 Td (${'a'.repeat(90)}) Tj 0 -12 Td ET\n`.repeat(60_000);
    await expect(unpdfReader.text(drawnBy(endless))).rejects.toThrow(/takes the room of more than/);
  });

  it('aborts a PDF that takes too long, and reads the next one', async () => {
    const reader = openUnpdfReader({ ...MOST, milliseconds: 1 });
    await expect(reader.text(pdfOf([['Uno']]))).rejects.toThrow('not done after 1 ms');
    await reader.close();
    const patient = openUnpdfReader(MOST);
    expect(written(await patient.text(pdfOf([['Uno']])))).toEqual(['Uno']);
    await patient.close();
    expect(written(await patient.text(pdfOf([['Dos']])))).toEqual(['Dos']);
    await patient.close();
  });

  it('reports a lack of memory, and reads the next one', async () => {
    const reader = openUnpdfReader({ ...MOST, megabytes: 32 });
    const lines = 'BT /F 10 Tf 60 700 Td (Dos) Tj 0 -12 Td ET\n'.repeat(600_000);
    await expect(reader.text(drawnBy(lines))).rejects.toThrow(/memory/);
    expect(written(await reader.text(pdfOf([['Uno']])))).toEqual(['Uno']);
    await reader.close();
  });
});

describe('the layout of a page', () => {
  const text = (str: string, x: number, y: number, fontSize = 10): PlacedText => ({
    str,
    x,
    y,
    width: str.length * 5,
    fontSize,
  });

  it('is finite, however far apart its words are', () => {
    expect(() => layOut([[text('Uno', 60, 700), text('Dos', 90_000_000, 700)]])).toThrow(
      'its text takes the room of more than 5000000 characters',
    );
    expect(() => layOut([[text('Uno', 60, 700), text('Dos', 1e300, 700)]])).toThrow(
      'its text takes the room',
    );
  });

  it('handles any number of words', () => {
    const words = Array.from({ length: 200_000 }, (_, at) => text('Uno', 60, 700 - at * 12));
    expect(written(layOut([words]))).toHaveLength(200_000);
  });

  it('joins the words of a line in any drawing order and size', () => {
    const page = [text('330', 200, 564.1, 12), text('48', 200, 486.3, 12)];
    page.push(text('ABSTENCIONES', 40, 486.3), text('PRESENTES', 40, 564.8));
    const lines = written(layOut([page]));
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
      ['PRESENTES', '330'],
      ['ABSTENCIONES', '48'],
    ]);
  });

  it('joins runs without a space between them into one word', () => {
    expect(layOut([[text('Dipu', 0, 0), text('tada', 20, 0), text('por', 45, 0)]])).toBe('Diputada por\n\f');
  });

  it('closes letter-spaced words', () => {
    const line = [text('p o r', 0, 0), text('e l', 40, 0), text('G r u p o', 70, 0), text('1 2', 120, 0)];
    expect(layOut([line]).split(/\s+/)).toEqual(['por', 'el', 'Grupo', '1', '2', '']);
  });

  it('is empty if a page is only an image', () => {
    expect(layOut([[], [text('Uno', 0, 0)]])).toBe('\n\fUno\n\f');
  });
});
