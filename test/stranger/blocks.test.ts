import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { corrections } from '../../pipeline/model/correction.ts';
import { type Block, readBlocks } from '../contributing/read-blocks.ts';

/** For each document, the first line of each code block and the test that runs it, or why no test does. */
const SHOWN_BY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'README.md': {
    'npm ci': 'stranger/hour',
    'npx hemicicle fetch   # downloads the official files of the newest legislature, in about half an hour':
      'stranger/hour, with official files that are there already',
    'npx hemicicle update     # fetches what is new, builds a release and notifies subscribers':
      'stranger/hour',
    '0 7,21 * * *  cd /srv/hemicicle && node functions/hemicicle.mjs update >> update.log 2>> update.err':
      'commands/update; a line for cron, which is not asked to run here',
  },
  'functions/README.md': {
    '0 7,21 * * *  cd /srv/hemicicle && node functions/hemicicle.mjs update >> update.log 2>> update.err':
      'commands/update; a line for cron, which is not asked to run here',
  },
  'functions/deploy/README.md': {
    'adduser --system --group --home /var/lib/hemicicle hemicicle':
      'operator/life, without users and systemd; deploy/systemd checks the units',
    'hemicicle update': 'operator/life, without systemd',
    'systemctl stop hemicicle-update.timer hemicicle-update hemicicle': 'operator/life, without systemd',
    'install -m 600 /dev/null functions/deploy/.env':
      'deploy/container builds the image without a container engine, and asks docker compose if it is there',
    'export WEB_URL=https://votes.example.org':
      'deploy/scheduled, with other folders; none installs packages or starts Python’s server',
    'npx hemicicle fetch --since-last': 'commands/mirror',
    '0 6,18 * * *  cd /srv/hemicicle && node functions/hemicicle.mjs fetch --since-last && node functions/hemicicle.mjs publish --documents --to s3:BUCKET':
      'commands/mirror, with a folder; a line for cron, which is not asked to run here',
    'functions/deploy/push-tables.sh data/public git@example.org:votes/data.git main': 'deploy/push-tables',
    'minisign -V -P RWQ… -m manifest.json':
      'publish/release/signature, if minisign is there, and with a signature that it accepted',
    'hemicicle subscribers backup /var/lib/hemicicle/before-$(date +%F-%H%M%S).jsonl':
      'operator/life, without systemd',
    'umask 077': 'operator/life and deploy/backup',
    'from=/var/backups/hemicicle/2026-03-31': 'operator/life and deploy/backup',
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

/** Sections of CONTRIBUTING.md in which a test runs every block. */
const SECTIONS: Readonly<Record<string, string>> = {
  Begin: 'stranger/hour for the first two commands; the others are what the walks run',
  'Add a metric': 'contributing/walks',
  'Add a language': 'contributing/walks',
};

const blocksOf = (document: string) => readBlocks(readFileSync(document, 'utf8'));
const beginning = ({ text }: Block) => text.split('\n', 1)[0]!;

describe.each(Object.keys(SHOWN_BY))('%s', (document) => {
  const shown = Object.keys(SHOWN_BY[document]!);

  it('has only code blocks that a test checks', () => {
    expect(
      blocksOf(document)
        .map(beginning)
        .filter((line) => !shown.includes(line)),
    ).toEqual([]);
  });

  it('has every code block that a test checks', () => {
    const there = blocksOf(document).map(beginning);
    expect(shown.filter((line) => !there.includes(line))).toEqual([]);
  });
});

it('CONTRIBUTING.md has code blocks only in sections that a test runs', () => {
  expect(new Set(blocksOf('CONTRIBUTING.md').map(({ section }) => section))).toEqual(
    new Set(Object.keys(SECTIONS)),
  );
});

it('a build accepts the example of a correction in data/README.md', () => {
  const [block] = blocksOf('data/README.md').filter(({ language }) => language === 'json');
  expect(corrections.parse(JSON.parse(block!.text))).toHaveLength(1);
});
