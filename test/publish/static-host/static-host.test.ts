import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { voice } from '../../../pipeline/i18n/index.ts';
import { ANSWERED_IN_PAGE, catalan } from '../../../pipeline/publish/static-host/address.ts';
import { escaped } from '../../../pipeline/text/encode.ts';
import { isItsTurn } from '../../site/turns.ts';
import { linksIn } from './crawl.ts';
import { cloudflare, endOf, gitHubPages, httpServer, type PlainHost } from './hosts.ts';
import { staticHostSample } from './static-host-sample.ts';

const files = filesOnDisk();
let www: string;
let hosts: PlainHost[];
beforeAll(async () => {
  www = await staticHostSample();
  hosts = [httpServer(www), gitHubPages(www), cloudflare(www)];
});

const text = (path: string) => readFileSync(join(www, path), 'utf8');

const known = new Map<string, Set<string>>();

/** Returns the ids in a page. */
function partsOf(path: string): Set<string> {
  const html = () => text(path.endsWith('/') ? `${path}index.html` : path);
  const parts = known.get(path) ?? new Set([...html().matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!));
  known.set(path, parts);
  return parts;
}

describe('the sample on a static host', () => {
  it('has no broken link, and redirects only from feeds', () => {
    const dead: string[] = [];
    let links = 0;
    for (const { from, target } of linksIn(www, isItsTurn)) {
      links++;
      for (const host of hosts) {
        const end = endOf(host, decodeURIComponent(target.pathname));
        if (end === null) dead.push(`${host.name}: ${from} leads to ${target.href}, which does not exist`);
        else if (end.steps > 0 && /\.html$/.test(from) && !/404/.test(target.pathname))
          dead.push(`${host.name}: ${from} leads to ${target.href} through a redirect`);
      }
    }
    expect(dead).toEqual([]);
    expect(links).toBeGreaterThan(1500);
  });

  it('has no file too large for it, and links to none', () => {
    const sizes = files.walk(www).map((path) => [path, files.stat(`${www}/${path}`)!.bytes] as const);
    expect(sizes.filter(([, bytes]) => bytes > 2_000_000)).toEqual([]);
    expect(text('data/latest/manifest.json')).not.toContain('parliament.sqlite"');
    expect(text('downloads/index.html')).toContain('href="/data/latest/parliament.sqlite.txt"');
    expect(text('data/latest/parliament.sqlite.txt')).toContain('parliament.sqlite.gz');
    expect(sizes.map(([path]) => path)).toContain('data/latest/parliament.sqlite.gz');
    expect(text('downloads/index.html')).not.toContain('href="/data/latest/parliament.sqlite"');
  });

  it('links to existing parts of pages, with queries that a page answers by itself', () => {
    const wrong: string[] = [];
    for (const { from, target } of linksIn(www, (file) => file.endsWith('.html') && isItsTurn(file))) {
      const path = decodeURIComponent(target.pathname);
      if (target.search !== '' && !ANSWERED_IN_PAGE.includes(catalan(path.slice(0, -1))))
        wrong.push(`${from} asks ${target.href}`);
      if (target.hash !== '' && !partsOf(path).has(decodeURIComponent(target.hash.slice(1))))
        wrong.push(`${from} leads to the part ${target.href}`);
    }
    expect(wrong).toEqual([]);
  });

  it('promises no server-side counts to readers without scripts', () => {
    for (const [language, path] of [
      ['ca', 'quiz/index.html'],
      ['es', 'es/quiz/index.html'],
    ] as const) {
      const { say } = voice(language);
      expect(text(path)).toContain(escaped(say('static_host.uncounted')));
      expect(text(path)).not.toContain(escaped(say('quiz.unscripted')));
    }
  });

  it('sends no request to a server: no address of the API, no form', () => {
    const asking = files
      .walk(www)
      .filter((file) => /\.html$|^(?:_astro|in-page)\/.*\.js$/.test(file) && isItsTurn(file))
      .filter((file) =>
        /(?:href|src|action)="\/api\/|fetch\([`'"]\/api\/|<form[^>]* method=/.test(text(file)),
      );
    expect(asking).toEqual([]);
  });
});
