import { fileURLToPath } from 'node:url';
import type { Files } from '../../core/effects.ts';
import { IN_PAGE } from './page.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Folders and files of scripts that replace the server. The server itself uses those of the search. */
const SCRIPTS = folder('in-page');
const SEARCH = folder('../../search');
const FOLD = folder('../../text/fold.js');

/** An import of a script from any folder: on the host all are in one. */
const IMPORT = /(?<= from ')\.[^']*\/(?=[^'/]+\.js';)/g;

/** The scripts that the search consists of: a page loads them at once, and not one after the other. */
export const searchScripts = (files: Files): string[] => [...files.list(SEARCH), nameOf(FOLD)];

/** Returns the scripts that replace the server, as they are on the host. */
export function inPageScripts(files: Files): [at: string, text: string][] {
  const paths = [SCRIPTS, SEARCH].flatMap((from) => files.list(from).map((name) => `${from}/${name}`));
  return [...paths, FOLD].map((path) => [
    IN_PAGE + nameOf(path),
    files.readText(path).replaceAll(IMPORT, './'),
  ]);
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
