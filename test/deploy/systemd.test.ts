import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../effects.ts';
import { withPlaces } from './nginx.ts';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const SERVICES = ['hemicicle.service', 'hemicicle-update.service'];
const REPORT = 'hemicicle-failed@.service';
const UNITS = [...SERVICES, 'hemicicle-update.timer', REPORT];

const read = (unit: string) => readFileSync(`functions/deploy/${unit}`, 'utf8');

const systemd = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

/** Returns the values that a unit gives a setting, in order. */
const values = (unit: string, name: string): string[] =>
  [...read(unit).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!);

describe('the systemd units', () => {
  it.skipIf(!hasSystemd)('are valid to systemd in every line', () => {
    const folder = temporaryFolder();
    mkdirSync(`${folder}/code`);
    for (const unit of UNITS) {
      const here: [string, string][] = [
        ['/opt/hemicicle/node_modules/.bin/node', process.execPath],
        ['/opt/hemicicle', `${folder}/code`],
        // The machine of the test has no such user.
        ['=hemicicle\n', '=www-data\n'],
      ];
      const places = here.filter(([place]) => SERVICES.includes(unit) || read(unit).includes(place));
      writeFileSync(`${folder}/${unit}`, withPlaces(read(unit), places));
    }
    const { status, said } = systemd('verify', '--man=no', ...UNITS.map((unit) => `${folder}/${unit}`));
    expect(said.split('\n').filter((line) => line.includes('hemicicle'))).toEqual([]);
    expect(status).toBe(0);
  });

  it.skipIf(!hasSystemd)('leave a service few permissions', () => {
    for (const unit of [...SERVICES, REPORT]) {
      const { said } = systemd('security', '--offline=true', `functions/deploy/${unit}`);
      const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(said)!;
      expect(Number(exposure), said).toBeLessThan(2);
    }
  });

  it.skipIf(!hasSystemd)('start the scheduled run twice a day', () => {
    const [calendar = ''] = values('hemicicle-update.timer', 'OnCalendar');
    const { status, said } = systemd(
      'calendar',
      '--iterations=2',
      '--base-time=2026-03-01 12:00:00 UTC',
      calendar,
    );
    expect(status).toBe(0);
    expect(said).toMatch(/2026-03-01 20:00:00 UTC[\s\S]*2026-03-02 06:00:00 UTC/);
  });

  it('write only to their own folders, as an unprivileged user', () => {
    for (const unit of SERVICES) {
      const folders = values(unit, 'Environment').flatMap((text) => /_FOLDER=(.*)/.exec(text)?.[1] ?? []);
      expect(folders, unit).toEqual(['/var/lib/hemicicle/data', '/var/lib/hemicicle/state']);
      expect(values(unit, 'StateDirectory'), unit).toEqual(['hemicicle']);
      expect([values(unit, 'ProtectSystem'), values(unit, 'NoNewPrivileges')], unit).toEqual([
        ['strict'],
        ['yes'],
      ]);
      expect(Number.parseInt(values(unit, 'MemoryMax')[0]!, 10), unit).toBeGreaterThan(0);
    }
  });

  it('start the server again after a crash, and report a scheduled run that fails instead', () => {
    expect(SERVICES.map((unit) => values(unit, 'Restart'))).toEqual([['always'], []]);
  });

  it('report a service that failed, by the command of the operator or else in the journal', () => {
    for (const unit of SERVICES)
      expect(values(unit, 'OnFailure'), unit).toEqual(['hemicicle-failed@%n.service']);
    const [command = ''] = values(REPORT, 'ExecStart');
    const [, script] = /^:\/bin\/sh -c '(.*)'$/.exec(command)!;
    const run = (onFailure: string) =>
      spawnSync('/bin/sh', ['-c', script!], {
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          UNIT: 'hemicicle.service',
          ...(onFailure === '' ? {} : { ON_FAILURE: onFailure }),
        },
      });
    expect(run('printf %s|%s one').stdout).toMatch(/^one\|hemicicle\.service failed on \S+$/);
    expect(script).toContain('logger --priority daemon.err');
  });

  it('agree with the proxies about the port, and about trusted addresses', () => {
    const settings = values('hemicicle.service', 'Environment');
    expect(settings).toEqual(expect.arrayContaining(['HOST=127.0.0.1', 'PORT=4321', 'TRUST_PROXY=1']));
    for (const proxy of ['nginx.conf', 'Caddyfile']) expect(read(proxy)).toContain(' 127.0.0.1:4321');
    const [, published] = values('hemicicle-update.service', 'ExecStart');
    const [, www] = /publish --to (\S+)$/.exec(published!)!;
    for (const proxy of ['nginx.conf', 'Caddyfile']) expect(read(proxy)).toContain(` ${www}`);
  });
});
