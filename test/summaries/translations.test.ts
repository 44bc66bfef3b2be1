import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { effectsOfNode } from '../../pipeline/core/effects-of-node.ts';
import { intoCatalan, translateIntoCatalan } from '../../pipeline/summaries/apertium.ts';
import { translateIntoEnglish } from '../../pipeline/summaries/english.ts';
import { APERTIUM, readTranslations, translatorsOf } from '../../pipeline/summaries/translations.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { completion, summaryService, wrote } from './service.ts';

/** Effects with a program that answers with these lines. */
const answering = (output: string, exitCode = 0) => ({
  ...effectsForTests(),
  run: async () => ({ exitCode, output }),
});
const newFile = () => join(temporaryFolder(), 'translations.jsonl');
const { files } = effectsForTests();
const saved = (path: string) => [...readTranslations(files.readText(path), path).values()];

describe('Apertium', () => {
  it('translates a text a paragraph, and its terms become those of parliaments', async () => {
    const effects = answering(
      "Llei d'aigües, comissió de recerca\n\nSuplicatorio\n\nReial decret-llei i decret-llei\n\nDe l'empitjorament en 2025 per 'error'\n",
    );
    expect(
      await intoCatalan(
        [
          'Ley de aguas, comisión de investigación',
          'Suplicatorio',
          'Real Decreto-ley y decreto-ley',
          "Del deterioro en 2025 por 'error'",
        ],
        effects,
      ),
    ).toEqual([
      'Llei d’aigües, comissió d’investigació',
      'Suplicatori',
      'Reial decret llei i decret llei',
      'Del deteriorament el 2025 per “error”',
    ]);
  });

  it.each([
    ['nothing', ''],
    ['an empty paragraph', 'Llei\n\n\n\n'],
    ['fewer lines', 'Llei d’aigües\n'],
    ['a much shorter text', 'Llei d’aigües\n\nL\n'],
  ])('with an answer of %s is an error that names the packages, and nothing is saved', async (_, output) => {
    const path = newFile();
    await expect(
      translateIntoCatalan(path, ['Ley de aguas', 'Ley de costas y mares'], answering(output)),
    ).rejects.toMatchObject({
      message: expect.stringContaining('Apertium translated'),
      hint: expect.stringContaining('apertium-lex-tools cg3'),
    });
    expect(files.exists(path)).toBe(false);
  });

  it('that is not installed translates nothing, without an error', async () => {
    expect(await intoCatalan(['Ley de aguas'], answering('', 127))).toBeNull();
  });

  it('translates each real title by itself and keeps names, if this machine has it', async (context) => {
    const titles = {
      '«Tramas que implican directamente al Gobierno»': '«Trames que impliquen directament el Govern»',
      'Libre ejercicio de actividades': 'Lliure exercici d’activitats',
      Menopausia: 'Menopausa',
      'Acuerdo con Teruel Existe sobre la multirreincidencia':
        'Acord amb Teruel Existe sobre la multireincidència',
      '¿Va usted a derogar la reforma laboral?': 'Té intenció vostè de derogar la reforma laboral?',
      'La economía y el empleo de los españoles': 'L’economia i l’ocupació dels espanyols',
      'Para que la Vicepresidenta informe de las causas': 'Perquè la Vicepresidenta informi de les causes',
      'Para proteger a los agricultores y defender a la industria':
        'Per protegir els agricultors i defensar la indústria',
      'Vertidos en el Mar Menor': 'Abocaments al Mar Menor',
      'TITULO III (Artículos 22 a 38)': 'Títol III (Articles 22 a 38)',
      'Medidas para no perjudicar a las familias, para alquiler y para la ciencia':
        'Mesures per no perjudicar les famílies, per a lloguer i per a la ciència',
      'Ayudas para adaptarse, para 2030 y para octubre': 'Ajudes per adaptar-se, per a 2030 i per a octubre',
      'Ley Orgánica 6/1985, de 1 de julio, del Poder Judicial':
        'Llei orgànica 6/1985, de l’1 de juliol, del Poder Judicial',
      'Ley Orgánica 4/2000, de 11 de enero': 'Llei orgànica 4/2000, d’11 de gener',
      'La postura en relación a los privilegios, en relación al caos y en relación a la desidia':
        'La postura en relació amb els privilegis, en relació amb el caos i en relació amb la desídia',
      'Gestión en relación al caos ferroviario y al incremento de incidencias':
        'Gestió en relació al caos ferroviari i a l’increment d’incidències',
      '¿De quién depende Red Eléctrica?': 'De qui depèn Red Eléctrica?',
      'Compra de mascarillas por el Grupo Parlamentario Popular en el Congreso':
        'Compra de mascaretes pel Grup Parlamentari Popular al Congrés',
      '¿A qué espera el Gobierno?': 'A què espera el Govern?',
    };
    const translated = await intoCatalan(Object.keys(titles), effectsOfNode());
    if (translated === null) context.skip();
    expect(translated).toEqual(Object.values(titles));
  });
});

