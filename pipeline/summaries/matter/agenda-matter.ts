import { objectOfMotion } from './noun.ts';
import { plainWords } from './object.ts';
import { shorten } from './shorten.ts';

/** Maximum characters of the matter of an agenda item, as of the matter of a vote. */
const LONGEST = 160;

/** "Del Grupo Parlamentario VOX, relativa a …": who presents it, and what it is about. */
const OF_GROUP =
  /^Del? (?:los )?(Grupos? Parlamentarios? .+?), (?=(?:sobre|relativ[oa]s? |para|por |en |de |del |a |al |acerca|con |contra|ante|frente|mediante|referente))(.+)$/iu;

/** What an agenda item is about, and the group that presents it if its title begins with that; else null. */
interface AgendaMatter {
  matter: string;
  group: string | null;
}

/** Returns the short matter of an agenda item; a title that begins with no group keeps its kind. */
export function agendaMatter(title: string): AgendaMatter {
  const words = title.replace(/[\s.]+$/u, '');
  const [, group, rest] = OF_GROUP.exec(words) ?? [];
  return group === undefined || rest === undefined
    ? { matter: shorten(plainWords(words), LONGEST), group: null }
    : { matter: shorten(objectOfMotion(plainWords(rest)), LONGEST), group };
}
