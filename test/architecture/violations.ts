import {
  edges,
  emptyNames,
  type FolderRule,
  folderRules,
  foundations,
  homes,
  LONGEST_FILE,
  openToSite,
} from './folders.ts';
import { type Code, readCode } from './read-code.ts';

/** Returns every violation of the import rules in a tree of files, one line each. */
export function violations(tree: Map<string, string>): string[] {
  const files = [...tree].map(([path, text]) => readCode(path, text));
  const routes = new Set(files.flatMap(registered));
  return files.flatMap((file) => [
    ...nameless(file),
    ...long(file),
    ...strayLooks(file),
    ...wrongArrows(file),
    ...strayPackages(file),
    ...routesOfRoutes(file, routes),
  ]);
}

/** Returns the allowed imports that no file of a tree uses: they should be removed from the list. */
export function unusedRules(tree: Map<string, string>): string[] {
  const drawn = new Set<string>();
  for (const [path, text] of tree) {
    const from = roomOf(path)?.folder;
    for (const { target, typeOnly } of readCode(path, text).imports) {
      const to = roomOf(target)?.folder;
      drawn.add(`${from} imports ${to}`);
      if (!typeOnly) drawn.add(`${from} imports more than types of ${to}`);
    }
  }
  return folderRules
    .flatMap(({ folder, any, types = [] }) => [
      ...any
        .filter((to) => !foundations.includes(to))
        .map((to) => `${folder} imports more than types of ${to}`),
      ...types.map((to) => `${folder} imports ${to}`),
    ])
    .filter((arrow) => !drawn.has(arrow));
}

function nameless({ path }: Code): string[] {
  const words = path.split('/').map((part) => part.replace(/\..*$/, ''));
  return words.filter((word) => emptyNames.includes(word)).map((word) => `${path}: "${word}" says nothing`);
}

const long = ({ path, lines }: Code) =>
  lines > LONGEST_FILE ? [`${path}: ${lines} lines, ${LONGEST_FILE} are the most`] : [];

const strayLooks = ({ path, looks }: Code) =>
  edges.includes(path) ? [] : looks.map((look) => `${path}: ${look} is for ${edges.join(', ')}`);

function wrongArrows({ path, imports }: Code): string[] {
  const folder = roomOf(path);
  if (folder === null) return [`${path}: is in no folder with import rules`];
  return imports.flatMap(({ target, typeOnly }) => {
    const other = roomOf(target);
    if (other === null || other === folder) return [];
    if (other.door !== undefined && target !== other.door)
      return [`${path}: only ${other.door} may be imported, not ${target}`];
    if (folder.any.includes(other.folder)) return [];
    if (typeOnly && folder.types?.includes(other.folder)) return [];
    if (folder.folder === 'site' && openToSite.includes(target)) return [];
    return [`${path}: ${folder.folder} must not import ${target}`];
  });
}

const strayPackages = ({ path, imports }: Code) =>
  imports.flatMap(({ target }) =>
    homes
      .filter(({ imported, only }) => imported.test(target) && !only.some((home) => path.startsWith(home)))
      .map(({ only }) => `${path}: ${target} is only for ${only.join(', ')}`),
  );

const routesOfRoutes = ({ path, imports }: Code, routes: Set<string>) =>
  routes.has(path)
    ? imports
        .filter(({ target, typeOnly }) => routes.has(target) && !typeOnly)
        .map(({ target }) => `${path}: imports the routes of ${target}`)
    : [];

/** Returns the files with routes that a registry lists, without metrics, which may build on each other. */
const registered = ({ path, imports }: Code) =>
  path === REGISTRY
    ? imports.flatMap(({ target }) => (target.startsWith('pipeline/endpoints/') ? [target] : []))
    : [];
const REGISTRY = 'pipeline/endpoints/registry.ts';

function roomOf(path: string): FolderRule | null {
  const deepest = folderRules
    .filter(({ folder }) => path.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
  return deepest ?? null;
}
