import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { FULL } from '../length.ts';
import { strangerIn } from '../stranger/stranger.ts';

const PROJECT = resolve('.');

/** An empty folder of somebody who installs the package of this project, as npm packs it. */
export function newcomer() {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-package-'));
  const packing = ['pack', '--json', '--pack-destination', folder];
  const said = execFileSync('npm', packing, { cwd: PROJECT, encoding: 'utf8', stdio: 'pipe' });
  const [packed] = JSON.parse(said) as [{ filename: string; files: { path: string }[] }];
  const stranger = strangerIn(folder);
  return {
    ...stranger,
    /** The files in the package. */
    files: packed.files.map(({ path }) => path),
    /** A file of the package that is JSON. */
    json: (path: string) => JSON.parse(readFileSync(join(folder, 'node_modules/hemicicle', path), 'utf8')),
    /** With the packages that it needs from the registry; with those that are here already where time is short. */
    async install(): Promise<void> {
      await stranger.run('npm init -y');
      if (FULL) await stranger.run(`npm install ./${packed.filename}`);
      else await layOut(folder, packed.filename);
    },
  };
}

/** What npm makes of a package in `node_modules`, without a network: its files, links to what it needs, its command. */
async function layOut(folder: string, tarball: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  const own = join(modules, 'hemicicle');
  mkdirSync(own, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', own, '--strip-components=1']);
  for (const path of needed().filter(existsSync)) link(join(PROJECT, path), join(folder, path));
  link(join(own, 'functions/hemicicle.mjs'), join(modules, '.bin/hemicicle'));
}

/** Where the packages lie that whoever installs this one gets, too: none that only tests and checks ask for. */
function needed(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: true }>;
  };
  return Object.keys(packages).filter(
    (path) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && packages[path]!.dev !== true,
  );
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}
