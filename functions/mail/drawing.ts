import type { Drawing, GroupSide } from '../../pipeline/news/format.ts';
import { escaped } from '../../pipeline/text/encode.ts';

/** A mark for each choice, so that colour is never the only sign. */
const MARKS = { aye: '●', no: '◆', abstention: '○', absent: '–' } as const;

/** The colours of the site on a light background; `compose` has those for dark mode. */
const COLOURS = { aye: '#1d6b5a', no: '#b3451c', abstention: '#6a6580', absent: '#857c6e' } as const;

/** Returns lines of text: the groups on each side, and the members who voted differently from their group. */
export const drawingAsText = ({ sides, dissidents }: Drawing): string[] => [
  ...sides.map(({ word, groups }) => `${word}: ${groups.map(({ name }) => name).join(', ')}`),
  ...(dissidents === null ? [] : [dissidents]),
];

/** Returns the bar of a vote and its groups as tables, which every mail client lays out alike. */
export const drawingAsHtml = ({ shares, sides, dissidents }: Drawing): string =>
  [
    barAsHtml(shares),
    sides.length === 0
      ? ''
      : `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:8px 0 0;font-size:15px;line-height:1.45">${sides.map(sideAsHtml).join('')}</table>`,
    dissidents === null ? '' : `<p style="margin:6px 0 0;font-size:15px">${escaped(dissidents)}</p>`,
  ].join('');

function barAsHtml(shares: Drawing['shares']): string {
  const whole = shares.reduce((sum, { count }) => sum + count, 0);
  const cells = shares
    .filter(({ count }) => count > 0)
    .map(({ choice, count }) => {
      const width = `${Math.round((count / whole) * 1000) / 10}%`;
      return `<td class="fill-${choice}" width="${width}" style="width:${width};height:10px;font-size:1px;line-height:10px;background:${COLOURS[choice]};border-right:2px solid #fbf9f5">&nbsp;</td>`;
    });
  if (cells.length === 0) return '';
  return `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;margin:8px 0 0"><tr>${cells.join('')}</tr></table>`;
}

function sideAsHtml({ choice, word, groups }: GroupSide): string {
  const mark =
    choice === null
      ? ''
      : `<span class="text-${choice}" aria-hidden="true" style="color:${COLOURS[choice]}">${MARKS[choice]}</span>&nbsp;`;
  const names = groups.map(
    ({ name, colour }) =>
      // Keeps the name on one line without a wrapper element, of which a mail would need hundreds.
      `<span class="dot" style="display:inline-block;width:9px;height:9px;background:${colour ?? '#857c6e'};border-radius:5px"></span>&nbsp;${escaped(name).replaceAll(' ', '&nbsp;')}`,
  );
  return `<tr><td style="padding:1px 14px 1px 0;vertical-align:top;white-space:nowrap">${mark}${escaped(word)}</td><td style="padding:1px 0;vertical-align:top">${names.join('&nbsp; ')}</td></tr>`;
}
