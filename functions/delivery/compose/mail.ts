import { BASE_PATH } from '../../../pipeline/endpoints/service.ts';
import { type Language, voice } from '../../../pipeline/i18n/index.ts';
import { pageAddress } from '../../../pipeline/i18n/names.ts';
import { escaped } from '../../../pipeline/text/encode.ts';
import type { SubscriptionKind } from '../../subscribers/tables.ts';
import { type Block, renderBlocks } from './blocks.ts';

interface Composition {
  language: Language;
  subject: string;
  /** The line that mail clients show next to the subject; without it they show the start of the mail. */
  preheader?: string;
  blocks: readonly Block[];
  /** The reason for the mail and the links to unsubscribe. */
  footer: readonly Block[];
  /** The token for the link at the end of every mail that closes the mailbox to all further mail. */
  closeToken: string;
  webUrl: string;
  headers?: Readonly<Record<string, string>>;
}

/** Colours for dark mode; clients that drop styles show dark text on a light background. */
const DARK =
  '@media (prefers-color-scheme:dark){body,.page{background:#171512!important;color:#f0ebe1!important}.ink{color:#f0ebe1!important}.quiet{color:#b4ab9c!important}.button{background:#f0ebe1!important;color:#171512!important}.item{border-color:#3d372f!important}.fill-aye,.fill-no,.fill-abstention,.fill-absent{border-color:#171512!important}.fill-aye{background:#5fc3a8!important}.fill-no{background:#ef8a5c!important}.fill-abstention{background:#aba5c4!important}.fill-absent{background:#978d7e!important}.text-aye{color:#5fc3a8!important}.text-no{color:#ef8a5c!important}.text-abstention{color:#aba5c4!important}.dot{filter:brightness(1.6)}}';

/** Composes a message with the same content as text and as HTML, readable without images and on narrow screens. */
export function compose({
  language,
  subject,
  preheader,
  blocks,
  footer,
  closeToken,
  webUrl,
  headers = {},
}: Composition): MailMessage {
  const { say } = voice(language);
  const name = say('site.name');
  const home = pageAddress(webUrl, language, '/');
  const body = renderBlocks(blocks);
  const everything = pageAddress(webUrl, language, `/unsubscribe/everything/${closeToken}`);
  const end = renderBlocks([...footer, { kind: 'link', label: say('mail.block_address'), href: everything }]);
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1d1a16;background:#fbf9f5">${hidden(preheader)}<div style="max-width:36em;margin:0 auto"><p style="margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #9b9284;font:bold 20px/1.2 Georgia,serif"><a class="ink" href="${escaped(home)}" style="color:#1d1a16;text-decoration:none">${escaped(name)}</a></p>
${body.html}
<hr style="border:0;border-top:1px solid #9b9284;margin:36px 0 16px"><div class="quiet" style="font-size:14px;color:#5c554b"><p style="margin:12px 0"><a class="quiet" href="${escaped(home)}" style="color:#5c554b">${escaped(name)}</a></p>
${end.html}
</div></div></body></html>
`;
  return {
    subject: oneLine(subject),
    text: `${body.text}\n\n-- \n${name} · ${home}\n\n${end.text}\n`,
    html,
    headers: { 'Content-Language': language, ...headers },
  };
}

/** Returns the preheader, hidden in the opened mail; the padding keeps other text out of the list of mails. */
const hidden = (preheader: string | undefined): string =>
  preheader === undefined
    ? ''
    : `<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(oneLine(preheader))}${'&#847;&zwnj;&nbsp;'.repeat(FILLING)}</div>`;
const FILLING = 60;

/** A header is one line, whatever an official title contains. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** A mailing list, and how to leave it. */
interface MailingList {
  kind: SubscriptionKind;
  /** Leaves the whole list. */
  token: string;
  webUrl: string;
  /** The address for mails that ask to leave; null if no address is configured. */
  contact: string | null;
}

/** Returns the headers that let mail clients offer one-click unsubscription (RFC 2369, 2919, 8058). */
export function listHeaders({ kind, token, webUrl, contact }: MailingList): Record<string, string> {
  const ways = [
    `${webUrl}${BASE_PATH}/unsubscribe/${kind}/${token}`,
    ...(contact === null ? [] : [`mailto:${contact}?subject=unsubscribe%20${kind}`]),
  ];
  return {
    'List-Id': `Hemicicle ${kind} <${kind}.${new URL(webUrl).hostname}>`,
    'List-Unsubscribe': ways.map((way) => `<${way}>`).join(', '),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
  };
}

/** A mail without a recipient: its text, and headers beyond the usual ones. */
export interface MailMessage {
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}
