import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../core/config.ts';
import type { Effects, LocalEffects } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { count } from '../core/log.ts';
import { path, wholeNumber } from '../core/settings.ts';
import { CHAMBERS } from '../load/chambers.ts';
import { load } from '../load/load.ts';
import { voteRegisterPath } from '../load/votes/vote-register.ts';
import { openSnapshots } from '../snapshots/open.ts';
import { extractPdfTexts } from '../snapshots/pdf/pdf-texts.ts';
import { translateIntoCatalan } from '../summaries/apertium.ts';
import type { ChatReport } from '../summaries/chat.ts';
import { translateIntoEnglish } from '../summaries/english.ts';
import { translationsPath, type Untranslated } from '../summaries/translations.ts';
import { command } from './command.ts';
import { foldersOfBuild, textsFolder } from './folders.ts';
import { withLock } from './with-lock.ts';

/** `hemicicle translate`: translates titles and the matters of votes, without publishing. */
export const translateCommand = command({
  name: 'translate',
  summary:
    'Translate titles into Catalan with Apertium, and into English with a language model; the next build publishes them.',
  examples: [
    [
      'translate --limit 2000',
      'Translates titles that data/translations.jsonl lacks; into English only if HEMICICLE_SUMMARY_URL is set.',
    ],
  ],
  options: z.object({
    snapshots: path.optional().meta({
      description: 'folder of official documents, read-only (default: data/snapshots)',
      value: 'DIR',
    }),
    out: path
      .optional()
      .meta({ description: 'folder of the published releases (default: data/public)', value: 'DIR' }),
    register: path.optional().meta({
      description: 'register of people; translations.jsonl is in the same folder',
      value: 'FILE',
    }),
    limit: wholeNumber(1, 100_000)
      .prefault('500')
      .meta({ description: 'maximum number of texts to request in English', value: 'N' }),
  }),
  async run(args, config, effects) {
    const { snapshots, out, register } = foldersOfBuild(args, config);
    const kept = translationsPath(register);
    const work = join(config.stateFolder, 'translate');
    return withLock([register], effects.files, async () => {
      effects.files.makeFolder(work);
      try {
        const pdfTexts = await extractPdfTexts(
          openSnapshots(snapshots, CHAMBERS, effects.files),
          textsFolder(out),
          effects,
        );
        const copy = join(work, 'people.csv');
        for (const [from, to] of [
          [register, copy],
          [kept, translationsPath(copy)],
          [voteRegisterPath(register), voteRegisterPath(copy)],
        ] as const)
          if (effects.files.exists(from)) effects.files.write(to, effects.files.read(from));
        const { untranslated } = load(
          {
            snapshots,
            pdfTexts,
            curated: join(config.project, 'data/curated'),
            register: copy,
            database: join(work, 'parliament.sqlite'),
          },
          effects,
        );
        const catalan = await translateIntoCatalan(kept, untranslated.ca, effects);
        const english = await inEnglish(
          kept,
          untranslated,
          { service: config.summaryService, limit: args.limit },
          effects,
        );
        if (catalan === null && english === null)
          throw new CliError(NO_APERTIUM.message, { hint: NO_APERTIUM.hint });
        const written = (catalan ?? 0) + (english?.written ?? 0);
        return {
          ok: written > 0 || (english?.failed ?? 0) === 0,
          lines: [
            catalan === null
              ? `${NO_APERTIUM.message} ${NO_APERTIUM.hint}`
              : `${count(catalan)} Catalan translations written to ${kept}.`,
            english === null
              ? 'Nothing was translated into English, because HEMICICLE_SUMMARY_URL is not set.'
              : `${count(english.written)} English translations written; ${count(english.left)} texts remain.`,
            ...(written > 0 ? ['Run `npx hemicicle build` to publish them.'] : []),
          ],
          record: { kept, catalan, english },
        };
      } finally {
        effects.files.remove(work);
      }
    });
  },
});

const NO_APERTIUM = {
  message:
    'Apertium is not installed, so new titles are not translated into Catalan and are quoted in Spanish.',
  hint: 'On Debian: apt-get install apertium apertium-spa-cat apertium-lex-tools cg3',
};

/**
 * Translates words into Catalan and returns whether there are new translations. If Apertium is not installed or fails,
 * it logs the reason, and the build goes on: new votes are not withheld because a translation of their titles is missing.
 */
export async function hasTranslated(
  register: string,
  { ca }: Untranslated,
  effects: LocalEffects,
): Promise<boolean> {
  try {
    const written = await translateIntoCatalan(translationsPath(register), ca, effects);
    if (written === null) effects.log.info(`${NO_APERTIUM.message} ${NO_APERTIUM.hint}`);
    return (written ?? 0) > 0;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    effects.log.warn(
      `New titles were not translated and are quoted in Spanish. ${error.message} ${error.hint ?? ''}`,
    );
    return false;
  }
}

/** Translates words into English with the configured language model; null if none is configured. */
async function inEnglish(
  path: string,
  { en }: Untranslated,
  { service, limit }: { service: Config['summaryService']; limit: number },
  effects: Effects,
): Promise<ChatReport | null> {
  if (service === null) return null;
  const report = await translateIntoEnglish({ spanish: en, service, path, limit }, effects);
  if (report.fault !== null)
    effects.log.warn(
      `${service.url} did not translate ${count(report.failed)} titles into English, first because ${report.fault}; pages show these in Spanish`,
    );
  return report;
}
