import type { Effects } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { count } from '../core/log.ts';
import glossary from './glossary-ca.json' with { type: 'json' };
import { APERTIUM, isPlainLine, saveTranslations } from './translations.ts';

/** Debian’s packages that translate Spanish into Catalan. */
const PACKAGES = 'apertium apertium-spa-cat apertium-lex-tools cg3';

const whole = (word: string): string => `(?<!\\p{L})${word}(?!\\p{L})`;

/** Spanish names that Apertium would translate. */
const KEPT = new RegExp(whole(`(?:${glossary.kept.join('|')})`), 'gu');
/** A word that Apertium leaves as it is, in place of the name with this number. */
const placeholder = (number: number): string => `Xqz${String.fromCodePoint(97 + number)}`;

/** Where a word begins or ends: `\b` takes letters with accents for no letters. */
const EDGE = '(?:(?<=\\p{L})(?!\\p{L})|(?<!\\p{L})(?=\\p{L}))';

const entries = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([words, to]) => [new RegExp(words.replaceAll('\\b', EDGE), 'giu'), to] as const);
const ofWords = (words: Readonly<Record<string, string>>) =>
  entries(Object.fromEntries(Object.entries(words).map(([word, to]) => [whole(word), to])));

/** Spanish words for which Apertium’s Catalan is poor, and others with the same meaning. */
const BEFORE = ofWords(glossary.before);
/** Words of Apertium’s answers, and how parliaments say them: first terms, then words that it does not know. */
const AFTER = [...entries(glossary.terms), ...ofWords(glossary.words)];

/** Replaces words by those of a glossary; those that began with a capital letter still do. */
const replaced = (words: string, by: typeof AFTER): string =>
  by.reduce((text, [from, to]) => {
    const capital = to.charAt(0).toUpperCase() + to.slice(1);
    return text.replace(from, (found, ...groups) =>
      (/^\p{Lu}/u.test(found) ? capital : to).replace('$1', () => String(groups[0])),
    );
  }, words);

/** Exit code of a shell for a program that is not installed. */
const NOT_FOUND = 127;
/** Apertium reads no standard input that is a socket, which is what Node gives it; `cat` makes it a pipe. */
const PROGRAM = `command -v apertium > /dev/null || exit ${NOT_FOUND}; cat | apertium -u -f txt spa-cat`;

/**
 * A blank line ends a sentence. After a single line break Apertium goes on, and moves words of one text into
 * another.
 */
const BETWEEN = '\n\n';

/** Limits of one run: 4,000 titles take ten seconds, more on a busy machine. */
const LIMITS = { milliseconds: 10 * 60_000 };

/** A translation may be shorter than the original, but not by so much. */
const LEAST_SHARE = 0.5;

/**
 * Translates Spanish words into Catalan with Apertium, one text a line. Returns null if the program is not
 * installed. Throws if it answers with fewer lines, or with lines that are empty or much too short: then a
 * part of it is missing, and its exit code does not say so.
 */
export async function intoCatalan(
  spanish: readonly string[],
  { run }: Pick<Effects, 'run'>,
): Promise<string[] | null> {
  if (spanish.length === 0) return [];
  const names: string[][] = [];
  const sent = spanish.map((words, at) => {
    names[at] = [];
    return replaced(words, BEFORE).replace(KEPT, (name) => placeholder(names[at]!.push(name) - 1));
  });
  const input = new TextEncoder().encode(sent.join(BETWEEN));
  const ended = await run('sh', ['-c', PROGRAM], { LC_ALL: 'C.UTF-8' }, { ...LIMITS, input });
  if (ended.exitCode === NOT_FOUND) return null;
  const lines = ended.output.trimEnd().split(BETWEEN);
  const at = sent.findIndex((words, line) => (lines[line] ?? '').trim().length < words.length * LEAST_SHARE);
  if (ended.exitCode !== 0 || lines.length !== sent.length || at !== -1)
    throw new CliError(
      `Apertium translated ${count(lines.length)} of ${count(spanish.length)} texts${at === -1 ? '' : `, and returned ${JSON.stringify(lines[at] ?? '')} for ${JSON.stringify(spanish[at])}`}.`,
      { hint: `Nothing was saved. Install all packages of Apertium: apt-get install ${PACKAGES}` },
    );
  return lines.map((line, at) =>
    names[at]!.reduce(
      (text, name, number) => text.replace(placeholder(number), name),
      replaced(line.trim(), AFTER),
    ),
  );
}

/**
 * Translates words and saves them, all of them or none; words that are not plain text stay in Spanish. Returns the
 * number of translations, null without the program. Throws as `intoCatalan` does.
 */
export async function translateIntoCatalan(
  path: string,
  spanish: readonly string[],
  effects: Pick<Effects, 'run' | 'files' | 'clock'>,
): Promise<number | null> {
  const plain = spanish.filter(isPlainLine);
  const catalan = await intoCatalan(plain, effects);
  if (catalan === null) return null;
  const texts = plain.map((words, at) => [words, catalan[at]!] as const);
  saveTranslations(path, texts, { language: 'ca', provider: APERTIUM }, effects);
  return texts.length;
}
