import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { allCommands } from '../../functions/cli/commands/registry.ts';
import { openSubscribers } from '../../functions/subscribers/open.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { temporaryFolder } from '../effects.ts';
import { FULL } from '../length.ts';
import { saidOfSample } from '../shared-sample.ts';
import { binIn } from './bin.ts';
import { smallRelease, smallSample } from './small-sample.ts';

const files = filesOnDisk();
const commands = await allCommands();

describe('the real command', () => {
  it('builds a sample, serves it, and reports its work to people and programs', async () => {
    const { folder } = await smallRelease();
    const { run, start } = binIn(folder);
    const said = await saidOfSample();
    expect(said.sample).toMatch(/^Wrote a fictional parliament to .*sample: \d+ files\.\n60 votes, /);
    expect(said.build).toMatch(
      /^Release 2026-03-31-[0-9a-f]{8} is published in .*public: data of 2026-03-31\.\n60 votes, /,
    );

    const [status, releases] = await Promise.all([run('status', '--json'), run('releases')]);
    const { name, counts } = JSON.parse(status.out);
    expect(counts.votes).toBe(60);
    expect(releases.out).toMatch(
      new RegExp(`^\\* ${name}  data of 2026-03-31  [\\d,]+ files  [\\d.]+ MB\\n$`),
    );

    // Built without pages; a static host would have none to show.
    const plain = await run('publish', '--plain', '--to', `${folder}/www`);
    expect([plain.exitCode, plain.err]).toEqual([1, expect.stringContaining(`Release ${name} has no pages`)]);

    const server = start('serve', '--port', '0');
    let told = '';
    server.stderr!.on('data', (text) => {
      told += text;
    });
    while (!told.includes('Ctrl-C')) await once(server.stderr!, 'data');
    expect(told).toContain('a FICTIONAL sample: its people and votes are invented');
    const [api] = /http:\/\/localhost:\d+\/api\/v1\/votes/.exec(told)!;
    expect((await fetch(api)).status).toBe(200);
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  });

  // All commands write in the same way, so two show it; the full run tries each.
  const named = (FULL ? commands.map(({ name }) => name) : ['fetch', 'serve']).map((name) => [
    name,
    '--help',
  ]);

  it.each([['--help'], ...named])(
    'ends quietly if nobody reads the output of `%s %s`, as with `| head -0`',
    async (...words) => {
      const child = binIn(temporaryFolder()).start(...words.filter(Boolean));
      child.stdout!.destroy();
      const said = text(child.stderr!);
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(await said).toBe('');
    },
  );

  it('without a release says how to publish', async () => {
    const { exitCode, err } = await binIn(temporaryFolder()).run('serve');
    expect(exitCode).toBe(1);
    expect(err).toMatch(
      /^Error: Nothing is published in .* yet\.\nRun `npx hemicicle start` to build and serve/,
    );
  });

  it('reports an unusable setting as wrong usage', async () => {
    const { exitCode, err } = await binIn(temporaryFolder(), { PORT: 'http' }).run('status');
    expect(exitCode).toBe(2);
    expect(err).toContain('PORT is "http", expected a whole number from 0 to 65535');
  });
});

/** Milliseconds after which a build is killed. */
const MOMENTS = Array.from({ length: 40 }, (_, at) => 100 + at * 35);

it.runIf(FULL)('a build that is killed at any moment leaves nothing that disturbs the next one', async () => {
  const clean = await smallRelease();
  const killed = await smallSample();
  const { start, here } = binIn(killed.folder);
  const words = ['build', '--snapshots', killed.snapshots, '--no-site', '--images', 'none'];
  for (const moment of MOMENTS) {
    const child = start(...words);
    const end = once(child, 'exit');
    await wait(moment);
    child.kill('SIGKILL');
    await end;
  }
  expect((await here(...words)).exitCode).toBe(0);
  const sizes = (out: string) => files.walk(out).map((path) => [path, files.stat(`${out}/${path}`)!.bytes]);
  expect(sizes(killed.out)).toEqual(sizes(clean.out));
});

