import type { Server } from 'node:http';
import { CliError } from '../../pipeline/core/errors.ts';

/** Starts listening; an error names the setting that fixes it. */
export function listen(server: Server, port: number, host: string, hint: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(cannotListen(cause, port, host, hint)));
    server.listen(port, host, resolve);
  });
}

/** The address is not on a network of this machine, or the name does not resolve. */
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
