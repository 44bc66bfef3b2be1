import type { KnownName } from '../../model/votes/subject.ts';
import { inEachLanguage, type Multilingual, type SummaryLanguage } from '../facts.ts';
import { inSentence } from '../headlines/amended-places.ts';
import type { HeadlineFacts } from '../headlines/headline-facts.ts';
import { PLACES } from '../headlines/phrases.ts';
import { translatedWhole } from '../headlines/translate.ts';
import { UNTITLED } from '../title.ts';
import type { Translator } from '../translations.ts';
import { briefer } from './brief.ts';
import { kindIn } from './kind.ts';
import { sayVote, type VoteMessage } from './messages.ts';
import { capital, inLowerCase, nounOf, objectOfMotion } from './noun.ts';
import { objectOfLaw, plainWords } from './object.ts';
import {
  agreementObject,
  committeeObject,
  isReform,
  type OfficialObject,
  officialThatFits,
  reportObject,
} from './official-object.ts';
import { isPartisan, ownWords, quoted } from './partisan.ts';
import { by, ofIn } from './presenters.ts';
import { shorten } from './shorten.ts';
import { committeeIn, yearsFor } from './title-parts.ts';

/** Maximum characters of a matter. */
const LONGEST_MATTER = 160;

/** What a vote was about, in each language; null where there is no translation. */
export interface Matter {
  es: string;
  ca: string | null;
  en: string | null;
  /** The official Spanish words in it, which have to be translated; empty if none. */
  official: string;
  /** What follows the official words, such as kind and author, with a comma before it. */
  tail: Multilingual;
}

/** The parts of a matter before they are put together. */
interface Parts {
  /** Official words that a translation needs, or words known in each language. */
  object: string | Multilingual;
  /** What the object is, in official words: "reforma de la Ley 12/2023". */
  official?: string | null;
  /** What the object is, in each language. */
  instrument?: (language: SummaryLanguage) => string;
}

/** Returns what a vote is about: its object, then what kind of text it is and by whom. */
export function matterOf(facts: HeadlineFacts, translate: Translator): Matter {
  const { isOrganic } = facts.subject;
  const { object, official = null, instrument } = partsOf(facts);
  const tail = inEachLanguage((language) => {
    const words = instrument?.(language) ?? '';
    return words === '' ? '' : `, ${words}`;
  });
  const inAll = (write: (language: SummaryLanguage) => string): Matter => ({
    ...inEachLanguage(write),
    official: '',
    tail,
  });
  if (typeof object !== 'string') return inAll((language) => `${object[language]}${tail[language]}`);
  if (object === '')
    return inAll((language) => capital(tail[language].slice(', '.length) || UNTITLED[language]));
  const room = LONGEST_MATTER - tail.es.length;
  const named = withOfficial(object, official, room);
  const own = isMotion(facts) && isPartisan(named.object) ? ownWords(facts.subject.name, named.object) : null;
  const words = own !== null && own.length <= room ? own : named.object;
  const kindOf = (language: SummaryLanguage): string =>
    kindIn({ kind: named.what, instrument: instrument?.(language) ?? '', isOrganic }, language, translate);
  const whole = inEachLanguage((language) => `, ${kindOf(language)}`.replace(/^, $/, ''));
  const translated = (language: 'ca' | 'en'): string | null => {
    const known = translate(words, language);
    return known === null
      ? null
      : `${shortenQuoted(known, LONGEST_MATTER - whole[language].length)}${whole[language]}`;
  };
  return {
    es: `${words}${whole.es}`,
    ca: translated('ca'),
    en: translated('en'),
    official: words,
    tail: whole,
  };
}

interface Named {
  object: string;
  /** What it is; empty if there is no room. */
  what: string;
}

/** Shortens an object, and adds what it is: a reform only if there is room, another text in any case. */
function withOfficial(object: string, official: string | null, room: number): Named {
  const brief = briefer(object, room);
  const reserved =
    official === null || isReform(official) ? '' : officialThatFits(official, brief.length, room);
  const named = shorten(brief, room - (reserved === '' ? 0 : reserved.length + ', '.length));
  const what =
    reserved === '' && official !== null ? officialThatFits(official, named.length, room) : reserved;
  return { object: named, what };
}

