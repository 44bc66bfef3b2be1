import { z } from 'zod';
import type { Operation } from '../../../pipeline/endpoints/openapi/operations.ts';
import { LANGUAGES } from '../../../pipeline/i18n/index.ts';
import type { MailMessage } from './mail.ts';

/** Parameters of a preview. */
const params = z.object({
  period_to: z.iso.date().optional().meta({
    description: 'Last day of the newsletter; by default, today in the chamber’s time zone.',
    example: '2026-03-29',
  }),
  period_days: z
    .int()
    .min(1)
    .max(31)
    .default(7)
    .meta({ description: 'Number of days covered by the newsletter, including the last one.' }),
  chamber_slug: z.string().optional().meta({
    description: 'Slug of the chamber; by default, the chamber whose data are published (`es-congreso`).',
    example: 'es-congreso',
  }),
  language: z
    .enum(LANGUAGES)
    .default('ca')
    .meta({ description: 'Language of the newsletter: ca, es or en.' }),
});

/** One format of the preview. */
export interface Preview extends Operation<typeof params> {
  produces: 'text/html' | 'text/plain';
  render(message: MailMessage): string;
}

const preview = (
  ending: '' | '.txt' | '/subject',
  summary: string,
  produces: Preview['produces'],
  render: Preview['render'],
): Preview => ({
  method: 'GET',
  path: `/admin/newsletter/preview${ending}`,
  tag: 'Administration',
  summary,
  description:
    'The newsletter as a subscriber would receive it, created by the same functions. The unsubscribe links have no effect.',
  params,
  body: null,
  result: z.string().meta({ description: summary }),
  produces,
  status: 200,
  refusals: {
    401: 'The operator’s token is missing or wrong.',
    403: 'The operator has not set a token, so the preview is not available.',
    404: 'No data of such a chamber are published.',
  },
  guarded: true,
  render,
});

/** The newsletter before it is sent: as a page, as text, and its subject. */
export const previews: readonly Preview[] = [
  preview('', 'The newsletter as a page', 'text/html', ({ html }) => html),
  preview('.txt', 'The newsletter as text', 'text/plain', ({ text }) => text),
  preview('/subject', 'The subject of the newsletter', 'text/plain', ({ subject }) => subject),
];
