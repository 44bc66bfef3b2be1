/**
 * Checks the prose of the project: comments, docstrings, test titles and Markdown. Fails if more than 1 in 1,000 words is in
 * `plain-words.txt`, or if a word is misspelt (British spelling; add names and technical terms to `project-words.txt`).
 *
 *   node test/plain-words/count.ts [--list] [folder or file …]
 *
 * `--list` prints each word of `plain-words.txt` with its place.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proseOf } from './prose.ts';
import { misspellings, type PlacedProse } from './spelling.ts';

const MOST_PER_THOUSAND = 1;
const LIST = 'test/plain-words/plain-words.txt';

const avoided = readFileSync(LIST, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const AVOIDED = new RegExp(`\\b(?:${avoided.join('|').replaceAll(' ', '\\s+')})\\b`, 'gi');

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;

const isListed = process.argv.includes('--list');
const chosen = process.argv.slice(2).filter((word) => word !== '--list');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...chosen], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:ts|mjs|astro|md)$/.test(path) && !path.includes('/expected/'));

const all: PlacedProse[] = [];
const counts = new Map<string, { words: number; avoided: number }>();
for (const path of files) {
  const area = path.includes('/') ? join(...path.split('/').slice(0, 2)) : '.';
  const of = counts.get(area.includes('.') ? path.split('/')[0]! : area) ?? { words: 0, avoided: 0 };
  counts.set(area.includes('.') ? path.split('/')[0]! : area, of);
  for (const { line, text } of proseOf(path)) {
    const found = text.match(AVOIDED) ?? [];
    all.push({ path, line, text });
    of.words += wordsIn(text);
    of.avoided += found.length;
    if (isListed && found.length > 0)
      console.log(`${path}:${line}: ${found.join(', ')}: ${text.replaceAll(/\s+/g, ' ').trim()}`);
  }
}

const rate = ({ words, avoided: many }: { words: number; avoided: number }) =>
  (1000 * many) / Math.max(1, words);
const sum = { words: 0, avoided: 0 };
for (const [area, of] of [...counts].sort((a, b) => b[1].avoided - a[1].avoided)) {
  sum.words += of.words;
  sum.avoided += of.avoided;
  if (!isListed && of.avoided > 0)
    console.log(
      `${area.padEnd(28)} ${String(of.avoided).padStart(5)} of ${of.words} words: ${rate(of).toFixed(1)} per 1,000`,
    );
}
console.log(
  `${sum.avoided} of ${sum.words} words: ${rate(sum).toFixed(2)} per 1,000; at most ${MOST_PER_THOUSAND}`,
);
if (rate(sum) > MOST_PER_THOUSAND) {
  console.error(
    `Too many words of ${LIST} in comments, test titles or Markdown. Run it with --list to see where, and rewrite those sentences.`,
  );
  process.exitCode = 1;
}

const misspelt = await misspellings(all);
for (const { path, line, word } of misspelt)
  console.error(`${path}:${line}: ${word} is not in the dictionaries`);
if (misspelt.length > 0) {
  console.error(
    'Correct these words. If one is a name or a technical term, add it to test/plain-words/project-words.txt.',
  );
  process.exitCode = 1;
}
