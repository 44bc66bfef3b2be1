import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { sharedSample } from '../../shared-sample.ts';

it('the README of a release begins with a head that names a file of each table, its licence and languages', async () => {
  const { publicFolder, release } = await sharedSample('two');
  const folder = `${publicFolder}/v/${release}`;
  const [, head, ...text] = readFileSync(`${folder}/README.md`, 'utf8').split('---\n');
  const card = parse(head!);
  expect(text[0]!.trimStart()).toMatch(/^# /);
  expect(card).toMatchObject({
    license: 'cc-by-4.0',
    language: ['es', 'ca', 'en'],
    size_categories: ['1K<n<10K'],
  });
  const configs: { config_name: string; data_files: string; default?: boolean }[] = card.configs;
  for (const { config_name, data_files } of configs) {
    expect(data_files).toBe(`dumps/all/${config_name}.parquet`);
    expect(existsSync(`${folder}/${data_files}`)).toBe(true);
  }
  expect(configs.filter((config) => config.default === true).map(({ config_name }) => config_name)).toEqual([
    'votes',
  ]);
  expect(configs.map(({ config_name }) => config_name)).toEqual(
    expect.arrayContaining(['persons', 'vote_records', 'laws', 'sources']),
  );
});
