import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type LabelValues, type Registry } from 'prom-client';
import type { Config } from '../../pipeline/core/config.ts';
import type { Clock, Files } from '../../pipeline/core/effects.ts';
import { type DataDays, dataDaysOf } from '../../pipeline/endpoints/data-date.ts';
import type { Failures } from '../failures.ts';
import type { CurrentRelease, PinnedRelease } from '../releases/releases.ts';
import { canaryAt, countSubscribers } from '../subscribers/counts.ts';
import { hasSubscribers } from '../subscribers/open.ts';
import type { Subscriptions } from '../subscribers/services.ts';
import { lastFetch, readLastUpdate } from './last-update.ts';

/** Aggregate facts about subscribers. */
interface SubscriberState {
  /** Number of messages in each state, by channel. */
  messages: { mail: Record<string, number>; browser: Record<string, number> };
  /** Whether the operator's own subscriber got the last news; null without such a subscriber or such news. */
  canaryWell: boolean | null;
}

/** Returns the state; null without subscribers, `unreachable` if the database does not answer in time. */
export type AskSubscribers = () => Promise<SubscriberState | null | 'unreachable'>;

/** Milliseconds to wait for the database: the scraper allows ten seconds for the whole answer. */
const TIMEOUT = 3_000;

/** Uses the connection of the server, one query at a time, however many clients ask. */
export function subscriberState(
  config: Pick<Config, 'subscribersUrl' | 'stateFolder' | 'canary'>,
  { services }: Pick<Subscriptions, 'services'>,
  clock: Clock,
): AskSubscribers {
  let seen = false;
  let asking: ReturnType<AskSubscribers> | null = null;

  const ask = async (): Promise<SubscriberState | null> => {
    // Do not create a database for a query; but report one that existed and is missing.
    if (!seen && !hasSubscribers(config)) return null;
    seen = true;
    const { db } = await services();
    const { messages, browser_messages } = await countSubscribers(db);
    const canary = config.canary === null ? null : await canaryAt(db, config.canary, clock.now());
    return { messages: { mail: messages, browser: browser_messages }, canaryWell: canary?.well ?? null };
  };
  return () => {
    asking ??= Promise.race([
      ask().catch(() => 'unreachable' as const),
      sleep(TIMEOUT, 'unreachable' as const, { ref: false }),
    ]).finally(() => {
      asking = null;
    });
    return asking;
  };
}

/** What the state metrics are read from. */
interface Watched {
  releases: Pick<CurrentRelease, 'pin'>;
  failures: Pick<Failures, 'list'>;
  askSubscribers: AskSubscribers;
  config: Pick<Config, 'dataFolder'>;
  files: Files;
}

/** A metric of the current state; an unknown value is left out. */
interface StateFigure {
  name: string;
  help: string;
  labelNames?: string[];
  values(): Value[] | Promise<Value[]>;
}

type Value = [LabelValues<string>, number];

/** Adds metrics of the current state, computed whenever they are read. */
export function addStateFigures(registry: Registry, watched: Watched): void {
  for (const { name, help, labelNames = [], values } of stateFigures(watched))
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const now = await values();
        this.reset();
        // Without labels prom-client would export 0, although nothing was measured.
        if (labelNames.length === 0) this.remove();
        for (const [labels, value] of now) this.set(labels, value);
      },
    });
}

function stateFigures({ releases, failures, askSubscribers, config, files }: Watched): StateFigure[] {
  const ofSubscribers = async (valuesOf: (state: SubscriberState) => Value[]) => {
    const state = await askSubscribers();
    return state === null || state === 'unreachable' ? [] : valuesOf(state);
  };
  const ofLastUpdate = (valuesOf: (run: NonNullable<ReturnType<typeof readLastUpdate>>) => Value[]) => {
    const run = readLastUpdate(config, files);
    return run === null ? [] : valuesOf(run);
  };
  const dayOfRelease = (dayIn: (days: DataDays) => string | null): Value[] => {
    using release = releases.pin();
    const day = release === null ? null : dayIn(daysOf(release));
    return day === null ? [] : [[{}, seconds(day)]];
  };
  return [
    {
      name: 'hemicicle_data_timestamp_seconds',
      help: 'Day of the newest official document, with the name of the release',
      labelNames: ['release'],
      values() {
        using release = releases.pin();
        return release === null ? [] : [[{ release: release.name }, seconds(release.dataDate)]];
      },
    },
    {
      name: 'hemicicle_newest_vote_timestamp_seconds',
      help: 'Day of the newest vote in the release',
      values: () => dayOfRelease(({ newest_vote_on }) => newest_vote_on),
    },
    {
      name: 'hemicicle_newest_list_timestamp_seconds',
      help: 'Day of the newest list of deputies in the release',
      values: () => dayOfRelease(({ newest_list_on }) => newest_list_on),
    },
    {
      name: 'hemicicle_complete_fetch_timestamp_seconds',
      help: 'When the last complete fetch of official documents began, even if nothing was new',
      values() {
        const moment = lastFetch(config, files);
        return moment === null ? [] : [[{}, seconds(moment)]];
      },
    },
    {
      name: 'hemicicle_troubles',
      help: 'Number of current failures; /api/v1/health lists them',
      values: () => [[{}, failures.list().length]],
    },
    {
      name: 'hemicicle_messages',
      help: 'Mails and browser messages of the last 60 days, by state',
      labelNames: ['channel', 'state'],
      values: () =>
        ofSubscribers(({ messages }) =>
          Object.entries(messages).flatMap(([channel, counts]) =>
            Object.entries(counts).map(([state, count]): Value => [{ channel, state }, count]),
          ),
        ),
    },
    {
      name: 'hemicicle_canary_well',
      help: 'Whether CANARY_EMAIL was sent the last news due to it (1) or not (0)',
      values: () =>
        ofSubscribers(({ canaryWell }) => (canaryWell === null ? [] : [[{}, Number(canaryWell)]])),
    },
    {
      name: 'hemicicle_update_timestamp_seconds',
      help: 'When the last scheduled run began',
      values: () => ofLastUpdate(({ began }) => [[{}, seconds(began)]]),
    },
    {
      name: 'hemicicle_update_success',
      help: 'Whether the last scheduled run succeeded',
      values: () => ofLastUpdate(({ ok }) => [[{}, Number(ok)]]),
    },
    {
      name: 'hemicicle_update_duration_seconds',
      help: 'Duration of each step of the last scheduled run, in seconds',
      labelNames: ['step'],
      values: () =>
        ofLastUpdate(({ step_milliseconds }) =>
          Object.entries(step_milliseconds).map(([step, took]): Value => [{ step }, took / 1000]),
        ),
    },
  ];
}

/** Returns the days of a release; none where its database cannot be read, which /ready reports. */
function daysOf({ read }: Pick<PinnedRelease, 'read'>): DataDays {
  try {
    return dataDaysOf(read());
  } catch {
    return { data_date: '', newest_vote_on: null, newest_list_on: null };
  }
}

const seconds = (moment: string): number => Date.parse(moment) / 1000;
