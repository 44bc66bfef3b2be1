import { execFile, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { folderForAll } from '../effects.ts';
import { eventually } from '../eventually.ts';
import { freePort } from '../free-port.ts';
import { FULL } from '../length.ts';
import { buildIn, bytesBelow, stages } from './containerfile.ts';

interface Service {
  image?: string;
  read_only?: boolean;
  cap_drop?: string[];
  volumes?: string[];
  ports?: string[];
  tmpfs?: string[];
  mem_limit?: string;
  environment?: Record<string, string>;
}
const compose: { services: Record<string, Service> } = parse(
  readFileSync('functions/deploy/compose.yaml', 'utf8'),
  { merge: true },
);
const [, image] = stages();
const said = (verb: string) => image!.filter((line) => line.verb === verb).map(({ words }) => words);

/** User id of the image’s process. */
const USER = 10_001;
/** Largest permitted size of the image, and the part of Debian’s own. */
const MOST = 400e6;
const DEBIAN = 80e6;

describe('the container', () => {
  it('runs as its own user, who may write to two volumes', () => {
    expect(said('USER')).toEqual([`${USER}:${USER}`]);
    expect(JSON.parse(said('VOLUME')[0]!)).toEqual(['/data', '/state']);
    expect(said('ENV')[0]).toMatch(/^DATA_FOLDER=\/data STATE_FOLDER=\/state HOST=0\.0\.0\.0 /);
    expect(said('COPY').filter((words) => words.includes('--chown'))).toHaveLength(2);
    expect(said('HEALTHCHECK')[0]).toContain('/api/v1/health');
  });

  it('excludes the password file next to compose.yaml, and so does git', () => {
    const lines = (name: string) => readFileSync(name, 'utf8').split('\n');
    expect([lines('.dockerignore'), lines('.gitignore')]).toEqual([
      expect.arrayContaining(['**/.env']),
      expect.arrayContaining(['.env']),
    ]);
  });

  it('consists of a server and a scheduled run without other writable folders, with limited memory', () => {
    const { server, update, ...others } = compose.services;
    for (const service of [server!, update!]) {
      expect([service.read_only, service.cap_drop, service.volumes]).toEqual([
        true,
        ['ALL'],
        ['data:/data', 'state:/state'],
      ]);
      expect(service.environment!.SUBSCRIBERS_URL).toContain('@database/');
    }
    for (const service of [server!, update!, others.database!])
      expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    for (const { image: name, ports = [] } of Object.values(compose.services)) {
      expect(name).toMatch(/^hemicicle$|:v?\d/);
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
    expect(Object.keys(others)).toEqual(['database', 'mail']);
  });
});

describe.skipIf(spawnSync('docker', ['compose', 'version']).status !== 0)('docker compose', () => {
  const config = (env: Record<string, string>) =>
    spawnSync(
      'docker',
      ['compose', '-f', 'functions/deploy/compose.yaml', '--profile', 'trying', 'config', '--services'],
      { encoding: 'utf8', env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } },
    );

  it('accepts compose.yaml with the settings of the guide, and asks for those that are missing', () => {
    const WEB_URL = 'https://votes.example.org';
    const { status, stdout } = config({ WEB_URL, POSTGRES_PASSWORD: 'secret' });
    expect([status, stdout.trim().split('\n').sort()]).toEqual([0, Object.keys(compose.services).sort()]);
    const { status: refused, stderr } = config({ WEB_URL });
    expect([refused === 0, stderr]).toEqual([false, expect.stringContaining('POSTGRES_PASSWORD')]);
  });
});

it('has the packages’ Node in the folder that editors open in a container', () => {
  const { image, forwardPorts } = JSON.parse(readFileSync('.devcontainer/devcontainer.json', 'utf8'));
  const { devDependencies, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [major] = (dependencies.node ?? devDependencies.node).split('.');
  expect(image).toMatch(new RegExp(`:${major}-`));
  expect(forwardPorts).toEqual([4321]);
});

describe.runIf(FULL && process.getuid?.() === 0)(
  'the image of the Containerfile',
  { timeout: 1_200_000 },
  () => {
    const root = folderForAll();
    const files = filesOnDisk();
    const env = {
      HOME: root,
      DATA_FOLDER: `${root}/data`,
      STATE_FOLDER: `${root}/state`,
      NODE_ENV: 'production',
    };
    let app: string;
    const start = () => ({ cwd: app, env: { ...env, HOST: '127.0.0.1' }, uid: USER, gid: USER });
    const node = () => join(app, 'node_modules/.bin/node');

    beforeAll(() => {
      chmodSync(root, 0o755);
      app = buildIn(root);
      // Volumes, and the memory that compose.yaml mounts where pages are built.
      const [, ...memory] = compose.services.update!.tmpfs!;
      for (const folder of ['/data', '/state', ...memory]) chownSync(root + folder, USER, USER);
    }, 1_200_000);

    it('is small enough', () => {
      expect(bytesBelow(app)).toBeLessThan(MOST - DEBIAN);
    });

    it('builds pages and answers as a user who may only write to two folders', async () => {
      const outside = () =>
        files.walk(app).filter((path) => !/^(node_modules\/)?\.(astro|vite)\//.test(path));
      const before = outside();
      const run = (...words: string[]) =>
        promisify(execFile)(node(), ['functions/hemicicle.mjs', ...words], start());
      await run('sample', '--votes', '60', '--legislatures', '1', '--seats', '40', '--as-of', '2026-03-31');
      await run('build', '--snapshots', `${root}/data/sample/snapshots`);
      const port = await freePort();
      const options = start();
      const server = spawn(node(), ['functions/hemicicle.mjs', 'serve'], {
        ...options,
        env: { ...options.env, PORT: String(port) },
        stdio: 'ignore',
      });
      try {
        const health = () => fetch(`http://127.0.0.1:${port}/api/v1/health`);
        await eventually(health);
        expect((await health()).status).toBe(200);
        expect(await (await fetch(`http://127.0.0.1:${port}/en/`)).text()).toContain('<html');
      } finally {
        server.kill('SIGTERM');
      }
      expect(outside()).toEqual(before);
    });
  },
);
