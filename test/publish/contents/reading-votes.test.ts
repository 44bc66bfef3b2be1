import { expect, it } from 'vitest';
import { votePresenters } from '../../../pipeline/dumps/vote-presenters.ts';
import { vote } from '../../../pipeline/model/vote.ts';
import { readme } from '../../../pipeline/publish/contents/licence.ts';
import { READING_VOTES } from '../../../pipeline/publish/contents/reading-votes.ts';
import { chamber } from '../../rows.ts';

it('what is said of reading votes names fields and tables that there are', () => {
  const named = [...READING_VOTES.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
  expect(named.filter((name) => !(name in vote.shape))).toEqual([]);
  expect(named).toEqual(expect.arrayContaining(['headline_es', 'result', 'presented_by', 'effect']));
  expect(READING_VOTES).toContain(`the table ${votePresenters.name}`);
});

it('the README of a release says it before its tables', () => {
  const text = readme({ chamber: chamber(), fictional: true }, 'https://votes.example', [], [], '');
  expect(text.indexOf(READING_VOTES)).toBeGreaterThan(0);
  expect(text.indexOf(READING_VOTES)).toBeLessThan(text.indexOf('## Tables'));
});
