import { z } from 'zod';
import type { Config } from '../core/config.ts';
import type { Files } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { count } from '../core/log.ts';
import { path, wholeNumber } from '../core/settings.ts';
import { readCuratedTables } from '../load/documents/curated-tables.ts';
import type { ChatReport } from '../summaries/chat.ts';
import { summaryInputs } from '../summaries/inputs.ts';
import type { SummaryInput } from '../summaries/provider.ts';
import { savedSummariesPath } from '../summaries/saved-summaries.ts';
import { summarise } from '../summaries/summarise.ts';
import { openTranslators } from '../summaries/translations.ts';
import { command } from './command.ts';
import { openNewestRelease } from './find-release.ts';
import { publishedFolder, publishedTree, realFolders, sampleFolders } from './folders.ts';

/** `hemicicle summarise`: requests paid plain-language summaries, for which the build sends no requests. */
export const summariseCommand = command({
  name: 'summarise',
  summary: 'Write plain summaries with a language model; the next build publishes them.',
  examples: [
    [
      'summarise --limit 50',
      'Requests summaries of the 50 newest votes and initiatives without one from the service in HEMICICLE_SUMMARY_URL.',
    ],
  ],
  options: z.object({
    out: publishedTree,
    register: path.optional().meta({
      description: 'register of people; summaries.jsonl is in the same folder',
      value: 'FILE',
    }),
    limit: wholeNumber(1, 100_000)
      .prefault('100')
      .meta({ description: 'maximum number of summaries to request', value: 'N' }),
  }),
  async run({ out, register, limit }, config, effects) {
    if (config.summaryService === null) {
      throw new CliError('No service for summaries is configured.', {
        hint: 'Set HEMICICLE_SUMMARY_URL, HEMICICLE_SUMMARY_MODEL and, if the service requires a key, HEMICICLE_SUMMARY_KEY. Without them every summary is the built-in sentence.',
      });
    }
    const folder = publishedFolder(out, config, effects.files);
    const people = register ?? registerOf(folder, config);
    const kept = savedSummariesPath(people);
    const inputs = subjectsIn(folder, people, config, effects.files);
    const outcome = await summarise({ inputs, service: config.summaryService, path: kept, limit }, effects);
    if (outcome.fault !== null) effects.log.warn(troubleOf(outcome, config.summaryService.url));
    return {
      ok: outcome.written > 0 || outcome.failed === 0,
      lines: [
        `${count(outcome.written)} summaries written to ${kept}; ${count(outcome.left)} texts remain.`,
        ...(outcome.written > 0 ? ['Run `npx hemicicle build` to publish them.'] : []),
      ],
      record: { kept, ...outcome },
    };
  },
});

const troubleOf = ({ failed, fault }: ChatReport, url: string): string =>
  `${url} returned no summary ${count(failed)} times, first because ${fault}; these texts keep the built-in sentence`;

function registerOf(folder: string, config: Config): string {
  const own = [realFolders(config), sampleFolders(config)].find(({ out }) => out === folder);
  if (own !== undefined) return own.register;
  throw new CliError(`The register that belongs to ${folder} is not known.`, {
    exitCode: 2,
    hint: 'Pass it with --register FILE; summaries are kept in the same folder.',
  });
}

/** Returns the published subjects: newest legislature first, in it the newest votes, then initiatives. */
function subjectsIn(folder: string, register: string, config: Config, files: Files): SummaryInput[] {
  const { titles } = openTranslators(register, files);
  const { types } = readCuratedTables(`${config.project}/data/curated`, files);
  using release = openNewestRelease(folder, config, files);
  const { read } = release;
  const legislatures = read.all(read.db.selectFrom('legislatures').select('id').orderBy('id', 'desc'));
  return legislatures.flatMap(({ id }) => {
    const all = summaryInputs(read, types, id, titles);
    const of = (table: string) => all.filter((one) => one.table === table).toReversed();
    return [...of('votes'), ...of('initiatives')].map(({ input }) => input);
  });
}
