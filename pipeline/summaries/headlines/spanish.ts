import type { HeadlineFacts, HeadlinePresenter, Subject } from './headline-facts.ts';
import {
  candidateIn,
  capital,
  committeeIn,
  fewNumbers,
  type HeadlineGrammar,
  type HeadlineWords,
  type Thing,
  withoutTitles,
} from './headline-grammar.ts';
import { shortDecree, shortName } from './short-name.ts';

/** "de" and "a" melt with the article "el". */
const of = (thing: string): string => (thing.startsWith('el ') ? `del ${thing.slice(3)}` : `de ${thing}`);
const to = (thing: string): string => (thing.startsWith('el ') ? `al ${thing.slice(3)}` : `a ${thing}`);
const ending = ({ isFeminine, isPlural }: Omit<Thing, 'words'>): string =>
  `${isFeminine ? 'a' : 'o'}${isPlural ? 's' : ''}`;

const FEMININE =
  /^(?:solicitud|declaración|enmienda|convención|carta|adenda|propuesta|resolución|decisión|memoria|elección|moción|cuenta|comunicación|autorización|prórroga|modificación|adhesión|denuncia|toma|reforma|proposición|ratificación)(es|s)?\b/i;
const MASCULINE =
  /^(?:acuerdo|convenio|protocolo|tratado|canje|dictam(?:en)?|informe|memorando|estatuto|instrumento|objetivo|reglamento|plan|programa|proyecto|voto)(es|s)?\b/i;

const PEOPLE: Readonly<Record<string, string>> = {
  PP: 'el PP',
  PSOE: 'el PSOE',
  'EAJ-PNV': 'el PNV',
  Mixto: 'el Grupo Mixto',
  Plural: 'el Grupo Plural',
  'Izquierda Plural': 'la Izquierda Plural',
};

function presenter({ kind, name, members }: HeadlinePresenter): string {
  switch (kind) {
    case 'government':
      return 'el Gobierno';
    case 'senate':
      return 'el Senado';
    case 'citizens':
      return 'iniciativa popular';
    case 'committee':
      return name === null ? 'la comisión' : `la ${name}`;
    case 'regional_parliament':
      return `${/^parlament/i.test(name!) ? 'el' : /^(?:cortes|corts)/i.test(name!) ? 'las' : 'la'} ${name}`;
    case 'deputies':
      return withoutTitles(name ?? 'varios diputados').replace(/Diputados$/, 'diputados');
    case 'group': {
      const known = PEOPLE[name!] ?? (/^grupo /i.test(name!) ? `el ${name}` : name!);
      return members === null ? known : `${known} (${withoutTitles(members)})`;
    }
  }
}

function named({ matter, name, knownAs }: Subject): string {
  if (knownAs !== null) return '';
  if (matter === 'decree_law') return shortDecree(name);
  if (matter === 'budget') return '';
  if (matter === 'bill' || matter === 'rules') return shortName(name).words;
  if (matter === 'members_bill') return shortName(name, true).words;
  return name;
}

/** "la Ley General de Comunicación Audiovisual": a name that goes on in capitals. */
const law = (name: string): string => (/^\p{Lu}/u.test(name) ? 'Ley' : 'ley');

function thing(subject: Subject, name: string, authors: string, isProposed: boolean): Thing {
  const { matter, isOrganic, knownAs } = subject;
  const by = authors === '' ? '' : ` ${of(authors)}`;
  const words = (head: string): string => `${head}${name === '' ? '' : ` ${name}`}`;
  const feminine = (text: string): Thing => ({ words: text, isFeminine: true, isPlural: false });
  if (knownAs !== null)
    return { words: knownAs.es, isFeminine: knownAs.es.startsWith('la '), isPlural: false };
  const organic = isOrganic ? ' orgánica' : '';
  switch (matter) {
    case 'bill':
      return feminine(words(shortName(subject.name).isReform ? 'la reforma' : `la ${law(name)}${organic}`));
    case 'members_bill':
      return feminine(
        words(isProposed ? `la proposición de ley${organic}${by}` : `la ${law(name)}${organic}`),
      );
    case 'decree_law':
      return { words: words('el Real Decreto-ley'), isFeminine: false, isPlural: false };
    case 'motion':
      return feminine(words(`la moción${by}`));
    case 'non_legislative_motion':
      return feminine(words(`la proposición no de ley${by}`));
    case 'rules':
      return feminine(words('la reforma del Reglamento'));
    case 'statute':
      return feminine(words('la reforma del Estatuto'));
    case 'constitution':
      return feminine(words('la reforma de la Constitución').replace(' relativo a', ' relativa a'));
    case 'budget':
      return {
        words: `los Presupuestos Generales del Estado${subject.name === '' ? '' : ` para ${subject.name}`}`,
        isFeminine: false,
        isPlural: true,
      };
    case 'resolutions':
      return feminine(name);
    case 'other':
      return articled(name);
  }
}

