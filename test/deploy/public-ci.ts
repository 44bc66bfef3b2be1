import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';

/** One step of a job, as GitHub and Forgejo define it. */
interface Step {
  id?: string;
  name?: string;
  if?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}

export interface Job {
  'timeout-minutes': number;
  permissions: Record<string, string>;
  env?: Record<string, string>;
  if?: string;
  needs?: string | string[];
  steps: Step[];
}

export interface Workflow {
  on: { schedule: { cron: string }[]; workflow_dispatch: { inputs: { register: { default: string } } } };
  concurrency: { group: string; 'cancel-in-progress': boolean };
  permissions?: Record<string, string>;
  jobs: { build: Job; deploy?: Job; tell: Job };
}

/** A job of GitLab. */
export interface Pipeline {
  workflow: { rules: { if: string }[] };
  variables: Record<string, unknown>;
  pages: {
    timeout: string;
    resource_group: string;
    cache: { paths: string[] };
    script: string[];
    artifacts: { paths: string[] };
  };
}

export const readYaml = <Content>(name: string): Content =>
  parse(readFileSync(`functions/deploy/${name}`, 'utf8')) as Content;

/** The result of a run: whether it succeeded, and its output. */
export interface Ran {
  ok: boolean;
  said: string;
}

const PROJECT = resolve('.');
const NOT_OURS = /^(VITEST|TEST$|NODE_ENV|WEB_URL|PORT|DATA_FOLDER|STATE_FOLDER|npm_|CI$)/;

/**
 * Simulates a forge that runs workflows on this machine: a repository, a cache that may be lost, and the
 * published site.
 */
export function publicCi(vars: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'hemicicle-ci-'));
  const origin = join(root, 'origin.git');
  const cache = join(root, 'cache');
  const shown = join(root, 'shown');
  execFileSync('git', ['clone', '--quiet', '--bare', '--no-tags', `file://${PROJECT}`, origin], {
    stdio: 'pipe',
  });
  // Packages are already here.
  mkdirSync(join(root, 'bin'));
  writeFileSync(
    join(root, 'bin/npm'),
    `#!/bin/sh\n[ "$*" = ci ] && ln -s '${PROJECT}/node_modules' node_modules\n`,
  );
  chmodSync(join(root, 'bin/npm'), 0o755);
  let runs = 0;

  const inFolder = (folder: string, command: string, env: Record<string, string>): Promise<Ran> => {
    const kept = Object.entries(process.env).filter(([name]) => !NOT_OURS.test(name));
    const PATH = `${root}/bin:${process.env.PATH}`;
    const options = {
      cwd: folder,
      env: { ...Object.fromEntries(kept), HOME: root, CI: 'true', ...env, PATH },
    };
    return new Promise((done) => {
      execFile('bash', ['-ec', command], options, (error, out, err) =>
        done({ ok: error === null, said: `${out}${err}` }),
      );
    });
  };

  /** The effects of the workflows’ actions, as far as they matter here. */
  const actions: Record<string, (folder: string, given: Record<string, unknown>) => void> = {
    checkout: (folder) =>
      execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${origin}`, folder], {
        stdio: 'pipe',
      }),
    'cache/restore': (folder, given) => copied(given, cache, folder),
    'cache/save': (folder, given) => copied(given, folder, cache),
    'upload-pages-artifact': (folder, { path }) => {
      rmSync(shown, { recursive: true, force: true });
      cpSync(join(folder, String(path)), shown, { recursive: true });
    },
  };

  /** Runs the build job on a new machine. */
  async function run(job: Job, inputs: Record<string, string> = {}): Promise<Ran> {
    const folder = join(root, `run-${++runs}`);
    const steps: Record<string, { outcome: string }> = {};
    const said: string[] = [];
    let ok = true;
    const context = () => ({
      ...{ vars, inputs, steps, github: { run_id: runs, run_attempt: 1 } },
      ...{ always: () => true, failure: () => !ok },
    });
    const filled = (text: string) =>
      text.replaceAll(/\$\{\{(.*?)\}\}/g, (_, expression) => runInNewContext(expression, context()) ?? '');
    const settings = (env: Record<string, string> = {}) =>
      Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)]));
    for (const step of job.steps) {
      if (!(step.if === undefined ? ok : filled(step.if) === 'true')) continue;
      let ended: Ran = { ok: true, said: '' };
      if (step.run !== undefined)
        ended = await inFolder(folder, step.run, { ...settings(job.env), ...settings(step.env) });
      else actions[/actions\/(.*)@/.exec(step.uses!)![1]!]!(folder, step.with ?? {});
      said.push(ended.said);
      if (step.id !== undefined) steps[step.id] = { outcome: ended.ok ? 'success' : 'failure' };
      ok &&= ended.ok;
    }
    rmSync(folder, { recursive: true, force: true });
    return { ok, said: said.join('') };
  }

  return {
    run,
    shown,
    /** Returns the files of the persistent branch, as git lists them with their hashes. */
    branch: () => git(origin, 'ls-tree', '-r', '--full-tree', 'hemicicle-data'),
    kept: (path: string) => git(origin, 'show', `hemicicle-data:${path}`),
    loseBranch: () => git(origin, 'update-ref', '-d', 'refs/heads/hemicicle-data'),
    loseCache: () => rmSync(cache, { recursive: true, force: true }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8', maxBuffer: 1e9 });

function copied({ path }: Record<string, unknown>, from: string, to: string): void {
  for (const name of String(path).trim().split('\n'))
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
}