/** Shortens words; a quotation that does not fit loses its marks, because it is whole or none. */
const shortenQuoted = (words: string, longest: number): string =>
  words.length > longest && words.startsWith('«') && words.endsWith('»')
    ? shorten(words.slice(1, -1), longest)
    : shorten(words, longest);

const isMotion = ({ subject: { matter } }: HeadlineFacts): boolean =>
  matter === 'motion' || matter === 'non_legislative_motion';

/** Votes before a bill is read in committee: it is called a bill until then. */
const EARLY: ReadonlySet<HeadlineFacts['question']> = new Set([
  'take_into_consideration',
  'totality_amendment',
  'avocation',
  'single_reading',
  'urgent_procedure',
  'statute_reform',
]);

function partsOf(facts: HeadlineFacts): Parts {
  const { question, subject, authors, presenters, candidate } = facts;
  const { matter, name, title, knownAs, isOrganic, place } = subject;
  const message =
    (key: VoteMessage, values: Record<string, string> = {}) =>
    (language: SummaryLanguage): string =>
      sayVote(language, key, {
        by: by(authors, language),
        organic: String(isOrganic),
        citizens: String(authors[0]?.kind === 'citizens'),
        adjective: 'none',
        ...values,
      });
  if (question === 'investiture')
    return {
      object: inEachLanguage((language) =>
        sayVote(language, 'matter.investiture', { candidate: candidate ?? 'none' }),
      ),
    };
  if (question === 'censure')
    return {
      object: inEachLanguage((language) =>
        sayVote(language, 'matter.censure', { by: by(presenters, language) }),
      ),
    };
  if (question === 'confidence')
    return { object: inEachLanguage((language) => sayVote(language, 'matter.confidence')) };
  if (question === 'stability_objective') {
    const years = yearsFor(title) ?? 'none';
    return { object: inEachLanguage((language) => sayVote(language, 'matter.stability', { years })) };
  }
  if (question === 'committee') {
    const body = committeeIn(title);
    if (body !== null) return official(committeeObject(plainWords(body)));
  }
  const isEarly = EARLY.has(question);
  const ofLaw = message(
    isEarly ? (matter === 'bill' ? 'instrument.bill' : 'instrument.members_bill') : 'instrument.law',
  );
  switch (matter) {
    case 'bill':
    case 'members_bill': {
      if (knownAs !== null) return { object: knownObject(knownAs), instrument: ofLaw };
      const { object, reforms, adjective } = objectOfLaw(name);
      if (reforms === null)
        return {
          object: inLowerCase(object),
          instrument: isEarly ? ofLaw : message('instrument.law', { adjective: adjective || 'none' }),
        };
      return {
        object: inLowerCase(object),
        official: reformOf(reforms),
        ...(isEarly ? { instrument: ofLaw } : {}),
      };
    }
    case 'decree_law': {
      const [, number = 'none', rest = name] =
        /^(\d+\/\d{4})(?:, de \d{1,2} de \p{L}+(?: de \d{4})?)?,? ?(.*)$/u.exec(name) ?? [];
      const { object, reforms } = objectOfLaw(rest);
      const instrument = message('instrument.decree_law', { number });
      if (knownAs !== null) return { object: knownObject(knownAs), instrument };
      return reforms === null ? { object, instrument } : { object, official: reformOf(reforms), instrument };
    }
    case 'motion':
    case 'non_legislative_motion':
      return {
        object: knownAs === null ? objectOfMotion(plainWords(name)) : knownObject(knownAs),
        instrument: message(`instrument.${matter}`),
      };
    case 'rules':
      return rulesParts(facts, message);
    case 'statute':
      return {
        object: name.startsWith('de ') ? `Estatuto ${plainWords(name)}` : nounOf(plainWords(name)),
        instrument: message('instrument.reform', { by: '' }),
      };
    case 'constitution':
      return name === ''
        ? { object: inEachLanguage((language) => sayVote(language, 'matter.constitution')) }
        : { object: capital(plainWords(title)) };
    case 'budget':
      return {
        object: inEachLanguage(
          (language) =>
            `${sayVote(language, 'matter.budget', { year: name || 'none' })}${placeIn(place, language)}`,
        ),
      };
    case 'resolutions':
      return {
        object: nounOf(plainWords(name).replace(/, correspondiente al? (?:año )?/u, ' de ')),
        // The decision on a resolution says what it is.
        ...(question === 'resolution' ? {} : { instrument: message('instrument.resolutions') }),
      };
    case 'other':
      return otherParts(facts);
  }
}

