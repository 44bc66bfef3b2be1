import type { Config } from '../../pipeline/core/config.ts';
import type { Effects } from '../../pipeline/core/effects.ts';
import { localAddress } from '../http/local-address.ts';
import type { CurrentRelease } from '../releases/releases.ts';
import type { Subscriptions } from '../subscribers/services.ts';
import type { Troubles } from '../troubles.ts';
import { type Figures, openFigures } from './figures.ts';
import { startMonitor } from './monitor.ts';
import { readiness } from './readiness.ts';
import { addStateFigures } from './state-figures.ts';
import { subscriberState } from './subscriber-state.ts';

/** The parts of a server that monitoring observes. */
interface WatchedServer {
  releases: Omit<CurrentRelease, 'close'>;
  troubles: Troubles;
  subscriptions: Subscriptions;
}

/** Monitoring as the operator configured it. */
interface Monitoring {
  figures: Figures | undefined;
  /** Starts to listen. */
  begin(watched: WatchedServer): Promise<void>;
  /** Makes `/ready` fail while the server sends its last answers. */
  stopping(): void;
  close(): void;
}

/** Counts and serves nothing if no port is configured. */
export function openMonitoring(config: Config, { files, clock, log }: Effects): Monitoring {
  const { monitoring } = config;
  if (monitoring === null) return { figures: undefined, begin: async () => {}, stopping() {}, close() {} };
  const { figures, registry } = openFigures();
  let stops = false;
  let close = () => {};
  return {
    figures,
    async begin({ releases, troubles, subscriptions }) {
      const askSubscribers = subscriberState(config, subscriptions, clock);
      addStateFigures(registry, { releases, troubles, askSubscribers, config, files });
      const whyNotReady = readiness(releases, askSubscribers);
      const monitor = await startMonitor(monitoring, {
        registry,
        whyNotReady: async () => (stops ? ['The server is stopping'] : whyNotReady()),
      });
      close = monitor.close;
      const address = `${localAddress(monitoring.host, monitor.port)}/metrics`;
      log.info(`Figures for monitoring: ${address}`, { monitoring: address });
    },
    stopping() {
      stops = true;
    },
    close: () => close(),
  };
}
