import { readFileSync } from 'node:fs';

const UNIT = readFileSync(new URL('../../functions/deploy/hemicicle.service', import.meta.url), 'utf8');

const LINE = /^Environment=(MALLOC.*)$/m;

/** Memory settings of the server’s systemd unit, on which promises about memory rest. */
export const AS_DEPLOYED: Record<string, string> = Object.fromEntries(
  LINE.exec(UNIT)![1]!
    .split(' ')
    .map((setting) => [setting.slice(0, setting.indexOf('=')), setting.slice(setting.indexOf('=') + 1)]),
);
