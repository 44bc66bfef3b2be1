import { expect, it } from 'vitest';
import { tables } from '../../../pipeline/db/tables.ts';
import { vote } from '../../../pipeline/model/votes/vote.ts';
import { readme } from '../../../pipeline/publish/contents/licence.ts';
import { READING_VOTES } from '../../../pipeline/publish/contents/readme-texts.ts';
import { chamber } from '../../rows.ts';

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
