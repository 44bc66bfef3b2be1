import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateCommand } from '../../functions/cli/commands/update.ts';
import { FULL, THOROUGH } from '../length.ts';
import { type Replay, startReplay } from '../replay/server.ts';
import { smallSite } from '../replay/small-site.ts';
import { type Pipeline, publicCi, type Ran, readYaml, type Workflow } from './public-ci.ts';

const github = readYaml<Workflow>('github.yml');
const forgejo = readYaml<Workflow>('forgejo.yml');
const gitlab = readYaml<Pipeline>('gitlab.yml');

/** Returns the commands of a job by their first words. */
const commands = ({ jobs }: Workflow): string[] => jobs.build.steps.flatMap(({ run }) => run ?? []);

describe('the scheduled workflows', () => {
  it.each([
    ['GitHub', github],
    ['Forgejo', forgejo],
  ])(
    'of %s run twice a day and on demand, one at a time, with a time limit and actions of one version',
    (_, workflow) => {
      expect(workflow.on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+,\d+ \* \* \*$/) }]);
      expect(workflow.on.workflow_dispatch.inputs.register.default).toBe('kept');
      expect(workflow.concurrency).toEqual({ group: 'hemicicle', 'cancel-in-progress': false });
      for (const job of Object.values(workflow.jobs)) {
        expect(job['timeout-minutes']).toBeGreaterThan(0);
        for (const { uses } of job.steps)
          if (uses !== undefined) expect(uses).toMatch(/@(v\d+\.\d+\.\d+|[0-9a-f]{40})$/);
      }
      expect([workflow.jobs.tell.if, workflow.jobs.tell.needs]).toEqual([
        `\${{ failure() }}`,
        Object.keys(workflow.jobs).filter((name) => name !== 'tell'),
      ]);
    },
  );

  it('and every crontab line of the guides name no legislature, and fetch the next one', () => {
    // Other tests make and remove folders in `.test` meanwhile.
    const skipped = ['node_modules', '.git', '.test', '.astro'];
    const files = globSync('**/*.{md,yml,yaml,service,timer,sh}', {
      exclude: (name) => skipped.includes(name),
    }).filter((path) => !/^(data\/(?!README)|\.)/.test(path));
    expect(files).toEqual(expect.arrayContaining(['README.md', 'functions/deploy/compose.yaml']));
    const runs = files.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => /UPDATE_OPTIONS|(hemicicle(\.mjs)?|--) update\b/.test(line))
        .map((line) => `${path}: ${line}`),
    );
    expect(runs.length).toBeGreaterThan(8);
    expect(runs.filter((line) => line.includes('--legislature'))).toEqual([]);
    expect(updateCommand.examples.filter(([line]) => line.includes('--legislature'))).toEqual([]);
  });

  it('have at GitHub exactly the permissions that each job needs', () => {
    expect(github.permissions).toEqual({});
    expect(Object.entries(github.jobs).map(([name, { permissions }]) => [name, permissions])).toEqual([
      ['build', { contents: 'write' }],
      ['deploy', { pages: 'write', 'id-token': 'write' }],
      ['tell', { issues: 'write' }],
    ]);
    expect(github.jobs.deploy!.needs).toBe('build');
  });

  it('have the same commands everywhere, in the same order', () => {
    const known = commands(github);
    expect(known).toContain('npx hemicicle update $UPDATE_OPTIONS');
    expect(commands(forgejo)).toEqual([...known, 'functions/deploy/between-runs.sh show www pages']);
    const atGitlab = gitlab.pages.script
      .filter((line) => !/^(updated=0|test )/.test(line))
      .map((line) => line.replace(' || updated=$?', '').replace(/--to public$/, '--to www'));
    expect(atGitlab).toEqual(known);
    expect(gitlab.pages.script.indexOf('test "$updated" = 0')).toBe(5);
    expect([gitlab.pages.artifacts.paths, gitlab.pages.resource_group]).toEqual([['public'], 'hemicicle']);
    const saved = github.jobs.build.steps
      .filter(({ uses }) => uses?.includes('/cache/'))
      .map((step) => step.with?.path);
    expect(saved).toEqual([saved[0], saved[0]]);
    expect(String(saved[0]).trim().split('\n')).toEqual(gitlab.pages.cache.paths);
  });
});

