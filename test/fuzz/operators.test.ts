import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBounces } from '../../functions/delivery/settle/bounces.ts';
import { classifyLines } from '../../pipeline/commands/classify.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { readCurated } from '../../pipeline/core/curated.ts';
import { CliError } from '../../pipeline/core/errors.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { compileTaxonomy } from '../../pipeline/topics/compile.ts';
import { readTaxonomy } from '../../pipeline/topics/taxonomy.ts';
import { onEachDatabase } from '../subscribers/databases.ts';
import { expectUntouchedPrototypes } from './reading.ts';
import { runs, seed } from './runs.ts';
import { attacks, spoil } from './spoil.ts';

const disk = filesOnDisk();
const OPTIONS = { numRuns: runs(150, 3_000), seed };

/** Runs a function that may fail only with an error that says what to do next. */
function orComplains(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    expect(error.hint).not.toBeNull();
    expect(error.message.length).toBeGreaterThan(20);
  }
}

/** Returns a disk with one file replaced. */
const spoiltDisk = (path: string, bytes: Uint8Array) => ({
  ...disk,
  readText: (asked: string) => (asked === path ? Buffer.from(bytes).toString() : disk.readText(asked)),
});

describe(`what an operator gives is taken, or refused with what to do (seed ${seed})`, () => {
  it('settings', () => {
    const names = readFileSync('functions/REFERENCE.md', 'utf8').match(/^\| `[A-Z0-9_]+`/gm)!;
    const name = fc.constantFrom(...names.map((cell) => cell.replace(/[|` ]/g, '')));
    const value = fc.oneof(
      fc.constantFrom(
        ...['0', '-1', '1e9', 'NaN', 'https://x.example', 'http://[', 'a@b.example', 'constructor'],
        ...['../..', ' '],
      ),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    fc.assert(
      fc.property(fc.dictionary(name, value, { maxKeys: 8 }), (env) => orComplains(() => readConfig(env))),
      { ...OPTIONS, numRuns: runs(50, 1_000) },
    );
    expectUntouchedPrototypes();
  });

  const folders = ['data/curated', 'data/curated/terms', 'data/curated/congreso'];
  const written = folders.flatMap((folder) =>
    disk
      .list(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${folder}/${name}`),
  );

  it('curated facts and terms', () => {
    expect(written.length).toBeGreaterThan(10);
    const property = fc.property(
      fc.constantFrom(...written),
      fc.constantFrom(...written),
      attacks,
      (path, donor, attack) => {
        const files = spoiltDisk(path, spoil(attack, disk.read(path), disk.read(donor)));
        orComplains(() => readCurated('data/curated/congreso', false, files));
        orComplains(() => compileTaxonomy(readTaxonomy('data/curated', files)));
      },
    );
    fc.assert(property, { ...OPTIONS, numRuns: runs(30, 400) });
    expectUntouchedPrototypes();
  });

  it('texts to classify', () => {
    const classifier = compileTaxonomy(readTaxonomy('data/curated', disk));
    const lines = Buffer.from(
      '{"id":1,"text":"Ley por el derecho a la vivienda","committee":"Comisión de Vivienda"}\n{"id":"b","text":"Sobre los trenes"}\n',
    );
    const property = fc.property(attacks, (attack) =>
      orComplains(() => classifyLines(classifier, spoil(attack, lines, lines).toString())),
    );
    fc.assert(property, OPTIONS);
    expectUntouchedPrototypes();
  });
});

const REPORT = Buffer.from(`From MAILER-DAEMON Sun Mar  1 12:00:00 2026
From: MAILER-DAEMON@mail.example
Subject: =?utf-8?B?VW5kZWxpdmVyZWQ=?=
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B
Content-Type: message/delivery-status
Content-Transfer-Encoding: quoted-printable

Final-Recipient: rfc822; somebody@elsewhere.example
Action: failed
Status: 5.1.1

--B
Content-Type: message/rfc822

Message-ID: <1@votes.example>
Subject: x

x
--B--
`);

onEachDatabase((newDatabase) => {
  it('a mailbox with any contents is read to its end', async () => {
    const db = await newDatabase();
    const property = fc.asyncProperty(attacks, async (attack) => {
      const bounced = await readBounces(
        db,
        spoil(attack, REPORT, REPORT).toString(),
        new Date('2026-03-01T12:00:00Z'),
      );
      // No mail was sent here, so no bounce can match.
      expect(bounced).toMatchObject({ suppressed: 0, passing: 0 });
    });
    await fc.assert(property, OPTIONS);
    expectUntouchedPrototypes();
  });
});
