import type { Effects } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { count } from '../core/log.ts';
import { isPlainLine, type Translation, translationKey, translationLine } from './translations.ts';

/** Debian’s packages that translate Spanish into Catalan. */
const PACKAGES = 'apertium apertium-spa-cat apertium-lex-tools cg3';

/** Terms that Apertium translates by another word than parliaments use, in its own Catalan, in lower case. */
const TERMS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\bcomissió )de recerca\b/giu, 'd’investigació'],
  [/(?<=, )acordo\b/giu, 'acord'],
  [/(?<=\bdecret)-?(?=llei\b)/giu, ' '],
  [/\bsuplicatorio\b/giu, 'suplicatori'],
  [/\bmultirreincidencia\b/giu, 'multireincidència'],
  [/\bsobreinstalación\b/giu, 'sobreinstal·lació'],
  [/\bcataluña\b/giu, 'catalunya'],
  [/\bsobreendeudamiento\b/giu, 'sobreendeutament'],
  [/(?<=\bllei de )costas\b/giu, 'costes'],
  [/(?<=\bcentre )de recerques(?= sociològiques\b)/giu, 'd’Investigacions'],
  [/(?<=\bresponsabilitat civil i )segur\b/giu, 'assegurança'],
  [/\binmobilarios\b/giu, 'immobiliaris'],
  [/(?<=\bimpost que )greu\b/giu, 'gravi'],
  [/(?<=^«?)anàlisis(?= de)/giu, 'anàlisi'],
  [/(?<=^«?)marcos(?= de)/giu, 'marcs'],
  [/\bdavanteres\b/giu, 'fronteres'],
  [/'/gu, '’'],
];

/** Replaces the terms; those that began with a capital letter still do. */
const withTerms = (catalan: string): string =>
  TERMS.reduce(
    (text, [from, to]) =>
      text.replace(from, (found) => (/^\p{Lu}/u.test(found) ? to[0]!.toUpperCase() + to.slice(1) : to)),
    catalan,
  );

/** Exit code of a shell for a program that is not installed. */
const NOT_FOUND = 127;
/** Apertium reads no standard input that is a socket, which is what Node gives it; `cat` makes it a pipe. */
const PROGRAM = `command -v apertium > /dev/null || exit ${NOT_FOUND}; cat | apertium -u -f txt spa-cat`;

/**
 * A blank line ends a sentence. After a single line break Apertium goes on, and moves words of one text into
 * another.
 */
const BETWEEN = '\n\n';

/** Limits of one run: 4,000 titles take ten seconds. */
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
  const input = new TextEncoder().encode(spanish.join(BETWEEN));
  const ended = await run('sh', ['-c', PROGRAM], { LC_ALL: 'C.UTF-8' }, { ...LIMITS, input });
  if (ended.exitCode === NOT_FOUND) return null;
  const lines = ended.output.trimEnd().split(BETWEEN);
  const at = spanish.findIndex(
    (words, line) => (lines[line] ?? '').trim().length < words.length * LEAST_SHARE,
  );
  if (ended.exitCode !== 0 || lines.length !== spanish.length || at !== -1)
    throw new CliError(
      `Apertium translated ${count(lines.length)} of ${count(spanish.length)} texts${at === -1 ? '' : `, and returned ${JSON.stringify(lines[at] ?? '')} for ${JSON.stringify(spanish[at])}`}.`,
      { hint: `Nothing was saved. Install all packages of Apertium: apt-get install ${PACKAGES}` },
    );
  return lines.map((line) => withTerms(line.trim()));
}

/**
 * Translates words and adds them to the file of translations, all of them or none; words that are not plain text
 * stay in Spanish. Returns the number of translations, null without the program. Throws as `intoCatalan` does.
 */
export async function translateInto(
  path: string,
  spanish: readonly string[],
  effects: Pick<Effects, 'run' | 'files' | 'clock'>,
): Promise<number | null> {
  const plain = spanish.filter(isPlainLine);
  if (plain.length === 0) return 0;
  const catalan = await intoCatalan(plain, effects);
  if (catalan === null) return null;
  const date = effects.clock.now().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const lines = plain.map(
    (words, at): Translation => ({
      key: translationKey(words, 'ca'),
      language: 'ca',
      spanish: words,
      text: catalan[at]!,
      provider: 'apertium-spa-cat',
      date,
    }),
  );
  const { files } = effects;
  const saved = files.exists(path) ? files.readText(path) : '';
  files.write(path, saved + lines.map(translationLine).join(''));
  return lines.length;
}
