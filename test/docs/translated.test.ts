import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandsIn, readBlocks } from '../contributing/read-blocks.ts';

const read = (path: string) => readFileSync(path, 'utf8');

/** Documents in Spanish, and the English ones that they are translated from. */
const TRANSLATED = [
  ['README.es.md', 'README.md'],
  ['functions/deploy/README.es.md', 'functions/deploy/README.md'],
] as const;

const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '');

/** Returns the levels of all headings, and how many list items, tables rows and blocks are below each. */
const outlineOf = (text: string) =>
  withoutBlocks(text.replace(/^```\w*$/gm, '§'))
    .split(/^(?=#)/m)
    .map((part) => ({
      level: /^#*/.exec(part)![0].length,
      items: part.match(/^- /gm)?.length ?? 0,
      rows: part.match(/^\|/gm)?.length ?? 0,
      blocks: (part.match(/^§/gm)?.length ?? 0) / 2,
    }));

/** Returns everything between backticks in the text, which names commands, files, settings and addresses. */
const namesIn = (text: string) =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, name]) => name!).sort();

/** Returns the files that a text links to; a document and its translation count as one. */
const filesIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => path!.replace('.es.md', '.md')).sort();

describe.each(TRANSLATED)('%s says what %s says', (translation, original) => {
  const [there, here] = [read(translation), read(original)];

  it('with the same headings, lists, tables and blocks of commands in the same order', () => {
    expect(outlineOf(there)).toEqual(outlineOf(here));
  });

  it('with the same commands', () => {
    expect(readBlocks(there).map(commandsIn)).toEqual(readBlocks(here).map(commandsIn));
  });

  it('with the same names of commands, files and settings', () => {
    expect(namesIn(there)).toEqual(namesIn(here));
  });

  it('and leads to it, and back', () => {
    expect(there).toContain('(README.md)');
    expect(here).toContain('(README.es.md)');
    expect(filesIn(there).filter((path) => !path.endsWith('README.md'))).toEqual(
      filesIn(here).filter((path) => !path.endsWith('README.md')),
    );
  });
});

it('the guides for operators together have at most 2,500 words', () => {
  const words = ['functions/README.md', 'functions/deploy/README.md'].flatMap((path) =>
    read(path).split(/\s+/),
  );
  expect(words.length).toBeLessThanOrEqual(2_500);
});
