import { congreso } from '../congreso/congreso.ts';
import type { Config } from '../core/config.ts';
import { readCurated } from '../core/curated.ts';
import type { Effects } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { count } from '../core/log.ts';
import { localDateOf } from '../core/time.ts';
import type { Sighting } from '../snapshots/fetching/plan.ts';
import { readExchanges } from '../snapshots/fetching/recording.ts';
import { adviceOn } from '../snapshots/fetching/site-unavailable.ts';
import { toRoman } from '../text/roman.ts';
import type { CommandResult } from './command.ts';
import { type AskingOptions, politenessOf } from './fetch-options.ts';

/** Requests one document of each kind from the official site and describes what a fetch would receive. */
export async function diagnoseSite(
  args: AskingOptions,
  config: Config,
  effects: Effects,
): Promise<CommandResult> {
  const { legislatures } = readCurated(`${config.project}/data/curated/congreso`, false, effects.files);
  const exchanges = await congreso.fetching.probe(
    politenessOf(args, config, effects),
    args.baseUrl ?? null,
    { today: localDateOf(effects.clock.now()), legislature: Math.max(...legislatures.map(({ id }) => id)) },
    effects,
  );
  return resultOf(exchanges.map(congreso.fetching.sightingOf));
}

/** Prints what the site shows in the first days of a legislature, for a report: no source documents it. */
export async function describeFirstDay(
  args: AskingOptions,
  legislature: number,
  config: Config,
  effects: Effects,
): Promise<CommandResult> {
  const politeness = politenessOf(args, config, effects);
  const asked_at = effects.clock.now().toISOString();
  const shown = await congreso.fetching.surveyFirstDay(
    politeness,
    args.baseUrl ?? null,
    legislature,
    effects,
  );
  const lines = [
    `Legislature ${toRoman(legislature)} at ${args.baseUrl ?? 'www.congreso.es'}, requested at ${asked_at} as ${politeness.userAgent}`,
    ...shown.flatMap(({ what, status, bytes, shows }) => [
      `${what}: ${status === null ? 'no answer' : `status ${status}, ${count(bytes ?? 0)} bytes`}`,
      ...shows.map((line) => `  ${line}`),
    ]),
  ];
  const ok = shown.every(({ status }) => status === 200);
  return { ok, lines, record: { ok, asked_at, legislature, shown } };
}

/** Judges the recordings of `fetch --record` with the current parsers. */
export function diagnoseExchanges(folder: string, { files }: Pick<Effects, 'files'>): CommandResult {
  const exchanges = readExchanges(folder, congreso.documents, files);
  if (exchanges.length > 0) return resultOf(exchanges.map(congreso.fetching.sightingOf));
  throw new CliError(`No recorded answers in ${folder}.`, {
    exitCode: 2,
    hint: 'Pass the folder that `npx hemicicle fetch --record DIR` wrote.',
  });
}

function resultOf(sightings: Sighting[]): CommandResult {
  const { isHarmless } = congreso.fetching;
  const ok = sightings.every(isHarmless);
  const met = [...new Set(sightings.filter((each) => !isHarmless(each)).map(nextOf))];
  const verdict = ok ? 'A fetch would succeed.' : `A fetch would have problems. ${met.join(' ')}`;
  return { ok, lines: [...sightings.map(describe), verdict], record: { ok, sightings } };
}

/** Returns advice about an answer that would cause trouble in a fetch. */
function nextOf({ state, made }: Sighting): string {
  switch (state) {
    case 'fine':
      return '';
    case 'format changed':
      return 'A format has changed: run `npx hemicicle fetch --record DIR` and attach that folder to a report. Everything else is fetched as usual.';
    case 'not there':
      return 'A document is missing: the site may be updating it; try again tomorrow.';
    case 'firewall':
      return 'A firewall refuses the requests: try again later (some refuse for an hour), from another network (data centres are often refused), or with `--user-agent NAME/VERSION`, a name of your own.';
    case 'out of order':
      return adviceOn('out of order');
    case 'network':
      return adviceOn(made);
  }
}

function describe(sighting: Sighting): string {
  const { kind, method, address, status, content_type, bytes, redirects, cookies } = sighting;
  const { words, state, made, expects } = sighting;
  const parts = [
    made,
    ...(expects === null ? [] : [`needs ${expects}`]),
    status === null
      ? 'no answer'
      : `status ${status}, ${content_type ?? 'no type'}, ${count(bytes ?? 0)} bytes`,
    ...(redirects.length === 0 ? [] : [`redirected to ${redirects.join(', then ')}`]),
    ...(cookies.length === 0 ? [] : [`cookies ${cookies.join(', ')}`]),
    ...(words === '' ? [] : [`begins “${words}”`]),
    `${method} ${address}`,
  ];
  return `${state.padEnd(WIDEST)}  ${kind}: ${parts.join(' · ')}`;
}

const WIDEST = 'format changed'.length;
