import { readFileSync } from 'node:fs';

const UNIT = readFileSync(new URL('../../functions/deploy/hemicicle.service', import.meta.url), 'utf8');

const LINE = /^Environment=(MALLOC.*)$/m;

/** How the unit of the server keeps its memory small: a promise about memory is one about these. */
export const AS_DEPLOYED: Record<string, string> = Object.fromEntries(
  LINE.exec(UNIT)![1]!
    .split(' ')
    .map((setting) => [setting.slice(0, setting.indexOf('=')), setting.slice(setting.indexOf('=') + 1)]),
);