describe('a language model', () => {
  const service = (url: string) => ({ url, key: null, model: 'small-1' });
  const asking = (url: string, spanish: readonly string[], path = newFile(), limit = 100) =>
    translateIntoEnglish(
      { spanish, service: service(url), path, limit },
      {
        ...effectsForTests({ now: '2026-11-21T10:00:00Z' }),
        fetch: (address: string, request?: RequestInit) => fetch(address, request),
        sleep: async () => {},
      },
    );

  it('translates titles in portions, each saved with the model and the day', async () => {
    const spanish = Array.from({ length: 23 }, (_, at) => `Ley ${at} de aguas`);
    const { url, asked } = await summaryService(({ body }, response) => {
      const { titles } = JSON.parse(body.messages[1].content);
      response.end(
        completion(JSON.stringify({ titles: titles.map((title: string) => title.replace('Ley', 'Act')) })),
      );
    });
    const path = newFile();
    expect(await asking(url, spanish, path, 22)).toEqual({ written: 22, failed: 0, left: 1, fault: null });
    expect(asked).toHaveLength(2);
    expect(saved(path)).toHaveLength(22);
    expect(saved(path)[0]).toMatchObject({
      ...{ language: 'en', spanish: 'Ley 0 de aguas', text: 'Act 0 de aguas' },
      ...{ provider: 'small-1 (127.0.0.1)', date: '2026-11-21' },
    });
  });

  it.each([
    ['fewer titles', { titles: ['Act 4 on water'] }, /not 2 translations/],
    ['markup', { titles: ['Act 4 on <b>water</b>', 'Act on seas'] }, /not 2 translations/],
    ['a number of its own', { titles: ['Act 5 on water', 'Act on seas'] }, /wrote 5/],
    ['a number less', { titles: ['Act on water', 'Act on seas'] }, /left out a number/],
  ])('that writes %s translates nothing', async (_, answer, fault) => {
    const { url } = await summaryService(wrote(JSON.stringify(answer)));
    const path = newFile();
    expect(await asking(url, ['Ley 4 de aguas', 'Ley de mares'], path)).toEqual({
      ...{ written: 0, failed: 2, left: 0 },
      fault: expect.stringMatching(fault),
    });
    expect(files.exists(path)).toBe(false);
  });
});

describe('the file of translations', () => {
  it('has the saved translations; missing ones are listed by language, matters before titles', async () => {
    const path = newFile();
    expect(await translateIntoCatalan(path, ['Ley de aguas'], answering('Llei d’aigües\n'))).toBe(1);
    const { matters, titles, untranslated } = translatorsOf(readTranslations(files.readText(path), path));
    expect([
      titles('Ley de mar', 'ca'),
      matters('Ley de aguas', 'ca'),
      matters('Ley de aguas', 'en'),
    ]).toEqual([null, 'Llei d’aigües', null]);
    matters('Ley de costas', 'ca');
    matters('Ley de puertos', 'ca');
    expect(untranslated()).toEqual({
      ca: ['Ley de puertos', 'Ley de costas', 'Ley de mar'],
      en: ['Ley de aguas'],
    });
  });

  it('has no text with markup: such words are not translated, and other words are', async () => {
    const path = newFile();
    const words = ['Ley <b>de mar</b>', 'Ley de aguas'];
    expect(await translateIntoCatalan(path, words, answering('Llei d’aigües\n'))).toBe(1);
    expect(saved(path).map(({ spanish, text }) => [spanish, text])).toEqual([
      ['Ley de aguas', 'Llei d’aigües'],
    ]);
  });

  it('ignores what an earlier version translated, and replaces it', async () => {
    const path = newFile();
    await translateIntoCatalan(path, ['Ley de aguas'], answering('Llei d’aigües\n'));
    files.write(
      path,
      files.readText(path).replace(APERTIUM, 'apertium-spa-cat').replace('d’aigües', 'de mar'),
    );
    expect(saved(path)).toEqual([]);
    expect(
      translatorsOf(readTranslations(files.readText(path), path)).matters('Ley de aguas', 'ca'),
    ).toBeNull();
    await translateIntoCatalan(path, ['Ley de aguas'], answering('Llei d’aigües\n'));
    expect(saved(path)).toMatchObject([{ text: 'Llei d’aigües', provider: APERTIUM }]);
    expect(files.readText(path)).not.toContain('de mar');
  });

  it('with an invalid line is an error that names the line', () => {
    expect(() => readTranslations('{"key":1}\n', 'translations.jsonl')).toThrow(
      /^translations\.jsonl, line 1 is not a translation/,
    );
  });
});
