import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { effectsOfNode } from '../../pipeline/core/effects-of-node.ts';
import { intoCatalan, translateInto } from '../../pipeline/summaries/apertium.ts';
import { readTranslations, translatorOf } from '../../pipeline/summaries/translations.ts';
import { effectsForTests } from '../effects.ts';

/** Effects with a program that answers with these lines. */
const answering = (output: string, exitCode = 0) => ({
  ...effectsForTests(),
  run: async () => ({ exitCode, output }),
});

describe('Apertium', () => {
  it('translates a text a paragraph, and its terms become those of parliaments', async () => {
    const effects = answering(
      "Llei d'aigües, comissió de recerca\n\nSuplicatorio\n\nReial decret-llei i decret-llei\n",
    );
    expect(
      await intoCatalan(
        ['Ley de aguas, comisión de investigación', 'Suplicatorio', 'Real Decreto-ley y decreto-ley'],
        effects,
      ),
    ).toEqual(['Llei d’aigües, comissió d’investigació', 'Suplicatori', 'Reial decret llei i decret llei']);
  });

  it.each([
    ['nothing', ''],
    ['an empty paragraph', 'Llei\n\n\n\n'],
    ['fewer lines', 'Llei d’aigües\n'],
    ['a much shorter text', 'Llei d’aigües\n\nL\n'],
  ])('with an answer of %s is an error that names the packages, and nothing is saved', async (_, output) => {
    const path = join(mkdtempSync(join(tmpdir(), 'hemicicle-')), 'translations.jsonl');
    const effects = answering(output);
    await expect(
      translateInto(path, ['Ley de aguas', 'Ley de costas y mares'], effects),
    ).rejects.toMatchObject({
      message: expect.stringContaining('Apertium translated'),
      hint: expect.stringContaining('apertium-lex-tools cg3'),
    });
    expect(effects.files.exists(path)).toBe(false);
  });

  it('that is not installed translates nothing, without an error', async () => {
    expect(await intoCatalan(['Ley de aguas'], answering('', 127))).toBeNull();
  });

  it('translates each real title by itself, if this machine has it', async (context) => {
    const titles = [
      '«Tramas que implican directamente al Gobierno»',
      'Libre ejercicio de actividades',
      'Menopausia',
    ];
    const translated = await intoCatalan(titles, effectsOfNode());
    if (translated === null) context.skip();
    expect(translated).toEqual([
      '«Trames que impliquen directament el Govern»',
      'Lliure exercici d’activitats',
      'Menopausa',
    ]);
  });
});

describe('the file of translations', () => {
  it('returns the translations that were written, and the translator lists missing ones', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'hemicicle-')), 'translations.jsonl');
    const effects = answering('Llei d’aigües\n');
    expect(await translateInto(path, ['Ley de aguas'], effects)).toBe(1);
    const { translate, missing } = translatorOf(readTranslations(effects.files.readText(path), path));
    expect([
      translate('Ley de aguas', 'ca'),
      translate('Ley de aguas', 'en'),
      translate('Ley de mar', 'ca'),
    ]).toEqual(['Llei d’aigües', null, null]);
    expect([...missing]).toEqual(['Ley de mar']);
  });

  it('has no text with markup: such words are not translated, and other words are', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'hemicicle-')), 'translations.jsonl');
    const effects = answering('Llei d’aigües\n');
    expect(await translateInto(path, ['Ley <b>de mar</b>', 'Ley de aguas'], effects)).toBe(1);
    const saved = [...readTranslations(effects.files.readText(path), path).values()];
    expect(saved.map(({ spanish, text }) => [spanish, text])).toEqual([['Ley de aguas', 'Llei d’aigües']]);
  });

  it('with an invalid line is an error that names the line', () => {
    expect(() => readTranslations('{"key":1}\n', 'translations.jsonl')).toThrow(
      /^translations\.jsonl, line 1 is not a translation/,
    );
  });
});
