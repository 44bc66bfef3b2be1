import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { smtpTransport } from '../../../functions/delivery/send/smtp.ts';

const TIMEOUTS = {
  ...{ connectionTimeout: 2000, greetingTimeout: 2000, dnsTimeout: 2000 },
  ...{ socketTimeout: 600, longest: 1200 },
};

/** Starts a server that refuses every recipient and then behaves as the test says. */
async function refusingServer(over: { refused?: (line: Socket) => void; reset?: (line: Socket) => void }) {
  const server = createServer((line) => {
    line.on('error', () => {});
    line.write('220 votes.example\r\n');
    line.on('data', (data) => {
      const said = String(data);
      if (/^(EHLO|MAIL)/.test(said)) line.write('250 votes.example\r\n');
      else if (/^RCPT/.test(said)) {
        line.write('550 5.1.1 no such user\r\n');
        over.refused?.(line);
      } else if (/^RSET/.test(said)) over.reset?.(line);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return smtpTransport(
    `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    'votes.example',
    TIMEOUTS,
  );
}

const mail = {
  ...{ from: 'votes@example.org', to: 'nobody@example.org', messageId: '<1@votes.example>' },
  bytes: Buffer.from('Subject: a\r\n\r\na\r\n'),
};

it.each([
  ['hangs up over it', { refused: (line: Socket) => line.end() }],
  ['hangs up when the next message would begin', { reset: (line: Socket) => line.end() }],
  ['says no word any more', {}],
  ['goes on', { reset: (line: Socket) => line.write('250 ok\r\n') }],
])('a refused mail ends, even if the server %s', async (_, over) => {
  const opened = await (await refusingServer(over)).open();
  if (!('send' in opened)) throw new Error('The server was not reached.');
  onTestFinished(() => opened.close());
  expect(await opened.send(mail)).toMatchObject({ kind: 'refused', said: expect.stringContaining('550') });
});
