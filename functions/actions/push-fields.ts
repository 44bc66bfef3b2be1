import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { HttpError } from '../../pipeline/core/errors.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import { valueError } from './value-error.ts';

export const pushEndpoint = z.string().min(1).meta({
  description: 'Address of the browser at its push service.',
  example: 'https://push.example.net/send/abc',
});

/** An upper limit well above the number of topics. */
const MOST_TOPICS = 100;

export const topicSlugs = z
  .array(z.string())
  .max(MOST_TOPICS)
  .transform((slugs) => [...new Set(slugs)].sort())
  .meta({
    description:
      'Topics to hear of, by slug; an empty list for none. Without the field nothing changes; a new browser then hears of every voting day.',
    example: ['health'],
  });

export const allTopics = z.boolean().meta({
  description: 'True to hear of every voting day, whatever `topic_slugs` says.',
  example: false,
});

/** Returns the requested topics; null if the body names none, or only sets `all_topics` to false. */
export const topicsAskedFor = (body: {
  topic_slugs?: readonly string[];
  all_topics?: boolean;
}): readonly string[] | 'all' | null => (body.all_topics ? 'all' : (body.topic_slugs ?? null));

/** Bytes in base64url, with or without padding: browsers omit it, some libraries add it. */
const bytes = (what: string, fits: (bytes: Buffer) => boolean) =>
  z.string().transform((text, context) => {
    const plain = text.replace(/=+$/, '');
    const decoded = Buffer.from(plain, 'base64url');
    if (/^[\w-]{1,200}$/.test(plain) && decoded.toString('base64url') === plain && fits(decoded))
      return plain;
    context.addIssue({ code: 'custom', message: `expected ${what} in base64url`, input: text });
    return z.NEVER;
  });

export const pushKeys = z
  .object({
    p256dh: bytes('a point of the curve P-256, 65 bytes', isPoint).meta({
      description: 'Public key of the browser.',
      example: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    }),
    auth: bytes('16 bytes', ({ length }) => length === 16).meta({
      description: 'Secret of the browser.',
      example: 'tBHItJI5svbpez7KI4CCXg',
    }),
  })
  .meta({ description: 'What messages are encrypted with.' });

function isPoint(point: Buffer): boolean {
  if (point.length !== 65 || point[0] !== 4) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

/** Throws a 422 for unknown topics. */
export function expectTopics({ db, all }: DbReader, slugs: readonly string[]): void {
  const known = new Set(all(db.selectFrom('topics').select('slug')).map(({ slug }) => slug));
  const faults = slugs.flatMap((slug, position) =>
    known.has(slug) ? [] : [valueError(['topic_slugs', position], slug, 'no topic has this slug')],
  );
  if (faults.length > 0) throw new HttpError(422, faults);
}
