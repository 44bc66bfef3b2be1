import { setTimeout as sleep } from 'node:timers/promises';
import { asker } from '../faults/under-load/answers.ts';
import type { Receiver } from './receiver.ts';

/** Milliseconds that a person takes to fill in the form, or to send it again. */
const FILLING_IN = 2_500;

/** Milliseconds for which a mail may take to arrive: at once, or with another attempt after a failed connection. */
const MAX_WAIT = { usual: 10_000, withRetry: 6 * 60_000 };

let persons = 0;

/** People who subscribe by the form of the site, one after another, until a function returns true. */
export async function subscribePeople(port: number, until: () => boolean): Promise<string[]> {
  const { ask, close } = asker(port, 1);
  const accepted: string[] = [];
  while (!until()) {
    const number = persons++;
    const email = `person@person-${number}.example.net`;
    const headers = { 'X-Forwarded-For': `10.3.${number >> 8}.${number & 255}` };
    for (let sent = false; !sent && !until(); ) {
      const form = await ask({ path: '/subscribe', headers, right: [200] }).catch(() => null);
      const opened = /name="opened" value="([^"]+)"/.exec(form?.body.toString() ?? '')?.[1] ?? '';
      await sleep(FILLING_IN);
      const body = new URLSearchParams({ email, target: 'newsletter', language: 'ca', opened }).toString();
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const asked = {
        path: '/subscribe',
        method: 'POST',
        headers: { ...headers, ...type },
        body,
        right: [303],
      };
      sent = (await ask(asked).catch(() => null))?.status === 303;
    }
    accepted.push(...(until() ? [] : [email]));
  }
  close();
  return accepted;
}

/** Waits for the mails to people; returns those who got none in time. */
export async function withoutMail(
  people: readonly string[],
  { mails }: Receiver,
  wait: keyof typeof MAX_WAIT,
): Promise<string[]> {
  const waiting = () => people.filter((email) => !mails.has(email));
  for (const begun = performance.now(); waiting().length > 0 && performance.now() - begun < MAX_WAIT[wait]; )
    await sleep(100);
  return waiting();
}
