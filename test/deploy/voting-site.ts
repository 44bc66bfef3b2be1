import { existsSync, writeFileSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import { startReplay } from '../replay/server.ts';
import { A_VOTE, smallSite } from '../replay/small-site.ts';
import { withSyntheticPages } from '../replay/synthetic.ts';

const VOTES = 'webpublica/opendata/votaciones/Leg15';

/** A small official site, on which votes happen in March 2025. */
export interface VotingSite {
  readonly url: string;
  /** Adds a vote; the address of the site changes. */
  voteHappens(day: number): Promise<void>;
  close(): Promise<void>;
}

export async function votingSite(): Promise<VotingSite> {
  let site = await startReplay(smallSite());
  let session = 20;
  return {
    get url() {
      return site.url;
    },
    close: () => site.close(),
    async voteHappens(day) {
      const file = `202503${String(day).padStart(2, '0')}`;
      const said = `${day}/3/2025`;
      session++;
      const known = JSON.parse(Buffer.from(site.documents.get(A_VOTE)!()).toString());
      Object.assign(known.informacion, { sesion: session, fecha: said });
      const bytes = Buffer.from(JSON.stringify(known));
      site.documents.set(
        `${VOTES}/Sesion0${session}/${file}/Votacion001/VOT_${file}100000.json`,
        () => bytes,
      );
      // The pages that link to votes are written again.
      for (const page of ['votaciones.html', 'votaciones/XV.html']) site.documents.delete(page);
      await site.close();
      site = await startReplay(withSyntheticPages(site.documents));
    },
  };
}

/** Makes the next run on a machine fetch as if it were March 2025. */
export function pretendLastFetch(root: string): void {
  const noted = `${root}/var/lib/hemicicle/data/snapshots/last-fetch.json`;
  if (existsSync(noted))
    writeFileSync(noted, JSON.stringify({ legislatures: { '15': '2025-03-06T20:00:00Z' } }));
}

/** Subscribes a reader to mails about a deputy who votes each day, with the link of the first mail. */
export async function subscribe(origin: string, mails: () => readonly string[]): Promise<void> {
  const found = await fetch(`${origin}/api/v1/persons?q=Abad`);
  const [ana] = ((await found.json()) as { items: { id: number }[] }).items;
  const wanted = { email: 'ada@example.org', target_type: 'person', target_id: ana!.id, language: 'en' };
  const asked = await fetch(`${origin}/api/v1/alerts`, {
    ...{ method: 'POST', body: JSON.stringify(wanted) },
    headers: { 'Content-Type': 'application/json' },
  });
  expect(asked.status).toBe(201);
  await eventually(() => expect(mails()).toHaveLength(1));
  const { text } = await PostalMime.parse(mails()[0]!);
  const [, token] = /\/confirm\/alert\/([\w-]+)/.exec(text!)!;
  expect((await fetch(`${origin}/api/v1/confirm/alert/${token}`)).status).toBe(200);
}

/** Returns the mails about votes. */
export const digests = (mails: readonly string[]): string[] =>
  mails.filter((mail) => /^List-Id:[^<]*<alert\./im.test(mail));
