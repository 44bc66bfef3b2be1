import { z } from 'zod';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { readAddress } from '../subscribers/email-address.ts';
import { TOKEN } from '../subscribers/tokens.ts';

/** An e-mail address, normalised to the form that is stored. */
export const email = z
  .string()
  .transform((text, context) => {
    const read = readAddress(text);
    if ('email' in read) return read.email;
    context.addIssue({
      code: 'custom',
      message: read.reason,
      params: { what: 'email address' },
      input: text,
    });
    return z.NEVER;
  })
  .meta({
    description: 'Where to write to. A mail with a link asks for confirmation before anything else is sent.',
    format: 'email',
    example: 'ada@example.org',
  });

export const language = z
  .enum(LANGUAGES)
  .default('ca')
  .meta({ description: 'Language of the messages.', example: 'es' });

export const token = z.string().regex(TOKEN).meta({
  description: 'The token of the mailed link.',
  example: 'kfyDqGdHvRhGJvFCUVUPoQ3tVYN3lqN1WZzT6S3l4eE',
});
