import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { refuseLostNumbers } from '../../pipeline/commands/refuse-loss.ts';
import type { CliError } from '../../pipeline/core/errors.ts';
import { writePointer } from '../../pipeline/publish/release/pointer.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';

const { files } = effectsForTests();
const RELEASE = '2026-03-31-1a2b3c4d';

const REGISTER = 'kind,id,key,name\nperson,1,a,Ada\nperson,2,b,Bob\nperson,3,c,Eve\n';

/** Writes a release with a register, and returns where the next build expects it. */
function published(folder: string): [out: string, register: string] {
  const out = `${folder}/public`;
  files.write(`${out}/v/${RELEASE}/people.csv`, REGISTER);
  writePointer(out, { latest: RELEASE, previous: null, releases: [], changes: [], summaries: [] }, files);
  return [out, `${folder}/people.csv`];
}

it.each([
  [null, 'is missing, and with it the numbers that'],
  [REGISTER.split('\n').slice(0, -3).join('\n'), 'lacks 2 lines with the numbers that'],
])('a register that lost numbers is refused, with the release that has them: %j', (text, what) => {
  const [out, register] = published(temporaryFolder());
  if (text !== null) files.write(register, text);
  expect(() => refuseLostNumbers(out, register, files)).toThrow(
    `The register ${register} ${what} release ${RELEASE} gave to people`,
  );
});

it.each(['dades', 'Vots i més', "Vots d'aquí"])(
  'the named command restores a lost register below “%s”',
  (name) => {
    const [out, register] = published(`${temporaryFolder()}/${name}`);
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
