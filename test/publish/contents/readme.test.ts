import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { tables } from '../../../pipeline/db/tables.ts';
import { vote } from '../../../pipeline/model/votes/vote.ts';
import { readme } from '../../../pipeline/publish/contents/readme.ts';
import { READING_VOTES } from '../../../pipeline/publish/contents/readme-texts.ts';
import { chamber } from '../../rows.ts';
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

it('the guide to votes names existing fields and tables', () => {
  const named = [...READING_VOTES.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
  expect(named.filter((name) => !(name in vote.shape))).toEqual([]);
  expect(named).toEqual(expect.arrayContaining(['headline_es', 'result', 'presented_by', 'effect']));
  expect(READING_VOTES).toContain(`the table ${tables.vote_presenters.name}`);
});

const text = readme({ chamber: chamber(), fictional: true }, 'https://votes.example', [], [], '');

it('the README of a release has the guide before its tables', () => {
  expect(text.indexOf(READING_VOTES)).toBeGreaterThan(0);
  expect(text.indexOf(READING_VOTES)).toBeLessThan(text.indexOf('## Tables'));
});

it('the README of a release marks the addresses that are not on a static host', () => {
  const said = text.split('\n\n').find((passage) => passage.startsWith('A static host'));
  const named = text.matchAll(/https:\/\/votes\.example\/(data\/(?!latest\b)[a-z.]+\/?)/g);
  const elsewhere = [...new Set([...named].map(([, path]) => path!))].sort();
  expect(elsewhere).toEqual(['data/changes/', 'data/releases.json', 'data/v/']);
  expect(elsewhere.filter((path) => !said?.includes(`\`${path}\``))).toEqual([]);
});
