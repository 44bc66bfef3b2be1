import { statSync } from 'node:fs';

/** The response of a host: a file with a status, or a redirect. */
export type StaticAnswer = { status: number; file: string } | { status: number; to: string };

/** A host with a folder and no configuration. */
export interface PlainHost {
  name: string;
  ask(path: string): StaticAnswer;
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** `python3 -m http.server` redirects folders to their slash, and lists one without index.html. */
export const httpServer = (folder: string): PlainHost => ({
  name: 'http.server',
  ask(path) {
    if (path.endsWith('/')) return fileOr404(folder, `${path}index.html`, null);
    if (isFolder(folder + path)) return { status: 301, to: `${path}/` };
    return fileOr404(folder, path, null);
  },
});

/**
 * GitHub Pages: also finds `x.html` for `/x`, shows 404.html of the root, and ignores names with an
 * underscore unless there is a .nojekyll.
 */
export function gitHubPages(folder: string): PlainHost {
  const whole = isFile(`${folder}/.nojekyll`);
  return {
    name: 'GitHub Pages',
    ask(path) {
      if (!whole && /\/[_.]/.test(path)) return fileOr404(folder, '', '/404.html');
      if (path.endsWith('/')) return fileOr404(folder, `${path}index.html`, '/404.html');
      if (isFile(folder + path)) return { status: 200, file: path };
      if (isFile(`${folder}${path}.html`)) return { status: 200, file: `${path}.html` };
      if (isFolder(folder + path)) return { status: 301, to: `${path}/` };
      return fileOr404(folder, '', '/404.html');
    },
  };
}

/** Cloudflare Pages: no page address has an ending; the nearest 404.html answers for missing ones. */
export const cloudflare = (folder: string): PlainHost => ({
  name: 'Cloudflare Pages',
  ask(path) {
    const bare = path.replace(/\/$/, '');
    if (path.endsWith('/index.html')) return { status: 308, to: path.slice(0, -'index.html'.length) };
    if (path.endsWith('.html')) return { status: 308, to: path.slice(0, -'.html'.length) };
    if (!path.endsWith('/') && isFile(folder + path)) return { status: 200, file: path };
    if (isFile(`${folder}${bare}/index.html`))
      return path.endsWith('/')
        ? { status: 200, file: `${path}index.html` }
        : { status: 308, to: `${path}/` };
    if (isFile(`${folder}${bare}.html`))
      return path.endsWith('/') ? { status: 308, to: bare } : { status: 200, file: `${path}.html` };
    for (let above = bare; above !== ''; ) {
      above = above.slice(0, above.lastIndexOf('/'));
      if (isFile(`${folder}${above}/404.html`)) return { status: 404, file: `${above}/404.html` };
    }
    return { status: 404, file: '' };
  },
});

const fileOr404 = (folder: string, path: string, nowhere: string | null): StaticAnswer =>
  path !== '' && isFile(folder + path)
    ? { status: 200, file: path }
    : { status: 404, file: nowhere !== null && isFile(folder + nowhere) ? nowhere : '' };

/** Returns the file that an address finally leads to, or null if there is no file. */
export function endOf(host: PlainHost, path: string): { file: string; steps: number } | null {
  let answer = host.ask(path);
  let steps = 0;
  for (; 'to' in answer; answer = host.ask(answer.to)) if (++steps > 3) return null;
  return answer.status === 200 ? { file: answer.file, steps } : null;
}
