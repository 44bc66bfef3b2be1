import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { refuseLostNumbers } from '../../pipeline/commands/lost-numbers.ts';
import type { CliError } from '../../pipeline/core/errors.ts';
import { writePointer } from '../../pipeline/publish/release/pointer.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';

const { files } = effectsForTests();
const RELEASE = '2026-03-31-1a2b3c4d';

it.each(['dades', 'Vots i més', "Vots d'aquí"])(
  'the named command restores a lost register below “%s”',
  (name) => {
    const folder = `${temporaryFolder()}/${name}`;
    const [out, register] = [`${folder}/public`, `${folder}/people.csv`];
    files.write(`${out}/v/${RELEASE}/people.csv`, 'kind,id,key,name\nperson,1,a,Ada\n');
    writePointer(out, { latest: RELEASE, previous: null, releases: [], changes: [], summaries: [] }, files);
    let told = '';
    try {
      refuseLostNumbers(out, register, files);
    } catch (error) {
      told = (error as CliError).hint!;
    }
    execFileSync('sh', ['-c', told.slice(told.indexOf('cp '))]);
    expect(() => refuseLostNumbers(out, register, files)).not.toThrow();
    expect(files.readText(register)).toContain('Ada');
  },
);