/** Words with the article of the noun they begin with; between quotation marks where nobody knows it. */
function articled(name: string): Thing {
  const feminine = FEMININE.exec(name);
  const noun = feminine ?? MASCULINE.exec(name);
  if (noun === null) return { words: `«${name}»`, isFeminine: false, isPlural: false };
  const isPlural = noun[1] !== undefined;
  const article = feminine === null ? (isPlural ? 'los' : 'el') : isPlural ? 'las' : 'la';
  return { words: `${article} ${name}`, isFeminine: feminine !== null, isPlural };
}

/** "Rechazada la enmienda 1"; a draw and a vote without totals have no participle. */
function resolved({ result, isCounted }: HeadlineFacts, noun: Thing): string {
  if (!isCounted) return `Votación ${of(noun.words)}`;
  if (result === 'tie') return `Empate en la votación ${of(noun.words)}`;
  return `${result === 'approved' ? 'Aprobad' : 'Rechazad'}${ending(noun)} ${noun.words}`;
}

/** What of a text is voted, by its numbers: "la enmienda 1", "las demás enmiendas". */
function parts(
  { part, isRest, isPlural }: HeadlineFacts,
  [one, many]: [string, string],
  isFeminine: boolean,
): Thing {
  const the = isFeminine ? ['la', 'las', 'una'] : ['el', 'los', 'un'];
  const few = part === null ? null : fewNumbers(part, isFeminine ? 'y otras' : 'y otros');
  if (few !== null) {
    const rest = isRest
      ? `resto ${of(`${isPlural ? the[1] : the[0]} ${isPlural ? many : one} ${few}`)}`
      : null;
    if (rest !== null) return { words: `el ${rest}`, isFeminine: false, isPlural: false };
    return { words: `${isPlural ? the[1] : the[0]} ${isPlural ? many : one} ${few}`, isFeminine, isPlural };
  }
  if (isRest) return { words: `${the[1]} demás ${many}`, isFeminine, isPlural: true };
  return isPlural
    ? { words: many, isFeminine, isPlural }
    : { words: `${the[2]} ${one}`, isFeminine, isPlural };
}

const whole = (words: string, isFeminine: boolean, isPlural = false): Thing => ({
  words,
  isFeminine,
  isPlural,
});

