import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail that a server accepted. */
export interface Taken {
  to: string;
  raw: string;
}

/** The behaviour of a mail server at each stage of the dialogue. */
export interface MailServerBehaviour {
  /** Thrown at `RCPT TO`. */
  recipient?: (address: string) => Error | null;
  /** After the whole message: an error to return, `hang up`, or null to accept it. */
  message?: (address: string, count: number) => Error | 'hang up' | 'hang up after taking' | null;
  /** Whether to close the connection at `MAIL FROM`. */
  hangUpAtSender?: () => boolean;
  /** Requires a login, over a connection encrypted from the beginning (`smtps`) or from STARTTLS on. */
  login?: { key: string; cert: string; smtps?: boolean; accepts(user: string, password: string): boolean };
}

/** Returns an SMTP error response. */
export const answer = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

/** Starts a mail server that speaks SMTP on a free port. */
export async function mailServer(
  behaviour: MailServerBehaviour = {},
): Promise<{ address: string; taken: Taken[] }> {
  const taken: Taken[] = [];
  let messages = 0;
  const hangUp = (session: SMTPServerSession) => {
    for (const client of connections(server)) if (client.session.id === session.id) client._socket.destroy();
  };
  const options: SMTPServerOptions = {
    ...askingToLogIn(behaviour),
    logger: false,
    onMailFrom(_, session, done) {
      if (behaviour.hangUpAtSender?.()) return hangUp(session);
      done();
    },
    onRcptTo: ({ address }, _, done) => done(behaviour.recipient?.(address) ?? null),
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]!.address;
        const verdict = behaviour.message?.(to, ++messages) ?? null;
        if (verdict instanceof Error) return done(verdict);
        if (verdict === 'hang up') return hangUp(session);
        taken.push({ to, raw: Buffer.concat(pieces).toString() });
        if (verdict === 'hang up after taking') return hangUp(session);
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const protocol = behaviour.login?.smtps ? 'smtps' : 'smtp';
  return { address: `${protocol}://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken };
}

function askingToLogIn({ login }: MailServerBehaviour): SMTPServerOptions {
  if (login === undefined) return { disabledCommands: ['AUTH', 'STARTTLS'] };
  const { accepts, key, cert, smtps = false } = login;
  return {
    ...{ key, cert, secure: smtps },
    onAuth({ username, password }, _, done) {
      if (accepts(username ?? '', password ?? '')) done(null, { user: username });
      else done(answer(535, `No such person as ${username}@example.org`));
    },
  };
}

interface Client {
  session: SMTPServerSession;
  _socket: { destroy(): void };
}

/** Returns the clients of a server, which its types hide. */
const connections = (server: SMTPServer) => (server as unknown as { connections: Set<Client> }).connections;
