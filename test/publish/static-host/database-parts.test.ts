import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { sha256 } from '../../../pipeline/core/hash.ts';
import { databaseParts } from '../../../pipeline/publish/static-host/database-parts.ts';
import { temporaryFolder } from '../../effects.ts';
import { sharedSample } from '../../shared-sample.ts';

it.each([20_000, 100_000, 10_000_000])(
  'a database in files of at most %i bytes is the same after the command of its guide',
  async (largest) => {
    const { publicFolder, release } = await sharedSample('small');
    const database = `${publicFolder}/v/${release}/parliament.sqlite`;
    const parts = databaseParts(database, largest, filesOnDisk());
    const folder = temporaryFolder();
    for (const [name, body] of parts) {
      expect(body.length).toBeLessThanOrEqual(largest);
      writeFileSync(`${folder}/${name}`, body);
    }
    const guide = readFileSync(`${folder}/parliament.sqlite.txt`, 'utf8');
    const [command] = /^ {2}cat .*$/m.exec(guide)!;
    execFileSync('sh', ['-c', command], { cwd: folder });
    const restored = readFileSync(`${folder}/parliament.sqlite`);
    expect(restored.equals(readFileSync(database))).toBe(true);
    expect(guide).toContain(`${restored.length} bytes and the SHA-256 hash ${sha256(restored)}`);
    expect(parts.length > 2).toBe(largest < 1_000_000);
  },
);
