/**
 * Counts the words of `plain-words.txt` in comments, docstrings, test titles and Markdown, and fails above 1 per 1,000 words.
 *
 *   node test/plain-words/count.ts [--list] [folder or file …]
 *
 * `--list` prints each of them with its place.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const MOST_PER_THOUSAND = 1;
const LIST = 'test/plain-words/plain-words.txt';
const TITLED = /^(?:describe|it|test|task|suite)\b/;

const avoided = readFileSync(LIST, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const AVOIDED = new RegExp(`\\b(?:${avoided.join('|').replaceAll(' ', '\\s+')})\\b`, 'gi');

/** A piece of prose and the line it begins on. */
interface Prose {
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

/** Returns the text of Markdown without blocks of code, quoted code and addresses. */
const proseOfMarkdown = (source: string): Prose[] =>
  source
    .replaceAll(/^```.*?^```/gms, (block) => block.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((text, at) => ({ line: at + 1, text: text.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ' ') }));

function proseOf(path: string): Prose[] {
  const source = readFileSync(path, 'utf8');
  if (path.endsWith('.md')) return proseOfMarkdown(source);
  if (path.endsWith('.astro')) return proseOfComponent(path, source);
  return proseOfCode(path, source);
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;

const [isListed, ...chosen] = process.argv.slice(2).includes('--list')
  ? [true, ...process.argv.slice(2).filter((word) => word !== '--list')]
  : [false, ...process.argv.slice(2)];
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...chosen], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:ts|mjs|astro|md)$/.test(path) && !path.includes('/expected/'));

const counts = new Map<string, { words: number; avoided: number }>();
for (const path of files) {
  const area = path.includes('/') ? join(...path.split('/').slice(0, 2)) : '.';
  const of = counts.get(area.includes('.') ? path.split('/')[0]! : area) ?? { words: 0, avoided: 0 };
  counts.set(area.includes('.') ? path.split('/')[0]! : area, of);
  for (const { line, text } of proseOf(path)) {
    const found = text.match(AVOIDED) ?? [];
    of.words += wordsIn(text);
    of.avoided += found.length;
    if (isListed && found.length > 0)
      console.log(`${path}:${line}: ${found.join(', ')}: ${text.replaceAll(/\s+/g, ' ').trim()}`);
  }
}

const rate = ({ words, avoided: many }: { words: number; avoided: number }) =>
  (1000 * many) / Math.max(1, words);
const all = { words: 0, avoided: 0 };
for (const [area, of] of [...counts].sort((a, b) => b[1].avoided - a[1].avoided)) {
  all.words += of.words;
  all.avoided += of.avoided;
  if (!isListed)
    console.log(
      `${area.padEnd(28)} ${String(of.avoided).padStart(5)} of ${of.words} words: ${rate(of).toFixed(1)} per 1,000`,
    );
}
console.log(
  `${all.avoided} of ${all.words} words: ${rate(all).toFixed(2)} per 1,000; at most ${MOST_PER_THOUSAND}`,
);
if (rate(all) > MOST_PER_THOUSAND) {
  console.error(
    `Too many words of ${LIST} in comments, test titles or Markdown. Run it with --list to see where, and rewrite those sentences.`,
  );
  process.exitCode = 1;
}
