import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { nodeTrouble } from '../../functions/node-version.mjs';
import { temporaryFolder } from '../effects.ts';

const functions = fileURLToPath(new URL('../../functions', import.meta.url));

/** A Node on this machine that is too old; most developers’ machines have none. */
const oldNode = process.env
  .PATH!.split(':')
  .map((folder) => `${folder}/node`)
  .find(
    (path) =>
      existsSync(path) && nodeTrouble(String(execFileSync(path, ['--version'])).trim(), path) !== null,
  );

/** Creates a project with only the bin, and a command line that follows the test. */
function project(): string {
  const folder = temporaryFolder();
  mkdirSync(`${folder}/functions`);
  for (const file of ['hemicicle.mjs', 'node-version.mjs'])
    copyFileSync(`${functions}/${file}`, `${folder}/functions/${file}`);
  const cli = `const [code] = process.argv.slice(2);
    console.log(process.version.split('.')[0]);
    if (code === 'wait') setInterval(() => {}, 1000); else process.exitCode = Number(code);`;
  writeFileSync(`${folder}/functions/cli.ts`, cli);
  return folder;
}

function install(folder: string) {
  mkdirSync(`${folder}/node_modules/node/bin`, { recursive: true });
  symlinkSync(process.execPath, `${folder}/node_modules/node/bin/node`);
}

it('the requested version is accepted, and any later one', () => {
  expect(nodeTrouble('v24.0.0', 'node')).toBeNull();
  expect(nodeTrouble('v26.1.0', 'node')).toBeNull();
});

it('an older one gets an error with the next step', () => {
  expect(nodeTrouble('v20.20.2', '/usr/bin/node')).toMatchInlineSnapshot(`
    "Hemicicle needs Node 24 or newer; this is Node v20.20.2 (/usr/bin/node).
    \`npm ci\` puts the right one inside the project, whatever the machine has. Run it in the project’s folder,
    then use \`npx hemicicle <command>\`, \`npm run hemicicle -- <command>\` or \`npm start\`."
  `);
  expect(nodeTrouble('v9.0.0', 'node')).not.toBeNull();
});

describe.skipIf(oldNode === undefined)('with a Node that is too old, the bin', () => {
  const run = (folder: string, ...words: string[]) =>
    spawnSync(oldNode!, [`${folder}/functions/hemicicle.mjs`, ...words], { encoding: 'utf8' });

  it('is installed by `npm ci` without hundreds of warnings about the packages', () => {
    const folder = temporaryFolder();
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(`${functions}/../${file}`, `${folder}/${file}`);
    const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts', '--offline'], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: `${dirname(oldNode!)}:${process.env.PATH}`,
        npm_config_loglevel: undefined,
      },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('says so and ends with 1 before `npm ci`', () => {
    const { status, stdout, stderr } = run(project(), '0');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^Hemicicle needs Node 24 or newer; this is Node v\d+\..*npm ci/s);
  });

  it('runs the Node of the project and ends with its code', () => {
    const folder = project();
    install(folder);
    const major = `${process.version.split('.')[0]}\n`;
    expect(run(folder, '0')).toMatchObject({ status: 0, stdout: major, stderr: '' });
    expect(run(folder, '2')).toMatchObject({ status: 2, stdout: major });
  });

  it('passes a signal on and dies of it', async () => {
    const folder = project();
    install(folder);
    const child = spawn(oldNode!, [`${folder}/functions/hemicicle.mjs`, 'wait']);
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
  });

  it('fails in the check at the start of npm scripts', () => {
    const { status, stderr } = spawnSync(oldNode!, [`${functions}/node-version.mjs`], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('Hemicicle needs Node 24');
  });
});
