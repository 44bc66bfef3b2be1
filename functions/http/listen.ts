import type { Server } from 'node:http';
import { CliError } from '../../pipeline/errors.ts';

/** Lets a server listen; what keeps it from that is told with the setting that mends it. */
export function listen(server: Server, port: number, host: string, hint: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(cannotListen(cause, port, host, hint)));
    server.listen(port, host, resolve);
  });
}

/** An address of no network of this machine, and a name that stands for none. */
const NOT_HERE = /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/;

const cannotListen = (cause: NodeJS.ErrnoException, port: number, host: string, hint: string): CliError =>
  new CliError(
    cause.code === 'EADDRINUSE'
      ? `Port ${port} is in use by another program.`
      : `The server cannot listen on ${host}:${port}: ${cause.message}`,
    {
      hint: NOT_HERE.test(cause.code ?? '') ? 'Set HOST to an address of this machine, as 127.0.0.1.' : hint,
      cause,
    },
  );
