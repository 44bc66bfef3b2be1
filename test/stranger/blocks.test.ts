import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { corrections } from '../../pipeline/model/correction.ts';
import { type Block, readBlocks } from '../contributing/read-blocks.ts';

/** What shows that a block of a document is true, by its first line: the test that runs it, or why none does. */
const SHOWN_BY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'README.md': {
    'npm ci': 'stranger/hour',
    'npx hemicicle fetch   # official files of the newest legislature into data/snapshots/: half an hour, politely':
      'stranger/hour, with official files that are there already',
    'npx hemicicle update     # what is new since the last time, and a release of it: the run for a timer':
      'stranger/hour',
    '0 7,21 * * *  cd /srv/hemicicle && node functions/hemicicle.mjs update >> update.log 2>> update.err':
      'commands/update; a line for cron, which is not asked to run here',
  },
  'data/README.md': {
    'export RELEASE=data/public/v/2025-10-30-1a2b3c4d   # or https://<site>/data/latest': 'dumps/quick-start',
    'import os': 'dumps/quick-start',
    'release <- Sys.getenv("RELEASE")': 'dumps/quick-start',
    "set variable release = getenv('RELEASE') || '/';": 'dumps/quick-start',
    'select full_name, group_name_short, choice': 'dumps/quick-start',
    '[': 'this file',
  },
};

/** Sections of CONTRIBUTING.md whose every block is done by a test. */
const SECTIONS: Readonly<Record<string, string>> = {
  Begin: 'stranger/hour for the first two commands; the others are what the walks run',
  'Add a metric': 'contributing/walks',
  'Add a language': 'contributing/walks',
};

const blocksOf = (document: string) => readBlocks(readFileSync(document, 'utf8'));
const beginning = ({ text }: Block) => text.split('\n', 1)[0]!;

describe.each(Object.keys(SHOWN_BY))('%s', (document) => {
  const shown = Object.keys(SHOWN_BY[document]!);

  it('has no block that nothing shows to be true', () => {
    expect(
      blocksOf(document)
        .map(beginning)
        .filter((line) => !shown.includes(line)),
    ).toEqual([]);
  });

  it('has every block that something shows', () => {
    const there = blocksOf(document).map(beginning);
    expect(shown.filter((line) => !there.includes(line))).toEqual([]);
  });
});

it('CONTRIBUTING.md has blocks only where a test does what they say', () => {
  expect(new Set(blocksOf('CONTRIBUTING.md').map(({ section }) => section))).toEqual(
    new Set(Object.keys(SECTIONS)),
  );
});

it('the correction in the guide to the data is one that a build takes', () => {
  const [block] = blocksOf('data/README.md').filter(({ language }) => language === 'json');
  expect(corrections.parse(JSON.parse(block!.text))).toHaveLength(1);
});
