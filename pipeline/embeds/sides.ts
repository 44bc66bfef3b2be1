import type { Voice } from '../i18n/index.ts';
import { CAST_AS_READ } from '../model/votes/choice.ts';
import type { GroupTotals } from '../model/votes/vote.ts';
import { chip } from './components.ts';
import { type Markup, markup } from './markup.ts';

/** Which groups were on which side, seen whole or not at all: what does not fit goes with its row beyond the edge. */
export function sides(groups: readonly GroupTotals[], { say }: Voice): Markup | null {
  if (groups.length === 0) return null;
  const rows = [...CAST_AS_READ, null].flatMap((choice) => {
    const own = groups.filter(({ line }) => line === choice);
    if (own.length === 0) return [];
    const word = say(choice === null ? 'mail.no_line' : `choice.${choice}`);
    const names = own.map(
      ({ group_name_short, group_color_hex }) =>
        markup` <span class="member">${chip(group_color_hex)}<span lang="es">${group_name_short}</span></span>`,
    );
    return [markup`<p class="cast"><span class="${choice}">${word}</span>${names}</p>`];
  });
  return markup`<div class="rows"><div></div><div><h2>${say('nav.groups')}</h2>${rows}</div></div>`;
}
