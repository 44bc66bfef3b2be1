import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { FULL } from '../length.ts';
import { strangerIn } from '../stranger/stranger.ts';

const PROJECT = resolve('.');

/** Creates an empty folder with the package of this project, as npm packs it for a user. */
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
    /** Parses a JSON file of the package. */
    json: (path: string) => JSON.parse(readFileSync(join(folder, 'node_modules/hemicicle', path), 'utf8')),
    /** Installs it with its packages from the registry, or with those available here if time is short. */
    async install(): Promise<void> {
      await stranger.run('npm init -y');
      if (FULL) await stranger.run(`npm install ./${packed.filename}`);
      else await layOut(folder, packed.filename);
    },
  };
}

/**
 * Lays out a package in `node_modules` as npm does, without a network: its files, links to its packages, its
 * command.
 */
async function layOut(folder: string, tarball: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  const own = join(modules, 'hemicicle');
  mkdirSync(own, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', own, '--strip-components=1']);
  for (const path of needed().filter(existsSync)) link(join(PROJECT, path), join(folder, path));
  link(join(own, 'functions/hemicicle.mjs'), join(modules, '.bin/hemicicle'));
}

/** Returns the folders of the packages that a user also installs: none for tests and checks alone. */
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