function sentence(facts: HeadlineFacts, { thing: matter, by }: HeadlineWords): string {
  const { question, part, isRest, isPlural, effect, result, passed, isCounted, subject, round } = facts;
  const subjectWords = matter.words;
  const ofBy = by === '' ? '' : ` ${of(by)}`;
  const asked = by === '' ? '' : `, a petición ${of(by)}`;
  const yes = isCounted && result === 'approved';
  const no = isCounted && result === 'rejected';
  switch (question) {
    case 'amendment':
      return `${resolved(facts, parts(facts, ['enmienda', 'enmiendas'], true))}${ofBy} ${to(subjectWords)}`;
    case 'dissenting_opinion':
      return `${resolved(facts, whole(isPlural ? 'los votos particulares' : 'el voto particular', false, isPlural))}${ofBy} ${to(subjectWords)}`;
    case 'transactional_amendment': {
      const on = part === null ? 'una enmienda transaccional' : `la transaccional a la enmienda ${part}`;
      return `${resolved(facts, whole(on, true))}${ofBy} ${to(subjectWords)}`;
    }
    case 'technical_correction':
      return `${resolved(facts, whole('las correcciones técnicas', true, true))} ${to(subjectWords)}`;
    case 'point':
      return `${resolved(facts, part === null && !isRest ? whole('una parte', true) : parts(facts, ['punto', 'puntos'], false))} ${of(subjectWords)}`;
    case 'resolution':
      return `${resolved(facts, parts(facts, ['propuesta de resolución', 'propuestas de resolución'], true))}${ofBy} en el debate ${of(subjectWords)}`;
    case 'budget_section':
      return `${resolved(facts, whole(`el dictamen ${of(subjectWords)}`, false))}${subject.place === null && part !== null ? `: ${part}` : ''}`;
    case 'text_part':
      return `${resolved(facts, whole(`${isRest ? 'el resto' : 'una parte'} ${of(subjectWords)}`, !isRest))}${part === null ? '' : `: ${part}`}`;
    case 'committee_text':
      return resolved(
        facts,
        whole(`${isRest ? 'el resto del dictamen' : 'el dictamen'} ${of(subjectWords)}`, false),
      );
    case 'whole_text':
      return `${resolved(facts, matter)}, en votación de conjunto`;
    case 'organic_final':
      if (yes && passed === false) return `${capital(subjectWords)} no alcanza la mayoría necesaria`;
      return `${resolved(facts, matter)}, en la votación final`;
    case 'senate_amendments': {
      if (part !== null) {
        const amendment = isRest ? 'las demás enmiendas' : isPlural ? 'las enmiendas' : 'la enmienda';
        if (/^\d/.test(part))
          return `${resolved(facts, whole(`${amendment} ${part} del Senado`, true, isPlural))} ${to(subjectWords)}`;
        return `${resolved(facts, whole(`${amendment} del Senado ${part}`, true, isRest || isPlural))} ${of(subjectWords)}`;
      }
      const some = isRest
        ? 'las demás enmiendas del Senado'
        : isPlural
          ? 'enmiendas del Senado'
          : 'una enmienda del Senado';
      return `${resolved(facts, whole(some, true, isRest || isPlural))} ${to(subjectWords)}`;
    }
    case 'senate_veto':
      if (passed !== null)
        return `El Congreso ${passed ? 'levanta' : 'no levanta'} el veto del Senado ${to(subjectWords)}`;
      break;
    case 'decree_law_validation':
      if (yes || no) return `${yes ? 'Convalidado' : 'Derogado'} ${subjectWords}`;
      break;
    case 'decree_law_as_bill':
      if (yes || no)
        return `${yes ? 'Se tramitará' : 'No se tramitará'} como proyecto de ley ${subjectWords}`;
      break;
    case 'take_into_consideration':
      if (yes || no) return `El Pleno ${yes ? 'acepta' : 'rechaza'} tramitar ${subjectWords}`;
      break;
    case 'statute_reform':
      if (yes || no)
        return `El Pleno ${yes ? 'acepta' : 'rechaza'} en el debate de totalidad ${subjectWords}`;
      break;
    case 'totality_amendment': {
      const many = isPlural || by.includes(' y ') || by.includes(',');
      const noun = many
        ? `${facts.batch === null ? 'las ' : ''}enmiendas a la totalidad`
        : 'la enmienda a la totalidad';
      return `${resolved(facts, whole(noun, true, many))}${ofBy} ${to(subjectWords)}${effect === 'returned' ? ', que se devuelve' : ''}`;
    }
    case 'treaty':
      if (effect === 'authorised') return `El Congreso autoriza ${subjectWords}`;
      if (effect === 'not_authorised') return `El Congreso no autoriza ${subjectWords}`;
      return resolved(facts, matter);
    case 'avocation':
      if (yes) return `El Pleno debatirá y votará ${subjectWords}${asked}`;
      if (no) return `La comisión seguirá con ${subjectWords}: rechazada la petición de avocación${ofBy}`;
      break;
    case 'single_reading':
      if (yes || no) return `${yes ? 'Aprobada' : 'Rechazada'} la lectura única ${of(subjectWords)}`;
      break;
    case 'urgent_procedure':
      if (yes || no) return `${yes ? 'Aprobada' : 'Rechazada'} la tramitación urgente ${of(subjectWords)}`;
      break;
    case 'committee': {
      const body = committeeIn(subject.title);
      if (body === null || (!yes && !no)) break;
      if (effect === 'created' || effect === 'not_created')
        return `${yes ? 'Aprobada' : 'Rechazada'} la creación de una ${lower(body)}${asked}`;
      return `${yes ? 'Prorrogada' : 'Rechazada la prórroga de'} la ${lower(body)}${asked}`;
    }
    case 'investiture': {
      const who = candidateIn(subject.title);
      const turn = round === null ? '' : round === 1 ? ', en primera votación' : ', en segunda votación';
      if (effect !== null)
        return `${effect === 'invested' ? 'Aprobada' : 'Rechazada'} la investidura${who === null ? '' : ` de ${who}`}${turn}`;
      break;
    }
    case 'censure':
      if (effect !== null)
        return `${effect === 'government_replaced' ? 'Aprobada' : 'Rechazada'} la moción de censura${ofBy}`;
      break;
    case 'confidence':
      if (effect !== null)
        return `El Congreso ${effect === 'confidence_given' ? 'otorga' : 'niega'} su confianza al Gobierno`;
      break;
    case 'election':
      return `Votación: ${subject.title}`;
    case 'other':
      break;
    default:
      return resolved(facts, matter);
  }
  const about = `la votación sobre ${subjectWords}`;
  if (!isCounted) return capital(about.slice(3));
  return result === 'tie' ? `Empate en ${about}` : `Gana el ${yes ? 'sí' : 'no'} en ${about}`;
}

/** "Comisión de Investigación sobre …" inside a sentence. */
const lower = (words: string): string =>
  words.replace(/^(?:Subcomisión|Comisión(?: de Investigación)?)/, (body) => body.toLowerCase());

export const spanish: HeadlineGrammar = {
  named,
  thing,
  presenter,
  list: (names) =>
    names.length < 2
      ? names.join('')
      : `${names.slice(0, -1).join(', ')} ${/^h?i(?![aeo])/i.test(names.at(-1)!) ? 'e' : 'y'} ${names.at(-1)}`,
  others: 'otros',
  sentence,
  place: (words) => words,
  batch: (position, size) => ` (votación ${position} de ${size})`,
  numbered: (number) => ` (votación ${number})`,
};