describe.runIf(THOROUGH)('the workflow of GitHub, step by step', { timeout: 900_000 }, () => {
  let site: Replay;
  let readers: Server;
  let ci: ReturnType<typeof publicCi>;
  const { build } = github.jobs;
  /** The published register after the first run. */
  let first: string;

  beforeAll(async () => {
    site = await startReplay(smallSite());
    readers = createServer(({ url }, response) => {
      try {
        response.end(readFileSync(join(ci.shown, url!)));
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((done) => readers.listen(0, '127.0.0.1', done));
    ci = publicCi({
      WEB_URL: `http://127.0.0.1:${(readers.address() as AddressInfo).port}`,
      UPDATE_OPTIONS: `--base-url ${site.url} --delay 0 --legislature XV --images none`,
    });
  });
  afterAll(async () => {
    ci.remove();
    readers.close();
    await site.close();
  });

  const shown = (path: string) => readFileSync(join(ci.shown, path), 'utf8');
  const succeeded = ({ ok, said }: Ran) => expect(ok, said).toBe(true);
  const release = () => JSON.parse(shown('data/latest/manifest.json')).name;

  it('builds nothing until an operator marks the first run', async () => {
    const { ok, said } = await ci.run(build);
    expect(ok).toBe(false);
    expect(said).toContain('There is no branch hemicicle-data');
    expect(said).toContain('The first run ever: run this by hand with register=new.');
    expect(site.asked).toEqual([]);
  });

  it.runIf(FULL)(
    'publishes a site the first time, and keeps documents and numbers on the branch',
    async () => {
      succeeded(await ci.run(build, { register: 'new' }));
      first = shown('data/latest/people.csv');
      expect(first).toContain('Abad Gil, Ana');
      expect(shown('index.html')).toContain('<html');
      expect(ci.kept('people.csv')).toBe(first);
      expect(ci.branch()).toContain('snapshots/congreso/webpublica/opendata/votaciones/Leg15/');
      expect(ci.branch()).not.toMatch(/\t(public|site|images|texts|portraits)\//);
    },
  );

  it.runIf(FULL)(
    'finds nothing new the second time, and publishes the same release with the same numbers',
    async () => {
      const [before, tree] = [release(), ci.branch()];
      const ran = await ci.run(build);
      succeeded(ran);
      expect(ran.said).toMatch(/update done in .*; fetch: 0 new, 0 changed, /);
      expect([release(), shown('data/latest/people.csv')]).toEqual([before, first]);
      const documents = (list: string) =>
        list.split('\n').filter((line) => !/\t\S*(last-fetch|absent)\.json|\.meta\.json$/.test(line));
      expect(documents(ci.branch())).toEqual(documents(tree));
    },
  );

  it.runIf(FULL)('makes the same release again if the cache was lost', async () => {
    const before = release();
    ci.loseCache();
    succeeded(await ci.run(build));
    expect([release(), shown('data/latest/people.csv')]).toEqual([before, first]);
  });

  it.runIf(FULL)('stops if branch and cache were lost, names the repair, and recovers with it', async () => {
    ci.loseCache();
    ci.loseBranch();
    const asked = site.asked.length;
    const lost = await ci.run(build);
    expect([lost.ok, site.asked.length]).toEqual([false, asked]);
    expect(lost.said).toContain('Nothing was built: people would get other numbers than they have.');
    expect(lost.said).toContain('run this by hand with register=published');
    const anew = await ci.run(build, { register: 'new' });
    expect(anew.ok).toBe(false);
    expect(anew.said).toContain('people have numbers. Run this with register=published.');
    succeeded(await ci.run(build, { register: 'published' }));
    expect(shown('data/latest/people.csv')).toBe(first);
    expect(ci.kept('people.csv')).toBe(first);
  });
});
