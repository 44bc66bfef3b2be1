import { readFileSync } from 'node:fs';
import ts from 'typescript';

const TITLED = /^(?:describe|it|test|task|suite)\b/;

/** A piece of prose and the line it begins on. */
export interface Prose {
  line: number;
  text: string;
}

/** Returns the comments and the titles of tests of a source text. */
function proseOfCode(path: string, source: string): Prose[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
  const prose: Prose[] = [];
  const literals = new Map<number, number>();
  const add = (at: number, text: string) =>
    prose.push({ line: file.getLineAndCharacterOfPosition(at).line + 1, text });
  const visit = (node: ts.Node): void => {
    if (isLiteral(node)) literals.set(node.getStart(file), node.end);
    if (ts.isCallExpression(node) && TITLED.test(node.expression.getText(file))) {
      const [title] = node.arguments;
      if (title !== undefined && ts.isStringLiteralLike(title)) add(title.getStart(file), title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const { at, text } of commentsOf(source, literals))
    add(at, text.replaceAll(/^\s*(?:\/\*\*?|\*\/?|\/\/)/gm, ' '));
  return prose;
}

const isLiteral = (node: ts.Node): boolean =>
  ts.isLiteralExpression(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** Yields the comments of a source text; `literals` has the end of each literal by its start. */
function* commentsOf(source: string, literals: ReadonlyMap<number, number>) {
  const pattern = /["'`/}]/g;
  for (let found = pattern.exec(source); found !== null; found = pattern.exec(source)) {
    const at = found.index;
    const end = literals.get(at) ?? commentEnd(source, at);
    if (end === null) continue;
    if (!literals.has(at)) yield { at, text: source.slice(at, end) };
    pattern.lastIndex = end;
  }
}

/** Returns the end of the comment that begins at a position; null if none begins there. */
function commentEnd(source: string, at: number): number | null {
  const [closing, length] = source.startsWith('//', at) ? ['\n', 0] : ['*/', 2];
  if (length === 2 && !source.startsWith('/*', at)) return null;
  const end = source.indexOf(closing, at + 2);
  return end === -1 ? source.length : end + length;
}

/** Returns the prose of a page component: the comments of its code and of its markup. */
function proseOfComponent(path: string, source: string): Prose[] {
  const [, code = ''] = /^---\n(.*?)\n---/s.exec(source) ?? [];
  const markup = [...source.matchAll(/<!--(.*?)-->|\{\/\*(.*?)\*\/\}/gs)].map(
    ({ index, 1: html, 2: script }) => ({
      line: source.slice(0, index).split('\n').length,
      text: html ?? script ?? '',
    }),
  );
  return [...proseOfCode(path, `\n${code}`), ...markup];
}

/** Returns the lines of Markdown without code and addresses. */
const proseOfMarkdown = (source: string): Prose[] =>
  source
    .replaceAll(/^```.*?^```/gms, (block) => block.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((text, at) => ({ line: at + 1, text: text.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ' ') }));

/** Reads a file and returns its prose. */
export function proseOf(path: string): Prose[] {
  const source = readFileSync(path, 'utf8');
  if (path.endsWith('.md')) return proseOfMarkdown(source);
  if (path.endsWith('.astro')) return proseOfComponent(path, source);
  return proseOfCode(path, source);
}
