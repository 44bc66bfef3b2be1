/**
 * A separate program that flood.ts runs, so that its own cost is measured apart: `flooder.ts PORT SECONDS CONNECTIONS
 * one|many ATTACK`, with the subjects of requests as input. Ends by itself.
 */
import { Agent, request } from 'node:http';
import type { World } from '../faults/under-load/world.ts';
import { attacksOn } from './attacks.ts';

const [port, seconds, given, callers, name] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];

/** Milliseconds between an answer and the next request of a connection: the flooder shares the server’s cores. */
const PAUSE = 500;

process.once('message', (world: World) => {
  const attack = attacksOn(world).find((each) => each.name === name)!;
  const connections = attack.connections ?? Number(given);
  const agent = new Agent({ keepAlive: true, maxSockets: connections || 1 });
  const statuses: Record<string, number> = {};
  const count = (what: string | number) => {
    statuses[what] = (statuses[what] ?? 0) + 1;
  };
  let turn = 0;
  const ask = (connection: number): void => {
    const headers = {
      'X-Forwarded-For': callers === 'one' ? '10.0.0.1' : `10.1.${connection >> 8}.${connection & 255}`,
      'Accept-Encoding': 'br',
    };
    const again = () => void setTimeout(() => ask(connection), PAUSE);
    const at = turn++;
    const { method = 'GET' } = attack;
    const sent = { ...headers, ...attack.headers };
    const asked = { host: '127.0.0.1', port, path: attack.path(at), method, agent, headers: sent };
    const asking = request(asked, (response) => {
      count(response.statusCode!);
      // A client that reads nothing waits for the end of the flood, or until the server closes the connection.
      if (attack.readsNothing && response.statusCode === 200) response.pause();
      else response.resume();
      response.once('close', again);
    });
    asking.once('error', () => {
      count('cut off');
      again();
    });
    asking.end(attack.body?.(at));
  };
  for (let connection = 0; connection < connections; connection++) ask(connection);
  setTimeout(() => process.send!(statuses, () => process.exit()), Number(seconds) * 1000);
});
process.once('disconnect', () => process.exit());
