import type { Proposer } from './facts.ts';
import { withoutTitles } from './matter/presenters.ts';
import { regionalParliament } from './regional-parliaments.ts';
import { TEXT_KINDS } from './text-kinds.ts';

/** An author of an initiative as the database has it. */
interface Sponsor {
  name: string;
  is_government: 0 | 1;
  name_long: string | null;
}

/** "Congreso de los Diputados. Pleno": what the chamber does by itself has no author. */
export const isNamedProposer = ({ name }: { name: string }): boolean =>
  !/^(?:Congreso de los Diputados\b|Pleno$)/.test(name);

/** "Rufián Romero, Gabriel (GR) y 130 Diputados": a deputy, with the code of the group, and how many signed with him. */
const DEPUTY = /^([^,()\d]+), ([^,()\d]+?)(?: \(.+\))?(?: y (\d+) diputad[oa]s)?$/i;

/** Who proposed an initiative; of a group also which members did, as far as the titles of votes on it tell. */
export function proposerOf({ name, is_government, name_long }: Sponsor, titles: readonly string[]): Proposer {
  if (is_government === 1) return { kind: 'government', name };
  const group = name_long ?? (/^Grupo Parlamentario /.test(name) ? name : null);
  if (group !== null) return { kind: 'group', name: group, members: membersIn(titles, group) };
  if (name === 'Senado') return { kind: 'senate', name };
  if (regionalParliament(name) !== null) return { kind: 'regional_parliament', name };
  const deputy = DEPUTY.exec(name);
  if (deputy === null) return { kind: 'other', name };
  const [, family, given, others] = deputy;
  return {
    kind: 'deputy',
    name: `${given} ${family}`,
    ...(others === undefined ? {} : { others: Number(others) }),
  };
}

/** The members that all titles name which name any of the group; null where none does, or they differ. */
function membersIn(titles: readonly string[], group: string): string | null {
  const word = group.replace(/^Grupo Parlamentario | en el Congreso$/g, '');
  const named = new Set(titles.flatMap((title) => memberOf(word, title) ?? []));
  return named.size === 1 ? [...named][0]! : null;
}

/** What titles begin with, up to what they are about: the kind and the author. */
const AUTHORED = new RegExp(
  `^(?:${TEXT_KINDS.map(({ words }) => words).join('|')})(?: orgánica)?,? (?:presentada por )?(?:del?|de los|el|los) Grupos? Parlamentarios? .*?(?=,? (?:sobre|relativ[ao]s?|para|por la que|en materia)\\b)`,
  'i',
);

function memberOf(word: string, title: string): string | null {
  const authors = AUTHORED.exec(title)?.[0] ?? '';
  for (const [, group, members] of authors.matchAll(/(\p{L}+) \(((?:Sres|Sras|Sra|Sr)\b[^()]*)\)/gu))
    if (group === word) return withoutTitles(members!);
  return null;
}
