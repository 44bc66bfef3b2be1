import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The behaviour of a bad mail server on a connection. */
export type Mood = (socket: Socket) => void;

const answering =
  (answers: readonly [RegExp, string | null][]): Mood =>
  (socket) => {
    socket.write('220 here\r\n');
    socket.on('data', (piece) => {
      const [, said] = answers.find(([command]) => command.test(piece.toString())) ?? [];
      if (typeof said === 'string') socket.write(said);
    });
  };

const hello: [RegExp, string] = [/^(EHLO|HELO)/i, '250 here\r\n'];

/** Accepts the connection and never answers. */
export const mute: Mood = () => {};

/** Sends a little now and then, and never finishes. */
export const droning: Mood = (socket) => {
  const talk = setInterval(() => socket.write('220-and another thing\r\n'), 50);
  socket.on('close', () => clearInterval(talk));
};

/** Greets, and stops answering at the first message. */
export const sleepy: Mood = answering([hello, [/^MAIL/i, null]]);

/** Refuses every connection as too busy. */
export const busy: Mood = (socket) => socket.end('421 4.3.2 too busy\r\n');

/** Starts a misbehaving mail server on a free port, until `close`. */
export async function badMailServer(mood: Mood): Promise<{ address: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    mood(socket);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const close = () =>
    new Promise<void>((done) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => done());
    });
  onTestFinished(close);
  return { address: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
