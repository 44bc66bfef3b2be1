import { statSync } from 'node:fs';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';

const files = filesOnDisk();

/** The answer of a static host. */
export interface HostAnswer {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/** A static host with a folder that has `_headers` and `_redirects`. */
export interface StaticHost {
  name: string;
  ask(path: string): HostAnswer;
}

/** Types that every host knows; any other needs a header. */
const KNOWN_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  zip: 'application/zip',
};

const typeOf = (path: string): string =>
  KNOWN_TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'application/octet-stream';

/** A rule of `_redirects` that answers with another file. */
interface Rewrite {
  from: string;
  to: string;
  status: number;
}

const matcher = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replaceAll(/[-/\\^$+?.()|[\]{}]/g, '\\$&'))
      .join('(?<splat>.*)')
      .replaceAll(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+)')}$`,
  );

/** Returns the target of a rule, or null if it does not match. */
function target({ from, to }: Rewrite, path: string): string | null {
  const found = matcher(from).exec(path);
  if (found === null) return null;
  return Object.entries(found.groups ?? {}).reduce(
    (address, [name, text]) => address.replaceAll(`:${name}`, text),
    to,
  );
}

const isFile = (folder: string, path: string): boolean =>
  statSync(folder + path, { throwIfNoEntry: false })?.isFile() === true;

const found = (folder: string, path: string, status = 200): HostAnswer => ({
  status,
  headers: new Headers({
    'Content-Type': typeOf(path),
    'Cache-Control': 'public, max-age=0, must-revalidate',
  }),
  body: files.read(folder + path),
});

const moved = (location: string): HostAnswer => ({
  status: 308,
  headers: new Headers({ Location: location }),
  body: new Uint8Array(),
});

/**
 * Cloudflare Pages: the first matching rule applies, even if a file exists; headers of all rules add up, and
 * repeated ones are joined by a comma unless a rule removed the first; the nearest 404.html answers for
 * missing files.
 */
export function cloudflarePages(folder: string): StaticHost {
  const { rules, rewrites } = cloudflareRules(folder);
  const asset = (path: string): HostAnswer => {
    const bare = path.replace(/\/$/, '');
    if (path.endsWith('/')) {
      if (isFile(folder, `${path}index.html`)) return found(folder, `${path}index.html`);
      return isFile(folder, `${bare}.html`) ? moved(bare) : nowhere(path);
    }
    if (isFile(folder, path)) return path.endsWith('.html') ? moved(path.slice(0, -5)) : found(folder, path);
    if (isFile(folder, `${path}.html`)) return found(folder, `${path}.html`);
    return isFile(folder, `${path}/index.html`) ? moved(`${path}/`) : nowhere(path);
  };
  const nowhere = (path: string): HostAnswer => {
    const above = path.slice(0, path.lastIndexOf('/'));
    if (isFile(folder, `${above}/404.html`)) return found(folder, `${above}/404.html`, 404);
    return above === '' ? found(folder, '/index.html') : nowhere(above);
  };
  return {
    name: 'Cloudflare Pages',
    ask(path) {
      const rewritten = rewrites.map((rule) => target(rule, path)).find((to) => to !== null);
      const answer = asset(decodeURIComponent(rewritten ?? path));
      const said = new Set<string>();
      for (const { pattern, unset, set } of rules) {
        if (!pattern.test(path)) continue;
        for (const name of unset) answer.headers.delete(name);
        for (const [name, value] of set) {
          if (said.has(name)) answer.headers.append(name, value);
          else answer.headers.set(name, value);
          said.add(name);
        }
      }
      return answer;
    },
  };
}

/**
 * Reads the rules; refuses rules with two stars, with long lines or beyond the limits, which the host drops
 * silently.
 */
function cloudflareRules(folder: string) {
  const lines = files.readText(`${folder}/_headers`).split('\n');
  if (lines.some((line) => line.length > 2000))
    throw new Error('A line of _headers has more than 2,000 characters.');
  const rules: { pattern: RegExp; unset: string[]; set: [string, string][] }[] = [];
  for (const line of lines.filter((text) => text.trim() !== '')) {
    if (line.startsWith('/')) {
      if (line.split('*').length > 2) throw new Error(`${line} has more than one star.`);
      rules.push({ pattern: matcher(line), unset: [], set: [] });
    } else if (line.trim().startsWith('! ')) rules.at(-1)!.unset.push(line.trim().slice(2).toLowerCase());
    else {
      const [, name = '', value = ''] = /^ +([\w-]+): (.*)$/.exec(line) ?? [];
      rules.at(-1)!.set.push([name.toLowerCase(), value]);
    }
  }
  if (rules.length > 100) throw new Error(`_headers has ${rules.length} rules, more than 100.`);
  const redirects = files
    .readText(`${folder}/_redirects`)
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  const rewrites = redirects
    .map(([from = '', to = '', status]) => ({ from, to, status: Number(status) }))
    .filter(({ status }) => [200, 301, 302, 303, 307, 308].includes(status));
  if (redirects.filter(([from]) => /[:*]/.test(from!)).length > 100)
    throw new Error('More than 100 dynamic redirects.');
  return { rules, rewrites };
}

/**
 * Netlify, by its own parsers: an existing file precedes any rule, the last rule for a header applies, and a
 * rule may set status 404.
 */
export async function netlify(folder: string): Promise<StaticHost> {
  const headers = await parseAllHeaders({
    headersFiles: [`${folder}/_headers`],
    configHeaders: [],
    minimal: false,
  });
  const redirects = await parseAllRedirects({
    redirectsFiles: [`${folder}/_redirects`],
    configRedirects: [],
    minimal: false,
  });
  const faults = [...headers.errors, ...redirects.errors];
  if (faults.length > 0) throw new Error(faults.map(String).join('\n'));
  const fileFor = (path: string): string | undefined =>
    [path, `${path.replace(/\/$/, '')}.html`, `${path.replace(/\/$/, '')}/index.html`].find((file) =>
      isFile(folder, file),
    );
  const answerTo = (path: string): HostAnswer => {
    const file = fileFor(path);
    if (file !== undefined) return found(folder, file);
    for (const rule of redirects.redirects as Rewrite[]) {
      const to = target({ ...rule, from: rule.from }, path);
      if (to !== null && isFile(folder, to)) return found(folder, to, rule.status);
      if (to !== null) break;
    }
    return found(folder, '/404.html', 404);
  };
  return {
    name: 'Netlify',
    ask(path) {
      const answer = answerTo(path);
      for (const { forRegExp, values } of headers.headers as {
        forRegExp: RegExp;
        values: Record<string, string>;
      }[])
        if (forRegExp.test(path))
          for (const [name, value] of Object.entries(values)) answer.headers.set(name, value);
      return answer;
    },
  };
}
