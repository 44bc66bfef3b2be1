import { StaticPaths } from 'astro:static-paths';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { createApp } from 'astro/app/entrypoint';
import { askFiles } from '../published-files.ts';

/** A prerendered page by its address and the file in `pages/` that renders it. */
interface StaticPage {
  pathname: string;
  component: string;
}

// Renders whole pages, so that a page that fails halfway has not been partly written.
const app = createApp({ streaming: false });
const routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.component, routeData]));

/**
 * Runs in a worker thread: lists all static pages for `null`, otherwise renders and writes the given ones.
 */
export default async function make(pages: readonly StaticPage[] | null): Promise<StaticPage[]> {
  if (pages === null) return allPages();
  for (const page of pages) write(fileOf(page), await bytesOf(page));
  return [];
}

async function allPages(): Promise<StaticPage[]> {
  const paths = await new StaticPaths(app).getAll();
  return paths.map(({ pathname, route: { component } }) => ({ pathname, component }));
}

/** Addresses without a trailing slash, one file a page: `votes/15155012.html`, but `es/index.html`. */
function fileOf({ pathname, component }: StaticPage): string {
  const { type, isIndex } = routes.get(component)!;
  if (type === 'endpoint') return pathname;
  return isIndex ? join(pathname, 'index.html') : `${pathname}.html`;
}

async function bytesOf({ pathname, component }: StaticPage): Promise<Uint8Array> {
  const failures: unknown[] = [];
  const response = await app.render(new Request(new URL(pathname, app.manifest.site)), {
    routeData: routes.get(component)!,
    locals: { ask: askFiles, faults: () => new Map(), fail: (error: unknown) => void failures.push(error) },
  });
  if (failures.length > 0 || response.status >= 500)
    throw new Error(`${pathname} could not be made: ${failures[0]}`, { cause: failures[0] });
  return new Uint8Array(await response.arrayBuffer());
}

function write(file: string, bytes: Uint8Array): void {
  const path = join(workerData as string, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
