import type { Effects } from '../effects.ts';
import { CliError } from '../errors.ts';
import { count } from '../log.ts';
import { type Translation, translationKey, translationLine } from './translations.ts';

/** Debian’s packages that translate Spanish into Catalan. */
const PACKAGES = 'apertium apertium-spa-cat apertium-lex-tools cg3';

/** Terms that Apertium translates by another word than parliaments use, in its own Catalan. */
const TERMS: readonly (readonly [RegExp, string])[] = [
  [/\bcomissió de recerca\b/gu, 'comissió d’investigació'],
  [/\bComissió de Recerca\b/gu, 'Comissió d’Investigació'],
  [/, acordo\b/gu, ', acord'],
  [/\breial decret-?llei\b/giu, 'reial decret llei'],
  [/\bdecret-llei\b/gu, 'decret llei'],
  [/\bsuplicatorio\b/gu, 'suplicatori'],
  [/\bMultirreincidencia\b/gu, 'Multireincidència'],
  [/\bmultirreincidencia\b/gu, 'multireincidència'],
  [/\bsobreinstalación\b/gu, 'sobreinstal·lació'],
  [/\bCatalunya\b|\bCataluña\b/gu, 'Catalunya'],
  [/\bdavanteres\b/gu, 'fronteres'],
  [/'/gu, '’'],
];

/** Exit code of a shell for a program that is not installed. */
const NOT_FOUND = 127;
/** Apertium reads no standard input that is a socket, which is what Node gives it; `cat` makes it a pipe. */
const PROGRAM = `command -v apertium > /dev/null || exit ${NOT_FOUND}; cat | apertium -u -f txt spa-cat`;

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
  const input = new TextEncoder().encode(spanish.map((words) => `${words}\n`).join(''));
  const ended = await run('sh', ['-c', PROGRAM], { LC_ALL: 'C.UTF-8' }, { ...LIMITS, input });
  if (ended.exitCode === NOT_FOUND) return null;
  const lines = ended.output.replace(/\n$/, '').split('\n');
  const at = spanish.findIndex(
    (words, line) => (lines[line] ?? '').trim().length < words.length * LEAST_SHARE,
  );
  if (ended.exitCode !== 0 || lines.length !== spanish.length || at !== -1)
    throw new CliError(
      `Apertium translated ${count(lines.length)} of ${count(spanish.length)} texts${at === -1 ? '' : `, and of ${JSON.stringify(spanish[at])} it made ${JSON.stringify(lines[at] ?? '')}`}.`,
      { hint: `Nothing was saved. Install all of its parts: apt-get install ${PACKAGES}` },
    );
  return lines.map((line) => TERMS.reduce((text, [from, to]) => text.replace(from, to), line.trim()));
}

/** Translates words and appends them to the file of translations. Returns how many; null without the program. */
export async function translateInto(
  path: string,
  spanish: readonly string[],
  effects: Pick<Effects, 'run' | 'files' | 'clock'>,
): Promise<number | null> {
  if (spanish.length === 0) return 0;
  const catalan = await intoCatalan(spanish, effects);
  if (catalan === null) return null;
  const date = effects.clock.now().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const lines = spanish.map(
    (words, at): Translation => ({
      key: translationKey(words, 'ca'),
      language: 'ca',
      spanish: words,
      text: catalan[at]!,
      provider: 'apertium-spa-cat',
      date,
    }),
  );
  effects.files.append(path, lines.map(translationLine).join(''));
  return lines.length;
}
