import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THOROUGH } from '../length.ts';
import { corpusSite, type ServedSite, serveSite } from '../site/sample-site.ts';

/** Programs that ask a running server what users of such services reported; each has an EXPECTED.md. */
const CASES = resolve(process.env.HEMICICLE_CASES ?? '../shared/cases', 'surfaces');

/** Cases about the sessions of the real chamber, which the fictional parliament does not have. */
const REAL_CHAMBER = new Set(['calendar-click']);

const names = existsSync(CASES) ? readdirSync(CASES) : [];

/** Returns a port on which nothing listens. */
const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

describe.skipIf(names.length === 0 || !THOROUGH)('a client of a running server', () => {
  let server: ServedSite;
  let real: boolean;
  let mailPort: number;
  beforeAll(async () => {
    const site = await corpusSite();
    ({ real } = site);
    mailPort = await freePort();
    const settings = { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'Votes <votes@example.org>' };
    server = await serveSite(site, { RATE_LIMIT: '0', ...settings });
  });
  afterAll(() => server?.stop());

  it.for(names)('gets what the case %s expects', async (name, { skip }) => {
    if (REAL_CHAMBER.has(name) && !real) skip('needs the real official files');
    const python = existsSync(join(CASES, name, 'run.py'));
    const file = join(CASES, name, python ? 'run.py' : 'run.mjs');
    const env = { ...process.env, SMTP_PORT: String(mailPort), PROJECT: resolve('.') };
    const { code, said } = await new Promise<{ code: number | string; said: string }>((ended) => {
      execFile(python ? 'python3' : process.execPath, [file, server.origin], { env }, (error, out, err) =>
        ended({ code: error === null ? 0 : (error.code ?? 1), said: out + err }),
      );
    });
    const missing = code === 'ENOENT' ? 'python3' : missingModule(said);
    // CI has all programs, so that there it is a failure.
    if (missing !== null && process.env.CI === undefined) skip(`needs ${missing}`);
    expect({ code, bad: said.split('\n').filter((line) => line.startsWith('BAD')) }, said).toEqual({
      code: 0,
      bad: [],
    });
    expect(said).toMatch(/^ok /m);
  });
});

/** Returns the module that Python lacks on this machine; null if a case did not end for that reason. */
const missingModule = (said: string): string | null =>
  /^ModuleNotFoundError: No module named '(.+)'/m.exec(said)?.[1] ?? null;
