import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { pathOf, subjectOfPage } from '../../../pipeline/embeds/registry.ts';
import { THOROUGH } from '../../length.ts';
import { cloudflare, endOf, gitHubPages, httpServer } from './hosts.ts';
import { SITE_PATH, SITE_URL, siteUnderAPath } from './site-under-a-path.ts';

const { origin } = new URL(SITE_URL);

/** Attributes that name something by the part of an address after the path of the site. */
const NO_ADDRESS = new Set(['data-api', 'data-widget', 'value']);

const ATTRIBUTE = /\s([\w-]+)="(?:0; url=)?([^"]*)"/g;
const IN_STYLES = /url\(["']?([^"')]+)/g;
const FULL_ADDRESS = new RegExp(`${origin}[^\\s"<>\\\\'\`){}\\]]*`, 'g');

/** Files whose links readers and programs follow; the texts of others name addresses. */
const FOLLOWED = /\.(?:html|css|xml|atom|ics|webmanifest)$|^(?:[a-z]{2}\/)?feeds\/|^llms\.txt$/;

const TEXT = /\.(?:html|css|js|json|jsonld|xml|atom|ics|txt|md|ttl|cff|ipynb|webmanifest|sql)$/;

/** Returns the addresses of a file: its links and, unless only these are wanted, all in its text with the host of the site. */
function addressesIn(file: string, text: string, onlyLinks: boolean): string[] {
  const whole = file.endsWith('.ics') ? text.replaceAll('\r\n ', '') : text;
  const full = [...whole.matchAll(FULL_ADDRESS)].map(([address]) => address.replace(/[.,;:]$/, ''));
  if (file.endsWith('.css'))
    return [...full, ...[...text.matchAll(IN_STYLES)].map(([, address]) => address!)];
  if (file.endsWith('.webmanifest'))
    return [...text.matchAll(/"(?:src|start_url|scope)": "([^"]+)"/g)].map(([, address]) => address!);
  if (!file.endsWith('.html')) return full;
  const attributes = [...text.matchAll(ATTRIBUTE)]
    .filter(
      ([, name, value]) =>
        !NO_ADDRESS.has(name!) && (/^\/(?!\/)/.test(value!) || /^(?:href|src)$/.test(name!)),
    )
    .map(([, , value]) => value!);
  return onlyLinks ? attributes : [...full, ...attributes];
}

describe.runIf(THOROUGH)('a site under a path of a static host', () => {
  let www: string;
  let texts: [file: string, text: string][];
  beforeAll(async () => {
    www = join(await siteUnderAPath(), SITE_PATH);
    const files = filesOnDisk()
      .walk(www)
      .filter((file) => TEXT.test(file));
    texts = files.map((file) => [file, readFileSync(join(www, file), 'utf8')]);
  });

  /** Yields each address of the site with one file that has it, as a browser resolves it. */
  function* targets(
    read: (file: string) => boolean,
    onlyLinks = false,
  ): Generator<{ from: string; target: URL }> {
    const known = new Set<string>();
    for (const [from, text] of texts) {
      if (!read(from)) continue;
      const here = `${SITE_URL}/${from.replace(/index\.html$/, '')}`;
      for (const address of addressesIn(from, text, onlyLinks)) {
        const target = URL.parse(address.replaceAll('&amp;', '&'), here);
        if (target?.origin !== origin || known.has(target.href)) continue;
        known.add(target.href);
        yield { from, target };
      }
    }
  }

  it('has no address outside its path, in pages, scripts, styles, feeds, calendars, catalogues and JSON', () => {
    const all = [...targets(() => true)];
    const outside = all.filter(({ target }) => !`${target.pathname}/`.startsWith(`${SITE_PATH}/`));
    expect(outside.map(({ from, target }) => `${from}: ${target.href}`)).toEqual([]);
    expect(all.length).toBeGreaterThan(1000);
  });

  it('has no dead link, on any host', () => {
    const hosts = [httpServer(www), gitHubPages(www), cloudflare(www)];
    const dead = [...targets((file) => FOLLOWED.test(file), true)].flatMap(({ from, target }) =>
      hosts
        .filter((host) => endOf(host, decodeURIComponent(target.pathname.slice(SITE_PATH.length))) === null)
        .map(({ name }) => `${name}: ${from} leads to ${target.href}`),
    );
    expect(dead).toEqual([]);
  });

  it('has no script that asks at the root of the host', () => {
    const asking = texts.filter(
      ([file, text]) => file.endsWith('.js') && /(?:fetch|import|URL)\(\s*["'`]\//.test(text),
    );
    expect(asking.map(([file]) => file)).toEqual([]);
  });

  it('has the number of widgets that the operator wants, in each language, and links to no others', () => {
    const widgets = texts
      .map(([file]) => file)
      .filter((file) => /^embed\/[a-z]+\/[^/]+\/index\.html$/.test(file));
    expect(widgets.length).toBe(90);
    const links = texts.flatMap(([file, text]) =>
      file.endsWith('.html') ? [...text.matchAll(/\/embed\/\?page=([^"&]+)"/g)].map(([, page]) => page!) : [],
    );
    expect(new Set(links).size).toBeGreaterThan(20);
    const kinds = new Set<string>();
    for (const link of new Set(links)) {
      const [path, query] = decodeURIComponent(link).split('?') as [string, string?];
      const subject = subjectOfPage(path, new URLSearchParams(query))!;
      kinds.add(subject.kind);
      expect(widgets).toContain(`embed${pathOf(subject)}/index.html`);
    }
    expect([...kinds].sort()).toEqual([
      'coincidence',
      'deputies',
      'groups',
      'lists',
      'persons',
      'topics',
      'votes',
    ]);
  });
});
