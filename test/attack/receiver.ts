import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that accepts everything. */
export interface Receiver {
  /** `smtp://` address. */
  address: string;
  /** Number of mails by recipient. */
  mails: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Starts a mail server on a free port of this machine. */
export async function openReceiver(): Promise<Receiver> {
  const mails = new Map<string, number>();
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        for (const { address } of envelope.rcptTo) mails.set(address, (mails.get(address) ?? 0) + 1);
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return {
    address: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