const official = ({ object, instrument }: OfficialObject): Parts => ({ object, official: instrument });

function otherParts({ question, subject: { title, knownAs } }: HeadlineFacts): Parts {
  if (knownAs !== null)
    return { object: { ca: capital(knownAs.ca), es: capital(knownAs.es), en: capital(knownAs.en) } };
  if (question === 'treaty' || IS_AGREEMENT.test(title)) return official(agreementObject(title));
  if (
    question === 'committee_report' ||
    question === 'waiver_of_immunity' ||
    question === 'dissenting_opinion'
  )
    return official(reportObject(title));
  return { object: capital(plainWords(title)) };
}

const IS_AGREEMENT =
  /^(?:Acuerdo|Convenio|Convención|Tratado|Protocolo|Canje de [Nn]otas)\b.*,? hech[oa] (?:ad referendum )?en /u;

/** The rules of the chamber: what the reform is about, or the article that it changes. */
function rulesParts(
  { subject: { name, knownAs } }: HeadlineFacts,
  message: (key: VoteMessage, values?: Record<string, string>) => (language: SummaryLanguage) => string,
): Parts {
  const instrument = message('instrument.reform');
  const rules = inEachLanguage((language) => sayVote(language, 'matter.rules'));
  if (knownAs !== null) return { object: { ca: knownAs.ca, es: knownAs.es, en: knownAs.en } };
  const { object } = objectOfLaw(name);
  const article = /^(?:los )?(art[íi]culos? .+)$/iu.exec(object)?.[1];
  const number = /^art[íi]culo (\d[\d.]*)$/iu.exec(article ?? '')?.[1];
  if (number !== undefined)
    return {
      object: inEachLanguage((language) => sayVote(language, 'matter.rules_article', { number })),
      instrument,
    };
  if (article !== undefined)
    return { object: `Reglamento del Congreso (${article.toLowerCase()})`, instrument };
  return object === ''
    ? { object: rules, instrument }
    : { object, official: 'reforma del Reglamento del Congreso' };
}

/** "reforma de la Ley 12/2023", "reforma del artículo 515"; the object can say what is reformed. */
const reformOf = (reforms: string): string => (reforms === '' ? 'reforma' : `reforma ${ofIn(reforms, 'es')}`);

/** The popular name of a law without its kind: "Amnistía", "Contra el desperdicio alimentario". */
const knownObject = ({ ca, es, en }: KnownName): Multilingual => ({
  ca: capital(ca.replace(/^la llei (?:de |del |d[’'])?/u, '')),
  es: inLowerCase(capital(es.replace(/^la ley (?:de |del )?/u, ''))),
  en: capital(en.replace(/^the /u, '').replace(/ bill$/u, '')),
});

const LONGEST_PLACE = 80;
/** The last section of a budget has the longest title. */
const OTHER_BODIES = /^Organismos autónomos y .*?, agencias estatales.*$/iu;

/** A part of the budget: ", sección 16 (Interior)", " (estado de ingresos)"; empty if the vote is on none. */
function placeIn(place: string | null, language: SummaryLanguage): string {
  if (place === null) return '';
  const brief = shorten(
    place.replace(OTHER_BODIES, 'Organismos autónomos, agencias estatales y otras entidades públicas'),
    LONGEST_PLACE,
  );
  const own = language === 'es' ? inSentence(brief) : placeInOther(brief, language);
  const said = own.startsWith('«') ? own : own.charAt(0).toLowerCase() + own.slice(1);
  return NUMBERED.test(brief) ? `, ${said}` : ` (${said})`;
}

const NUMBERED = /^(?:Sección|Título)\b/u;

function placeInOther(brief: string, language: 'ca' | 'en'): string {
  const [number] = brief.split(' (');
  return (
    translatedWhole(brief, PLACES[language]) ?? translatedWhole(number!, PLACES[language]) ?? quoted(brief)
  );
}