describe('doctor', () => {
  it('finds a new machine sound and names the next step', async () => {
    const { exitCode, out } = await binIn(temporaryFolder(), { PORT: '0' }).here('doctor');
    expect(exitCode).toBe(0);
    expect(out).toMatch(
      /^note {2}official files: none in .*\n {6}→ Run `npx hemicicle fetch`, or put files/m,
    );
  });

  it('names the folder of official files that is a level too low', async () => {
    const folder = temporaryFolder();
    const votes = 'webpublica/opendata/votaciones/Leg15/Sesion044/20240611/Votacion001';
    files.write(`${folder}/data/snapshots/congreso/copy/${votes}/VOT_20240611203611.json`, '{}');
    const { out } = await binIn(folder, { PORT: '0' }).here('doctor');
    expect(out).toContain(
      '→ Official paths begin directly below congreso/: move the contents of congreso/copy/ up there.',
    );
  });

  it('reports missing files that would give the sources of documents', async () => {
    const folder = temporaryFolder();
    const congreso = `${folder}/data/snapshots/congreso`;
    const documents = [
      'webpublica/opendata/votaciones/Leg15/Sesion044/20240611/Votacion001/VOT_20240611203611.json',
      'webpublica/opendata/diputados/DiputadosActivos__20240611050007.json',
      'webpublica/opendata/iniciativas/ProyectosDeLey__20240611050007.json',
    ];
    for (const path of documents) files.write(`${congreso}/${path}`, '{}');
    const official = async () =>
      (await binIn(folder, { PORT: '0' }).here('doctor')).out.match(/^.*official files: .*\n.*$/m)![0];
    expect(await official()).toMatch(/^ok {4}official files: 3 in /);
    files.write(`${congreso}/${documents[0]}.meta.json`, '{"url": 3');
    expect(await official()).toMatch(
      /^note {2}official files: 3 in .*; 1 metadata files do not say where their document came from, first webpublica.*VOT_20240611203611\.json\.meta\.json\n {6}→ Restore these files, or fetch again/,
    );
  });

  it('reports whether mails reach a server, without its password', async () => {
    const folder = temporaryFolder();
    const mailOf = async (settings: Record<string, string>) => {
      const { out } = await binIn(folder, { PORT: '0', ...settings }).here('doctor');
      return out.split('\n').find((line) => line.includes('mail:'));
    };
    expect(await mailOf({})).toMatch(/^note {2}mail: .* mails are written to .*outbox and not sent$/);
    const sent = { SMTP_URL: 'smtp://ada:secret@mail.example.org:587', MAIL_FROM: 'votes@example.org' };
    expect(await mailOf(sent)).toBe(
      'ok    mail: sent through mail.example.org:587, encrypted (STARTTLS), or not sent',
    );
  });

  it('opens the database of subscribers without changing it', async () => {
    const folder = temporaryFolder();
    const subscribersOf = async (settings: Record<string, string> = {}) => {
      const { exitCode, out } = await binIn(folder, { PORT: '0', ...settings }).here('doctor');
      return { exitCode, said: out.match(/^.* {2}subscribers: .*(\n {6}→ .*)?$/m)![0] };
    };
    const file = `${folder}/state/subscribers.sqlite`;
    expect((await subscribersOf()).said).toBe('ok    subscribers: no one has subscribed yet');
    expect(files.exists(file)).toBe(false);
    new Sqlite(file).close();
    expect((await subscribersOf()).said).toBe('ok    subscribers: the database can be read');
    const looked = new Sqlite(file);
    expect(looked.prepare('select count(*) from sqlite_master').pluck().get()).toBe(0);
    looked.close();
    await (await openSubscribers({ subscribersUrl: null, stateFolder: `${folder}/state` })).destroy();
    const newer = new Sqlite(file);
    newer.prepare('insert into kysely_migration values (?, ?)').run('9999-newer', '2027-01-01');
    newer.close();
    expect((await subscribersOf()).said).toMatch(/^BAD {3}subscribers: .* changed by a newer version/);
    for (const ending of ['', '-wal', '-shm']) files.remove(`${file}${ending}`);
    files.makeFolder(file);
    expect((await subscribersOf()).said).toMatch(
      /^BAD {3}subscribers: .*subscribers\.sqlite: unable to open database file/,
    );
    files.remove(file);
    files.write(file, 'no database, and longer than the head of one has to be '.repeat(20));
    expect(await subscribersOf()).toEqual({
      exitCode: 1,
      said: expect.stringMatching(
        /^BAD {3}subscribers: .*subscribers\.sqlite is damaged: .*\n {6}→ Move it away/,
      ),
    });
    expect(await subscribersOf({ SUBSCRIBERS_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual({
      exitCode: 1,
      said: expect.stringMatching(
        /^BAD {3}subscribers: The subscribers' database cannot be opened: connect ECONNREFUSED .*\n {6}→ Check that the server/,
      ),
    });
  });

  it('reports a release with a missing file as broken, and ends with 1', async () => {
    const { out, folder, release } = await smallRelease();
    files.remove(`${out}/v/${release}/quality.json`);
    const { exitCode, out: json } = await binIn(folder, { PORT: '0' }).here('doctor', '--json');
    expect(exitCode).toBe(1);
    const broken = JSON.parse(json).findings.filter(({ state }: { state: string }) => state === 'broken');
    expect(broken).toEqual([
      {
        about: 'sample release',
        state: 'broken',
        found: expect.stringMatching(
          /: 1 of [\d,]+ files are missing or have the wrong size, first quality\.json$/,
        ),
        mend: `Remove ${out}/v/${release} and build again.`,
      },
    ]);
  });

  it('reports a port in use', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { exitCode, out } = await binIn(temporaryFolder(), { PORT: String(port) }).here('doctor');
    other.close();
    expect(exitCode).toBe(0);
    expect(out).toContain(`note  port: ${port} is in use`);
  });
});

describe('publish', () => {
  it('asks for a host’s limits only if files are left out', async () => {
    const { here } = binIn(temporaryFolder());
    const { exitCode, err } = await here('publish', '--to', '/srv/www', '--most-files', '100');
    expect(exitCode).toBe(2);
    expect(err).toMatch(
      /^Error: --most-files is "100", expected no value without --plain, because only --plain limits the files/,
    );
  });
});
