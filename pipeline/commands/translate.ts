import { join } from 'node:path';
import { z } from 'zod';
import { CliError } from '../core/errors.ts';
import { count } from '../core/log.ts';
import { path, wholeNumber } from '../core/settings.ts';
import { CHAMBERS } from '../load/chambers.ts';
import { load } from '../load/load.ts';
import { voteRegisterPath } from '../load/votes/vote-register.ts';
import { openSnapshots } from '../snapshots/open.ts';
import { extractPdfTexts } from '../snapshots/pdf/pdf-texts.ts';
import { translateIntoCatalan } from '../summaries/apertium.ts';
import { translationsPath } from '../summaries/translations.ts';
import { inEnglish, NO_APERTIUM } from './build-translations.ts';
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
