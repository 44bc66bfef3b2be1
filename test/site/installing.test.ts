import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LANGUAGE } from '../../pipeline/i18n/index.ts';

const file = (name: string) => readFileSync(new URL(`../../site/public/${name}`, import.meta.url));

describe('the manifest of the web app', () => {
  const manifest = JSON.parse(file('manifest.webmanifest').toString());

  it('has the name, language, start and scope of the app', () => {
    expect(manifest).toMatchObject({
      name: 'Hemicicle',
      short_name: 'Hemicicle',
      lang: DEFAULT_LANGUAGE,
      dir: 'ltr',
      start_url: './',
      scope: './',
      display: 'standalone',
      background_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  });

  it('names existing icons of the given sizes, including those that browsers ask for', () => {
    const icons: { src: string; sizes: string; type: string }[] = manifest.icons;
    const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
    const pictures = icons.filter(({ type }) => type === 'image/png');
    expect(pictures.map(({ src }) => sizeOf(file(src)))).toEqual(pictures.map(({ sizes }) => sizes));
    expect(pictures.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src } of icons) expect(file(src).length).toBeGreaterThan(0);
  });
});

describe('the service worker', () => {
  /** Starts the worker as a browser does; returns its listeners and its changes to the browser’s stores. */
  function started() {
    const listeners = new Map<string, (event: object) => void>();
    const kept: string[] = [];
    const store = (name: string) =>
      new Proxy({}, { get: (_, property) => kept.push(`${name}.${String(property)}`) });
    const shown: string[] = [];
    const self = {
      location: new URL('https://votes.example/push-worker.js?language=es'),
      addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
      skipWaiting: () => {},
      clients: { claim: async () => {} },
      registration: { showNotification: async (title: string) => shown.push(title) },
      caches: store('caches'),
      indexedDB: store('indexedDB'),
    };
    runInNewContext(file('push-worker.js').toString(), {
      ...{ self, URL, caches: self.caches, indexedDB: self.indexedDB },
      ...{ fetch: () => kept.push('fetch') },
    });
    return { listeners, kept, shown };
  }

  it('answers no request, so that every page and every number comes from the server', async () => {
    const { listeners } = started();
    const waited: Promise<unknown>[] = [];
    let answered = false;
    for (const mode of ['navigate', 'no-cors'])
      listeners.get('fetch')!({
        request: { mode },
        waitUntil: (work: Promise<unknown>) => waited.push(work),
        respondWith: () => {
          answered = true;
        },
      });
    await Promise.all(waited);
    expect([waited.length, answered]).toEqual([1, false]);
    expect([...listeners.keys()].sort()).toEqual([
      'activate',
      'fetch',
      'install',
      'message',
      'notificationclick',
      'push',
      'pushsubscriptionchange',
    ]);
  });

  it('stores nothing when it is installed, started or shows a notice', async () => {
    const { listeners, kept, shown } = started();
    const waited: Promise<unknown>[] = [];
    const event = { waitUntil: (work: Promise<unknown>) => waited.push(work) };
    listeners.get('install')!(event);
    listeners.get('activate')!(event);
    listeners.get('push')!({ ...event, data: { json: () => ({ title: 'Aprobado', body: '' }) } });
    await Promise.all(waited);
    expect(shown).toEqual(['Aprobado']);
    expect(kept).toEqual([]);
  });
});
