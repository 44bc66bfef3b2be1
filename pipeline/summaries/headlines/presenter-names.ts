import type { SummaryLanguage } from '../facts.ts';
import { regionalParliament } from '../regional-parliaments.ts';
import type { HeadlinePresenter } from './headline-facts.ts';

/** "Sra. Belarra Urteaga": surnames alone. */
export const withoutTitles = (names: string): string =>
  names.replace(/\b(?:Sres|Sras|Sra|Sr|Dña|D)(?:\. ?| )/g, '').trim();

/** The words by which a language names those who presented something. */
interface PresenterWords {
  government: string;
  senate: string;
  citizens: string;
  /** A committee without a name. */
  committee: string;
  /** Deputies without names. */
  deputies: string;
  /** Behind the first of several deputies; `$1` is how many others there are. */
  others: string;
  and: string;
  /** Before a name: of a committee or an assembly, of a group or a parliament, of the Cortes. */
  articles: { feminine: string; masculine: string; plural: string };
  /** Groups, by the short name that is not the one people use. */
  groups: Readonly<Record<string, string>>;
}

const OTHERS = / y otr[oa]s (\d+) diputad[oa]s$/i;

/** Names presenters in a language. */
export function presenterNamer(
  language: SummaryLanguage,
  words: PresenterWords,
): (presenter: HeadlinePresenter) => string {
  const { feminine, masculine, plural } = words.articles;
  const articleOf = (parliament: string): string =>
    /^parlament/i.test(parliament) ? masculine : /^(?:cortes|corts)/i.test(parliament) ? plural : feminine;
  return ({ kind, name, members }) => {
    switch (kind) {
      case 'government':
        return words.government;
      case 'senate':
        return words.senate;
      case 'citizens':
        return words.citizens;
      case 'committee':
        return name === null || language !== 'es' ? words.committee : `${feminine} ${name}`;
      case 'regional_parliament':
        return regionalParliament(name!)?.[language] ?? `${articleOf(name!)} ${name}`;
      case 'deputies':
        return withoutTitles(name ?? words.deputies).replace(OTHERS, words.others);
      case 'group': {
        const known = words.groups[name!] ?? (/^grupo /i.test(name!) ? `${masculine} ${name}` : name!);
        return members === null ? known : `${known} (${withoutTitles(members).replaceAll(' y ', words.and)})`;
      }
    }
  };
}
