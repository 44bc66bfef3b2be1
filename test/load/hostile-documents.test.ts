import { closeSync, ftruncateSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { LoadSummary } from '../../pipeline/load/load.ts';
import { soundDocuments as eachKind } from '../congreso/sources/documents.ts';
import { ascii, JSON_PATH, official } from '../congreso/sources/votes/vote-files.ts';
import { FULL } from '../length.ts';
import { type Documents, loadDocuments, loadFolder, soundDocuments, votePath } from './parliament.ts';

const DAY_PAGE = 'votaciones/XV/2025-02-11.html';
const SPEECHES = 'webpublica/opendata/intervenciones/IntervencionesCronologicamente__20251114000000.json';
const ORDER = 'docu/tramit/LegXV/tramit_pleno20250225_1.txt';
const XML = votePath(3, 'VOT_20250630120000.xml');
const page = (content: string) => `<!DOCTYPE html><div class="cuerpo-votaciones">${content}</div>`;
const point = (number: number) =>
  `${number}. Moción consecuencia de interpelación. (Núm. expte. 173/${String(number).padStart(6, '0')})\n`;
const order = (points: number, session = 11) =>
  `Sesión nº ${session}\nI. Mociones.\n${Array.from({ length: points }, (_, at) => point(at + 1)).join('')}`;

/** Size of each hostile document: the daily run uses a smaller one that shows the same. */
const attributes = FULL ? 100_000 : 20_000;
const objects = FULL ? 49_000_000 : 4_000_000;
const depth = FULL ? 700_000 : 60_000;
const formats = FULL ? 900 : 400;

/** Returns a list of this many empty objects, three bytes each. */
function emptyObjects(count: number): Uint8Array {
  const bytes = Buffer.alloc(count * 3 + 1, '{},');
  bytes.write('{}', count * 3 - 3);
  return Buffer.concat([Buffer.from('['), bytes.subarray(0, count * 3 - 1), Buffer.from(']')]);
}

const unclosed = Array.from({ length: formats }, (_, at) => `<b id="${at}">`).join('');

const endless = (letters: number) => ascii(official({ informacion: { titulo: 'a'.repeat(letters) } }));

const hostile: [what: string, path: string, content: () => string | Uint8Array, found: RegExp][] = [
  [
    'an element with very many attributes',
    DAY_PAGE,
    () => page(`<p ${Array.from({ length: attributes }, (_, at) => `a${at}`).join(' ')}>`),
    /an element of more than 1000 attributes/,
  ],
  [
    'very many attributes in an element that hides in quotation marks of another',
    DAY_PAGE,
    () =>
      page(`<!-- <x a=" --><p ${Array.from({ length: attributes }, (_, at) => `a${at}="<p"`).join(' ')}">`),
    /an element of more than 1000 attributes/,
  ],
  [
    'formatting that is left open and repeated in every paragraph',
    DAY_PAGE,
    () => page(`<p>${unclosed}</p>${'<p>x</p>'.repeat(formats * 10)}`),
    /more than 300000 elements/,
  ],
  [
    'a list of very many empty objects',
    SPEECHES,
    () => emptyObjects(objects),
    /more values than memory is for|bytes/,
  ],
  ['an order of the day repeated 300 times', ORDER, () => order(4).repeat(300), /1200 points/],
  ['a session that no legislature has so many of', ORDER, () => order(2, 1_015), /session 1015/],
  [
    'a vote whose title has very many letters',
    JSON_PATH,
    () => endless(16_000_000),
    /a text of 16000000 letters/,
  ],
  [
    'such a vote among the packed ones of a session',
    `${dirname(dirname(JSON_PATH))}/VOT_20240612080000.zip`,
    () => zipSync({ 'sesion44votacion3.json': endless(60_000) }),
    /a text of 60000 letters/,
  ],
  [
    'elements nested by the thousand',
    XML,
    () => `<?xml version="1.0"?>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`,
    /./,
  ],
];

/** Counts of a load of sound documents alone, set by the first test that needs them. */
let sound: LoadSummary['counts'] | undefined;

/** Loads one hostile document among sound ones, within a bound of processor time. */
function loadWith(documents: Documents) {
  const before = process.cpuUsage();
  const { summary, read, lines, folder } = loadDocuments({ ...soundDocuments(), ...documents });
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(30);
  const { votes, vote_records } = summary.counts;
  sound ??= loadDocuments(soundDocuments()).summary.counts;
  expect({ votes, vote_records }).toEqual({ votes: sound.votes, vote_records: sound.vote_records });
  return { summary, read, lines, folder };
}

describe('one hostile document does not stop the build', () => {
  it.each(hostile)('%s', (_, path, content, found) => {
    const { summary } = loadWith({ [path]: content() });
    expect(summary.issues).toMatchObject([
      { code: 'unreadable_document', document: path, found: expect.stringMatching(found) },
    ]);
    expect(JSON.stringify(summary.quality)).toContain(path);
  });

  it('a file too big for any program to read at once', () => {
    const { folder } = loadDocuments(soundDocuments());
    for (const [path, bytes] of [
      [SPEECHES, 3 * 2 ** 30],
      ['votaciones/XV/2025-02-12.html', 21_000_000],
    ] as const) {
      const file = join(folder, 'snapshots/congreso', path);
      mkdirSync(dirname(file), { recursive: true });
      const opened = openSync(file, 'w');
      // Sets the length of a sparse file, which takes no disk space.
      ftruncateSync(opened, bytes);
      closeSync(opened);
    }
    const before = loadFolder(folder).summary;
    expect(before.issues.map(({ code, found, expected }) => [code, found, expected])).toEqual([
      ['unreadable_document', '21000000 bytes', 'at most 20 MB'],
      ['unreadable_document', '3221225472 bytes', 'at most 150 MB'],
    ]);
    // Readers see the size in the issue, so it is part of the build’s inputs.
    const opened = openSync(join(folder, 'snapshots/congreso', SPEECHES), 'r+');
    ftruncateSync(opened, 2 ** 30);
    closeSync(opened);
    expect(loadFolder(folder).summary.buildInputs).not.toBe(before.buildInputs);
  });

  it('file and folder names that are not UTF-8', () => {
    const { folder } = loadDocuments(soundDocuments());
    const root = `${folder}/snapshots/congreso/`;
    const odd = (path: string) => Buffer.concat([Buffer.from(root + path), Buffer.from([0xf3, 0x6e])]);
    const vote = dirname(votePath(3));
    mkdirSync(join(root, vote), { recursive: true });
    writeFileSync(join(root, 'x'), 'text');
    renameSync(join(root, 'x'), Buffer.concat([odd(`${vote}/VOT_20250630120000`), Buffer.from('.json')]));
    mkdirSync(odd('sesi'));
    writeFileSync(Buffer.concat([odd('sesi'), Buffer.from('/a.txt')]), 'text');
    const { summary } = loadFolder(folder);
    expect(summary.issues.map(({ code, document, found }) => [code, document, found])).toEqual([
      ['unknown_document', 'sesi\ufffdn', null],
      ['unreadable_document', `${vote}/VOT_20250630120000\ufffdn.json`, 'a name of other bytes'],
    ]);
  });
});

describe('the bounds leave ample space for real documents', () => {
  it('one of each kind is read', () => {
    const { summary } = loadDocuments({ ...soundDocuments(), ...eachKind });
    const refused = summary.issues.filter(
      ({ code, document }) => code === 'unreadable_document' && document !== null && document in eachKind,
    );
    expect(refused.filter(({ found }) => /more than|bytes|points/.test(found ?? ''))).toEqual([]);
  });

  it('a page of 400 votes, and an element with its usual attributes, whatever the surrounding text', () => {
    const vote = `<h5 class="con_est" id="a" title='b "c"'>Moción.</h5><p>${'palabra '.repeat(2_000)}</p>`;
    const { summary } = loadDocuments({ ...soundDocuments(), [DAY_PAGE]: page(vote.repeat(400)) });
    expect(summary.issues.filter(({ found }) => /more than/.test(found ?? ''))).toEqual([]);
  });
});
