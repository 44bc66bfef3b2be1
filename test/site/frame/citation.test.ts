import { expect, it } from 'vitest';
import { bibtexOf, risOf } from '../../../site/frame/citation.ts';

const cited = {
  site: 'Hemicicle',
  title: 'Ley 5 % & {más}\nER  - ',
  url: 'https://votes.example.org/es/votes/15142014',
  json: 'https://votes.example.org/api/v1/votes/15142014',
};

it('a citation in BibTeX escapes the commands of TeX, and has a key of the page', () => {
  const entry = bibtexOf(cited);
  expect(entry.split('\n')[0]).toBe('@misc{hemicicle-es-votes-15142014,');
  expect(entry).toContain('title = {{Ley 5 \\% \\& \\{más\\} ER -}}');
  expect(entry.match(/(?<!\\)\{/g)).toHaveLength(entry.match(/(?<!\\)\}/g)!.length);
});

it('a citation in RIS has one line a field, and a title cannot end the record', () => {
  const lines = risOf(cited).split('\n');
  expect(lines.map((line) => line.slice(0, 2))).toEqual(['TY', 'AU', 'TI', 'UR', 'L1', 'ER']);
  expect(lines[2]).toBe('TI  - Ley 5 % & {más} ER -');
});
