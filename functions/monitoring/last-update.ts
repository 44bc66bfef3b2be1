import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../pipeline/config.ts';
import type { Effects } from '../../pipeline/effects.ts';
import type { Files } from '../../pipeline/files.ts';

const milliseconds = z.number().nonnegative();

/** How the last scheduled run went. */
const lastUpdate = z.object({
  ok: z.boolean(),
  began: z.iso.datetime(),
  milliseconds,
  failed_step: z.string().nullable(),
  step_milliseconds: z.record(z.string(), milliseconds),
});

type LastUpdate = z.output<typeof lastUpdate>;

const fileOf = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => join(dataFolder, 'last-update.json');

/** Keeps how a scheduled run went for whoever watches the service. A run that did its work has not failed because of this. */
export function keepLastUpdate(
  run: object,
  config: Pick<Config, 'dataFolder'>,
  { files, log }: Pick<Effects, 'files' | 'log'>,
): void {
  try {
    files.write(fileOf(config), `${JSON.stringify(lastUpdate.parse(run), null, 2)}\n`);
  } catch (error) {
    log.warn(`How this run went could not be kept for monitoring: ${String(error)}`);
  }
}

/** How the last scheduled run went; null where there was none, or nobody can tell. */
export function readLastUpdate(config: Pick<Config, 'dataFolder'>, files: Files): LastUpdate | null {
  try {
    return lastUpdate.parse(JSON.parse(files.readText(fileOf(config))));
  } catch {
    return null;
  }
}
