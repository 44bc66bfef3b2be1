import type { Server } from 'node:http';
import { CliError } from '../../pipeline/errors.ts';

/** Lets a server listen; what keeps it from that is told with the setting that mends it. */
export function listen(server: Server, port: number, host: string, hint: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(cannotListen(cause, port, host, hint)));
    server.listen(port, host, resolve);
  });
}

const cannotListen = (cause: NodeJS.ErrnoException, port: number, host: string, hint: string): CliError =>
  new CliError(
    cause.code === 'EADDRINUSE'
      ? `Port ${port} is in use by another program.`
      : `The server cannot listen on ${host}:${port}: ${cause.message}`,
    { hint, cause },
  );
