import { join } from 'node:path';
import { z } from 'zod';
import { CliError } from '../core/errors.ts';
import { count } from '../core/log.ts';
import { path } from '../core/settings.ts';
import { CHAMBERS } from '../load/chambers.ts';
import { load } from '../load/load.ts';
import { voteRegisterPath } from '../load/votes/vote-register.ts';
import { openSnapshots } from '../snapshots/open.ts';
import { extractPdfTexts } from '../snapshots/pdf/pdf-texts.ts';
import { translateInto } from '../summaries/apertium.ts';
import { translationsPath } from '../summaries/translations.ts';
import { command } from './command.ts';
import { foldersOfBuild, textsFolder } from './folders.ts';
import { withLock } from './with-lock.ts';

export const NO_APERTIUM = {
  message:
    'Apertium is not installed, so new matters are not translated into Catalan and are quoted in Spanish.',
  hint: 'On Debian: apt-get install apertium apertium-spa-cat apertium-lex-tools cg3',
};

/** `hemicicle translate`: translates the matters of votes into Catalan, without publishing. */
export const translateCommand = command({
  name: 'translate',
  summary: 'Translate the matters of votes into Catalan with Apertium; the next build publishes them.',
  examples: [
    ['translate', 'Translates the matters in data/snapshots that are not yet in data/translations.jsonl.'],
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
        const written = await translateInto(kept, untranslated, effects);
        if (written === null) throw new CliError(NO_APERTIUM.message, { hint: NO_APERTIUM.hint });
        return {
          ok: true,
          lines: [
            `${count(written)} translations written to ${kept}.`,
            ...(written > 0 ? ['Run `npx hemicicle build` to publish them.'] : []),
          ],
          record: { kept, written },
        };
      } finally {
        effects.files.remove(work);
      }
    });
  },
});
