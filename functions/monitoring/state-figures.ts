import { Gauge, type LabelValues, type Registry } from 'prom-client';
import type { Config } from '../../pipeline/core/config.ts';
import type { Files } from '../../pipeline/core/effects.ts';
import { type DataDays, dataDaysOf } from '../../pipeline/endpoints/data-date.ts';
import type { CurrentRelease, PinnedRelease } from '../releases/releases.ts';
import type { Troubles } from '../troubles.ts';
import { lastFetch } from './last-fetch.ts';
import { readLastUpdate } from './last-update.ts';
import type { AskSubscribers, SubscriberState } from './subscriber-state.ts';

/** What the state metrics are read from. */
interface Watched {
  releases: Pick<CurrentRelease, 'pin'>;
  troubles: Pick<Troubles, 'list'>;
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

function stateFigures({ releases, troubles, askSubscribers, config, files }: Watched): StateFigure[] {
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
      help: 'Day of the newest official document, and the release that has it',
      labelNames: ['release'],
      values() {
        using release = releases.pin();
        return release === null ? [] : [[{ release: release.name }, seconds(release.dataDate)]];
      },
    },
    {
      name: 'hemicicle_newest_vote_timestamp_seconds',
      help: 'Day of the newest vote of the release',
      values: () => dayOfRelease(({ newest_vote_on }) => newest_vote_on),
    },
    {
      name: 'hemicicle_newest_list_timestamp_seconds',
      help: 'Day on which the newest list of deputies of the release was made',
      values: () => dayOfRelease(({ newest_list_on }) => newest_list_on),
    },
    {
      name: 'hemicicle_complete_fetch_timestamp_seconds',
      help: 'When the last complete fetch of official documents began, with or without news',
      values() {
        const moment = lastFetch(config, files);
        return moment === null ? [] : [[{}, seconds(moment)]];
      },
    },
    {
      name: 'hemicicle_troubles',
      help: 'How much does not work at the moment; /api/v1/health says what',
      values: () => [[{}, troubles.list().length]],
    },
    {
      name: 'hemicicle_messages',
      help: 'Mails and messages to browsers of the last 60 days, by what became of them',
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
      help: 'Whether the subscriber of the operator’s own was told of the last news due to it',
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
      help: 'Seconds of each step of the last scheduled run',
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
