import { existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { z } from 'zod';
import { command } from '../../../pipeline/commands/command.ts';
import { broken, type Diagnosis, diagnoseData, good, note } from '../../../pipeline/commands/diagnosis.ts';
import { diagnoseFetch } from '../../../pipeline/commands/fetch-diagnosis.ts';
import { askingOptions, oneLegislature } from '../../../pipeline/commands/fetch-options.ts';
import { realFolders } from '../../../pipeline/commands/folders.ts';
import { diagnoseGroups } from '../../../pipeline/commands/group-diagnosis.ts';
import {
  describeFirstDay,
  diagnoseExchanges,
  diagnoseSite,
} from '../../../pipeline/commands/site-diagnosis.ts';
import type { Config } from '../../../pipeline/core/config.ts';
import type { Effects } from '../../../pipeline/core/effects.ts';
import { path } from '../../../pipeline/core/settings.ts';
import { createDatabase } from '../../../pipeline/db/open.ts';
import { outboxFolder } from '../../delivery/dispatcher.ts';
import { pinnedNotices, requestNotices } from '../../monitoring/last-update.ts';
import { nodeTrouble } from '../../node-version.mjs';
import { diagnoseContainer, inContainer, readContainer } from '../container-diagnosis.ts';
import { diagnoseMailServer, diagnoseSubscribers } from '../subscribers-diagnosis.ts';

const SIGNS = { good: 'ok  ', note: 'note', broken: 'BAD ' } as const;

/** `hemicicle doctor`: checks this machine and says how to fix problems. */
export const doctorCommand = command({
  name: 'doctor',
  summary: 'Check this machine and its data, and say how to fix what is missing or broken.',
  examples: [
    [
      'doctor',
      'Checks Node, packages, disk, port, the container, the official site and files, curated data, groups without a description, the last release, subscribers and mail.',
    ],
    ['doctor --json', 'Prints the results as JSON; the exit code is 1 if a required part is broken.'],
    [
      'doctor --live',
      'Requests one document of each kind from the official site, and says whether a fetch would succeed.',
    ],
    [
      'doctor --first-day XVI > xvi.txt',
      'Saves what the official site shows on the first day of a legislature, to attach to a report.',
    ],
    [
      'doctor --replay answers',
      'Reads the answers that `fetch --record answers` saved, with the current parsers.',
    ],
  ],
  options: z.object({
    live: z
      .boolean()
      .default(false)
      .meta({ description: 'request one document of each kind from the official site, about twenty in all' }),
    firstDay: oneLegislature.optional().meta({
      description:
        'print what the official site shows of a new legislature, for a report (about fifteen requests)',
      value: 'XVI',
    }),
    replay: path
      .optional()
      .meta({ description: 'read the answers that `fetch --record DIR` saved', value: 'DIR' }),
    ...askingOptions,
  }),
  async run({ live, firstDay, replay, ...asking }, config, effects) {
    if (replay !== undefined) return diagnoseExchanges(replay, effects);
    if (firstDay !== undefined) return describeFirstDay(asking, firstDay, config, effects);
    if (live) return diagnoseSite(asking, config, effects);
    const findings = [
      ...(await diagnoseMachine(config)),
      ...diagnoseData(config, effects),
      ...diagnoseGroups(realFolders(config), effects.files),
      await diagnoseSubscribers(config),
      mail(config),
      ...(await diagnoseFetch(config, effects)),
      ...scheduledRun(config, effects),
    ];
    const ok = findings.every(({ state }) => state !== 'broken');
    return { ok, lines: findings.flatMap(describe), record: { ok, findings } };
  },
});

const describe = ({ about, state, found, mend }: Diagnosis): string[] => [
  `${SIGNS[state]}  ${about}: ${found}`,
  ...(mend === null ? [] : [`      → ${mend}`]),
];

async function diagnoseMachine(config: Config): Promise<Diagnosis[]> {
  const { dataFolder, stateFolder } = config;
  return [
    node(),
    packages(),
    disk(dataFolder),
    await port(config),
    ...(inContainer()
      ? diagnoseContainer(readContainer({ DATA_FOLDER: dataFolder, STATE_FOLDER: stateFolder }))
      : []),
  ];
}

function node(): Diagnosis {
  const trouble = nodeTrouble(process.version, process.execPath);
  const [found = '', ...mend] = trouble?.split('\n') ?? [];
  return trouble === null ? good('Node', process.version) : broken('Node', found, mend.join(' '));
}

function packages(): Diagnosis {
  try {
    createDatabase(':memory:').close();
    return good('packages', 'the database engine works');
  } catch (error) {
    const found = `the database engine cannot be loaded: ${String(error)}`;
    return broken('packages', found, 'Remove node_modules and run `npm ci` on this machine.');
  }
}

/** Bytes for a release of one legislature, its pages and the next build; below the second no build can succeed. */
const COMFORTABLE = 2e9;
const LEAST = 3e8;

function disk(folder: string): Diagnosis {
  const existing = [folder, dirname(folder)].find(existsSync) ?? '.';
  const { bavail, bsize } = statfsSync(existing);
  const free = bavail * bsize;
  const found = `${(free / 1e9).toFixed(1)} GB free for ${folder}`;
  if (free >= COMFORTABLE) return good('disk', found);
  const mend = 'Free some space, or set DATA_FOLDER to a folder on a larger disk.';
  return free < LEAST ? broken('disk', found, mend) : note('disk', found, mend);
}

function port({ port: number, host }: Config): Promise<Diagnosis> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const found = error.code === 'EADDRINUSE' ? `${number} is in use` : `${number}: ${error.message}`;
      resolve(
        note(
          'port',
          found,
          'This is fine if Hemicicle itself uses it; otherwise choose another port with PORT.',
        ),
      );
    });
    probe.listen(number, host, () => probe.close(() => resolve(good('port', `${number} is free`))));
  });
}

/** Returns notices of the last scheduled run: a legislature that it leaves out, and requests that no longer work. */
const scheduledRun = (config: Config, { files }: Effects): Diagnosis[] => [
  ...pinnedNotices(config, files).map((found) =>
    note(
      'scheduled run',
      found,
      'Remove `--legislature` from the crontab line, the unit or UPDATE_OPTIONS: `update` then continues with every legislature fetched before, and adds new ones.',
    ),
  ),
  ...requestNotices(config, files).map((found) =>
    note(
      'scheduled run',
      found,
      'No document is missing. pipeline/congreso/fetching/REQUESTS.md lists the requests; `npx hemicicle doctor --live --record DIR` saves the answers for a report.',
    ),
  ),
];

function mail(config: Config): Diagnosis {
  const { smtpUrl } = config.mail;
  if (smtpUrl !== null) return diagnoseMailServer(smtpUrl);
  const found = `SMTP_URL is not set: mails are written to ${outboxFolder(config)} and not sent`;
  return note('mail', found, 'Set SMTP_URL and MAIL_FROM before people subscribe.');
}
