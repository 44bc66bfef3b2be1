import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { summariseCommand } from '../../pipeline/commands/summarise.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { summaryInputs } from '../../pipeline/summaries/inputs.ts';
import { summaryKey } from '../../pipeline/summaries/provider.ts';
import { savedLine } from '../../pipeline/summaries/saved-summaries.ts';
import { effectsForTests } from '../effects.ts';
import { loadDocuments, loadFolder, soundDocuments } from '../load/parliament.ts';
import { APPROVED, dayPage, loadProceedings, minutes, REJECTED, voteFiles } from '../load/proceedings.ts';
import { GOOD } from './service.ts';

type Loaded = ReturnType<typeof loadFolder>;

const summaries = ({ read }: Loaded) =>
  read.all(
    read.db
      .selectFrom('votes')
      .select(['id', 'plain_summary_es', 'plain_summary_provider', 'plain_summary_generated_at'])
      .orderBy('id'),
  );

describe('a build', () => {
  it('uses a saved summary, marked with its author and time, and composes the others', () => {
    const loaded = loadDocuments(soundDocuments());
    const [first] = summaryInputs(loaded.read, new Map(), 15, () => null);
    const generated_at = '2026-11-21T10:00:00.000Z';
    const line = savedLine({ key: summaryKey(first!.input), text: GOOD, provider: 'small-1', generated_at });
    writeFileSync(join(loaded.folder, 'summaries.jsonl'), line);
    const again = loadFolder(loaded.folder);
    const [one, other] = summaries(again);
    expect(one).toEqual({
      id: first!.id,
      plain_summary_es: GOOD.es,
      plain_summary_provider: 'small-1',
      plain_summary_generated_at: generated_at,
    });
    expect(other).toMatchObject({ plain_summary_provider: 'built-in-1', plain_summary_generated_at: null });
    expect(other!.plain_summary_es).toEqual(
      expect.stringMatching(/^Hubo 3 votos a favor, 1 en contra y 1 abstención\. /),
    );
    expect(again.summary.buildInputs).not.toBe(loaded.summary.buildInputs);
    expect(loadFolder(loaded.folder).summary.buildInputs).toBe(again.summary.buildInputs);
  });
});

describe('a vote on a subcommittee', () => {
  it('is named by its own text, because a body is not the question', () => {
    const section = 'Acuerdos de Comisiones relativos a Informes de Subcomisiones.';
    const text = 'Informe de la Subcomisión para la salud mental.';
    const { read } = loadProceedings({
      ...voteFiles([{ section, text }]),
      ...dayPage([{ section, title: text, officialIds: ['154/000002'], votes: [{ number: 1 }] }]),
    });
    const vote = read.get(read.db.selectFrom('votes').select(['initiative_id', 'matter_es']));
    expect(vote).toEqual({
      initiative_id: 15154000002,
      matter_es: 'Salud mental, informe de la subcomisión',
    });
  });
});

describe('a vote on a text that was renamed', () => {
  it('has the name of that day, not the one of the presentation', () => {
    const title = 'Proposición de Ley de los puertos';
    const text = `${title} (antes denominada Proposición de Ley de los faros).`;
    const { read } = loadProceedings({
      ...minutes([
        { officialId: '122/000004', title: 'Proposición de Ley de los faros.', author: 'Gobierno' },
      ]),
      ...voteFiles([{ section: 'Enmiendas del Senado.', text }]),
      ...dayPage([
        {
          section: 'Enmiendas del Senado.',
          title: text,
          officialIds: ['122/000004'],
          votes: [{ number: 1 }],
        },
      ]),
    });
    const vote = read.get(read.db.selectFrom('votes').select('headline_es'));
    expect(vote?.headline_es).toContain('Puertos');
    expect(vote?.headline_es).not.toContain('Faros');
  });
});

describe('a vote on a committee’s report', () => {
  it('is not described as one on a text of the body that sent the matter', () => {
    const section = 'Declaración sobre la Cuenta General del Estado.';
    const text = 'Dictamen de la Comisión Mixta en relación con la Declaración sobre la Cuenta General.';
    const { read } = loadProceedings({
      ...minutes([
        { officialId: '250/000001', title: 'Declaración sobre la Cuenta General.', author: 'Tribunal' },
      ]),
      ...voteFiles([{ section, text }]),
      ...dayPage([{ section, title: text, officialIds: ['250/000001'], votes: [{ number: 1 }] }]),
    });
    const vote = read.get(read.db.selectFrom('votes').select(['question', 'initiative_id', 'headline_es']));
    expect(vote).toMatchObject({ question: 'committee_report', initiative_id: 15250000001 });
    expect(vote?.headline_es).toMatch(
      /^Declaración sobre la Cuenta General, dictamen de la Comisión Mixta: /,
    );
    expect(vote?.headline_es).not.toContain('Tribunal');
  });
});

describe('a motion voted by points', () => {
  it.each([
    ['some of which were refused', REJECTED, / Se aprobó en parte el 11 de febrero de 2025\.$/],
    ['all of which were agreed to', APPROVED, / Se aprobó el 11 de febrero de 2025\.$/],
  ])('%s', (_, choices, outcome) => {
    const section = 'Mociones consecuencia de interpelaciones urgentes.';
    const text = 'Moción consecuencia de interpelación urgente del Grupo A, sobre el agua.';
    const point = { section, text, subgroup: 'Votación separada por puntos.' };
    const votes = [{ number: 1 }, { number: 2, choices }];
    const { initiatives } = loadProceedings({
      ...voteFiles([
        { ...point, point: 'Punto 1.' },
        { ...point, point: 'Punto 2.', choices },
      ]),
      ...dayPage([{ section, title: text, officialIds: ['173/000009'], votes }]),
    });
    expect(initiatives).toMatchObject([{ plain_summary_es: expect.stringMatching(outcome) }]);
  });
});

describe('hemicicle summarise', () => {
  it('names the missing settings if no service is configured', async () => {
    const options = summariseCommand.options.parse({});
    await expect(summariseCommand.run(options, readConfig({}), effectsForTests())).rejects.toMatchObject({
      message: 'No service for summaries is configured.',
      hint: expect.stringMatching(/HEMICICLE_SUMMARY_URL.+built-in sentence/),
    });
  });

  it('takes its service from the environment, completely or not at all', () => {
    const env = { HEMICICLE_SUMMARY_URL: 'https://api.example.org/v1/', HEMICICLE_SUMMARY_MODEL: 'small-1' };
    expect(readConfig(env).summaryService).toEqual({
      url: 'https://api.example.org/v1',
      key: null,
      model: 'small-1',
    });
    expect(() => readConfig({ HEMICICLE_SUMMARY_URL: env.HEMICICLE_SUMMARY_URL })).toThrow(
      'HEMICICLE_SUMMARY_URL is set, but HEMICICLE_SUMMARY_MODEL is not.',
    );
    for (const address of ['example.org', 'ftp://example.org', 'https://me:secret@example.org/v1']) {
      expect(() => readConfig({ ...env, HEMICICLE_SUMMARY_URL: address })).toThrow(
        /expected an address like/,
      );
    }
  });
});
