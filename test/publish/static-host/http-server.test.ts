import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { FULL } from '../../length.ts';
import { linksIn } from './crawl.ts';
import { staticHostSample } from './static-host-sample.ts';

/** Content types that browsers and feed readers know; they save any other file. */
const TYPES: Readonly<Record<string, RegExp>> = {
  '/': /^text\/html/,
  css: /^text\/css/,
  js: /^(?:text|application)\/javascript/,
  json: /^application\/json/,
  png: /^image\/png/,
  svg: /^image\/svg\+xml/,
  txt: /^text\/plain/,
};

it.runIf(FULL)('Python’s http.server serves it unchanged, each file with its type', async () => {
  const www = await staticHostSample();
  const words = ['-u', '-m', 'http.server', '0', '--bind', '127.0.0.1', '--directory', www];
  // It writes a line for every request, and would block if its output were never read.
  const server = spawn('python3', words, { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [said] = await once(server.stdout, 'data');
    const [, port] = /port (\d+)/.exec(String(said)) ?? [];
    const read = (file: string) => file.endsWith('.html');
    const links = [...linksIn(www, read)].map(({ target }) => target);
    const wrong: string[] = [];
    for (const { pathname } of links) {
      const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, { redirect: 'manual' });
      const type = answer.headers.get('content-type') ?? '';
      const expected = TYPES[pathname.endsWith('/') ? '/' : (/\.(\w+)$/.exec(pathname)?.[1] ?? '')];
      const listed = (await answer.text()).includes('<title>Directory listing');
      if (answer.status !== 200 || listed || expected?.test(type) === false)
        wrong.push(`${pathname}: ${answer.status} ${type}`);
    }
    expect(links.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  } finally {
    server.kill();
  }
});
