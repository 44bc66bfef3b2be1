import type { NamedPresenter, SpokenGroup } from '../../core/chamber/decision.ts';
import type { PresenterKind } from '../../model/votes/presenter.ts';

/** Reads the presenters named from an offset of a text onwards; returns an empty list if one cannot be read. */
export type PresenterReader = (text: string, from: number) => NamedPresenter[];

const CONNECTOR =
  /^(?: ?[,;]? ?(?:y|e) | ?[,;] |(?:por )?(?:del|de los|de las|de la|de|el|los|la|las) |por |grupos? parlamentarios? |grupos? |gp )/;
const OTHERS: readonly { kind: PresenterKind; words: RegExp; isNamed: boolean }[] = [
  { kind: 'government', words: /^gobierno\b/, isNamed: false },
  { kind: 'senate', words: /^senado\b/, isNamed: false },
  {
    kind: 'regional_parliament',
    words: /^(?:parlamento|asamblea|cortes|corts|junta general)\b[^,.]*/,
    isNamed: true,
  },
  {
    kind: 'committee',
    words: /^comision .*?(?=, de (?:prorroga|creacion)|, sobre |, en relacion|[.]|$)/,
    isNamed: true,
  },
  {
    kind: 'deputies',
    words:
      /^(?:sr|sra|sres|sras|d|dna)\. [^,]*?(?: y otr[oa]s \d+ (?:(?:sr[ae]?s\. )?diputad[oa]s|senorias))?(?=,|\.|$)/,
    isNamed: true,
  },
];
const MEMBERS = /^ ?\(((?:sr|sra|sres|sras)\.?[^()]*|[a-z][a-z -]{1,12})\)/;
const BOUNDARY = /^(?:[\s,.;:)]|$)/;

/** Returns a reader for the groups of one legislature. It folds words letter by letter, which keeps offsets. */
export function presenterReader(groups: readonly SpokenGroup[]): PresenterReader {
  return (text, from) => {
    const folded = foldedInPlace(text);
    const found: NamedPresenter[] = [];
    let at = from;
    for (;;) {
      const start = pastConnectors(folded, at);
      const next = groupAt(groups, text, folded, start) ?? otherAt(text, folded, start);
      if (next === null) return saysMore(folded, at) ? [] : joined(found);
      found.push(next.presenter);
      at = next.end;
    }
  };
}

/** Joins two mentions of one group, which names two of its members, into one presenter. */
const joined = (found: readonly NamedPresenter[]): NamedPresenter[] =>
  [...Map.groupBy(found, ({ groupId, name }) => groupId ?? name).values()].map((same) => ({
    ...same[0]!,
    members: inOneList(same.flatMap(({ members }) => members ?? [])),
  }));

/** Joins "Sr. Jorquera y Sra. Fernández" and "Sr. Bosch" to "Sr. Jorquera, Sra. Fernández y Sr. Bosch". */
function inOneList(named: readonly string[]): string | null {
  if (named.length < 2) return named[0] ?? null;
  const [last, ...others] = named.flatMap((members) => members.split(/, | y (?=sr|sra|d)/i)).reverse();
  return `${others.reverse().join(', ')} y ${last}`;
}

/** Returns whether the list goes on with a name that the reader does not understand. */
const saysMore = (folded: string, at: number): boolean =>
  /^(?: ?[,;]? y | ?[,;] )(?:(?:el|los|del|de los) )?(?:grupos? |sr|sra)/.test(folded.slice(at));

function pastConnectors(folded: string, from: number): number {
  let at = from;
  for (;;) {
    const connector = CONNECTOR.exec(folded.slice(at, at + 40))?.[0];
    if (connector === undefined) return at;
    at += connector.length;
  }
}

interface Found {
  presenter: NamedPresenter;
  end: number;
}

function groupAt(groups: readonly SpokenGroup[], text: string, folded: string, at: number): Found | null {
  const spoken = groups.find(
    ({ words }) => folded.startsWith(words, at) && BOUNDARY.test(folded.slice(at + words.length)),
  );
  if (spoken === undefined) return null;
  const end = at + spoken.words.length;
  const members = MEMBERS.exec(folded.slice(end));
  const named = members === null ? null : text.slice(end, end + members[0].length).replace(/^ ?\(|\)$/g, '');
  const { id, name_long } = spoken.group;
  return {
    presenter: { kind: 'group', name: name_long, groupId: id, members: named },
    end: end + (members?.[0].length ?? 0),
  };
}

function otherAt(text: string, folded: string, at: number): Found | null {
  for (const { kind, words, isNamed } of OTHERS) {
    const found = words.exec(folded.slice(at));
    if (found === null) continue;
    const end = at + found[0].length;
    const name = isNamed ? text.slice(at, end).trim() : null;
    return { presenter: { kind, name, groupId: null, members: null }, end };
  }
  return null;
}

/** Removes accents and case and keeps the offset of every letter. */
export const foldedInPlace = (text: string): string =>
  [...text.normalize('NFC')].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('');
