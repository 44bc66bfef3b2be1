import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server that takes every line, says something or nothing, and no more. */
export async function silentServer(says = ''): Promise<{ host: string; lines: Socket[] }> {
  const lines: Socket[] = [];
  const server = createServer((line) => {
    lines.push(line);
    line.on('error', () => {}).resume();
    line.write(says);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return { host: `127.0.0.1:${port}`, lines };
}
