import { longGroupName } from '../model/groups/group-names.ts';
import { cameFrom } from '../model/initiatives/carried-over.ts';
import type { InitiativeOutcome } from '../model/initiatives/initiative.ts';
import { officialWords } from '../model/initiatives/official-words.ts';
import { regionalParliament } from '../model/regional-parliaments.ts';
import { fold } from '../text/names.ts';
import { toRoman } from '../text/roman.ts';
import {
  type InitiativeFacts,
  type Multilingual,
  type Proposer,
  SUMMARY_LANGUAGES,
  type SummaryInitiative,
  type SummaryLanguage,
  type Tally,
} from './facts.ts';
import { initiativeNamed } from './initiative-name.ts';
import { sayVote, type VoteMessage } from './matter/messages.ts';
import { capital } from './matter/noun.ts';
import { AND, listIn, ofIn } from './matter/presenters.ts';
import { shorten } from './matter/shorten.ts';
import type { Translator } from './translations.ts';

/** Maximum characters of an official situation that is quoted. */
const LONGEST_QUOTE = 120;

/** Returns an initiative in plain words: its proposer, its subject and its outcome. */
export function initiativeSentences(
  facts: InitiativeFacts,
  translate: Translator,
): { facts: Multilingual; isTranslated: boolean } {
  let isTranslated = false;
  const noting: Translator = (spanish, language) => {
    const text = translate(spanish, language);
    isTranslated ||= text !== null;
    return text;
  };
  const sentences = SUMMARY_LANGUAGES.map((language) => [
    language,
    initiativeSentence(facts, language, noting),
  ]);
  return { facts: Object.fromEntries(sentences), isTranslated };
}

function initiativeSentence(
  facts: InitiativeFacts,
  language: SummaryLanguage,
  translate: Translator,
): string {
  const { initiative, submittedOn } = facts;
  const { proposers } = initiative;
  const earlier = cameFrom(initiative.title);
  // An initiative from an earlier legislature was presented there: its day here is the day on which the
  // chamber convened.
  const on = submittedOn === null || earlier !== null ? 'none' : capital(dayIn(submittedOn, language));
  const authors = authorsOf(initiative, language);
  const unfit = authors.length === 0 && proposers.length > 0;
  const matter = initiativeNamed(
    initiative,
    unfit ? namesOf(proposers, language) : null,
    language,
    translate,
  );
  const who = listIn(authors, language);
  const isPlural = proposers.length > 1 || proposers.some(({ others }) => others !== undefined);
  const presented =
    authors.length === 0
      ? sayVote(language, 'initiative.received', {
          on,
          matter,
          chamber: sayVote(language, 'initiative.chamber', {
            chamber: facts.chamber[language].split(' ')[0]!,
          }),
        })
      : sayVote(language, 'initiative.presented', {
          ...{ on, matter, authors: on === 'none' ? capital(who) : who },
          several: String(isPlural || /^l[ae]s /u.test(who)),
          asked: String(/^(?:una comparecencia|una compareixença|an appearance)\b/u.test(matter)),
        });
  const origin =
    earlier === null
      ? []
      : [
          sayVote(language, 'initiative.came_from', {
            legislature: toRoman(earlier.legislature),
            number: earlier.official_id,
          }),
        ];
  return [presented, ...origin, ...outcomeSentences(facts, language)].join(' ');
}

/** Returns the known facts about the outcome of an initiative. */
function outcomeSentences(facts: InitiativeFacts, language: SummaryLanguage): string[] {
  const { status, outcome, detail, closedOn, initiative, decidedBy, lastKnownOn } = facts;
  if (outcome === null)
    return detail === null
      ? []
      : [
          sayVote(language, 'initiative.situation', {
            words: shorten(
              (language === 'es' ? null : officialWords(detail, language)) ?? detail,
              LONGEST_QUOTE,
            ),
          }),
        ];
  const on = closedOn === null ? 'none' : dayIn(closedOn, language);
  if (facts.withLegislature && outcome === 'expired') return [sayVote(language, 'initiative.lapsed', { on })];
  if (outcome === 'unknown')
    return [
      ...(decidedBy?.result === 'approved' ? [wonIn(decidedBy, language)] : []),
      // The words of its last document describe a stage, not an end.
      sayVote(language, 'initiative.unknown', {
        of: lastKnownOn === null ? 'none' : ofIn(dayIn(lastKnownOn, language).replace(/^on /, ''), language),
      }),
    ];
  const isReturned = outcome === 'rejected' && decidedBy?.effect === 'returned';
  const how = isReturned
    ? 'returned'
    : (facts.wasHeld && HELD[initiative.type]) || endOf(outcome, detail, initiative);
  const ended = (counts: string, tied = false): string =>
    sayVote(language, 'initiative.ended', {
      ...{ how, on, counts },
      part: String(facts.inPart),
      tied: String(tied),
    });
  if (decidedBy !== null && closedOn === decidedBy.date && (isReturned || decidedBy.result === status))
    return [ended(countsOf(decidedBy.tally, language), isTie(decidedBy.tally))];
  if (decidedBy?.result !== status) return [ended('none')];
  const inOrder = [wonIn(decidedBy, language), ended('none')];
  return closedOn === null ? inOrder.reverse() : inOrder;
}

/** Ends by the folded official words of results. */
const OFFICIAL_ENDS: Readonly<Record<string, string>> = {
  convalidado: 'validated',
  'convalidado y tramitado como proyecto de ley': 'validated_as_bill',
  derogado: 'repealed',
  decaido: 'fallen',
  'no celebracion': 'not_held',
  'extinguido por desaparicion o cese del autor': 'without_author',
  'tramitado por completo sin req. acuerdo o decision': 'no_decision',
};
/** A decree-law is already in force: the chamber keeps or repeals it. */
const DECREE_ENDS: Partial<Record<InitiativeOutcome, string>> = {
  approved: 'validated',
  rejected: 'repealed',
};
const DECREE_LAW = '130';
/** What the minutes show of types that need no decision. */
const HELD: Readonly<Record<string, string>> = {
  '170': 'debated',
  '172': 'debated',
  '180': 'asked',
  '210': 'held',
};
/** Oral questions in the plenary and in committees. */
const QUESTIONS = new Set(['180', '181']);

/** Returns how an initiative ended. "Concluido - (Caducado)" is "caducado". */
function endOf(outcome: InitiativeOutcome, detail: string | null, { type }: SummaryInitiative): string {
  const words = detail === null ? '' : fold(/^Concluido ?- ?\((.+)\)$/.exec(detail)?.[1] ?? detail);
  const official = OFFICIAL_ENDS[words];
  if (official === 'not_held' && QUESTIONS.has(type)) return 'not_asked';
  return official ?? (type === DECREE_LAW ? DECREE_ENDS[outcome] : undefined) ?? outcome;
}

/** Returns the deciding vote, where a sentence reports it separately from the outcome. */
const wonIn = (
  { date, tally, result }: NonNullable<InitiativeFacts['decidedBy']>,
  language: SummaryLanguage,
): string =>
  sayVote(language, 'initiative.decided', {
    side: result === 'approved' ? 'yes' : 'no',
    on: dayIn(date, language),
    counts: countsOf(tally, language),
    tied: String(isTie(tally)),
  });

const isTie = ({ yes, no }: Tally): boolean => yes === no;

/** Returns the counts of a vote, the winning side first. */
const countsOf = (tally: Tally, language: SummaryLanguage): string =>
  sayVote(language, 'initiative.counts', { ...tally, sides: tally.no > tally.yes ? 'no' : 'yes' });

const longDate = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const LONG_DATES = { ca: longDate('ca'), es: longDate('es'), en: longDate('en-GB') } as const;

/** "el 3 de octubre de 2025", "l’1 d’octubre del 2025", "on 3 October 2025". */
function dayIn(date: string, language: SummaryLanguage): string {
  const day = LONG_DATES[language].format(new Date(`${date}T00:00:00Z`));
  if (language === 'en') return `on ${day}`;
  return language === 'ca' && /^(?:1|11) /.test(day) ? `l’${day}` : `el ${day}`;
}

/** So many authors are named one by one; of more, only the first and how many others there are. */
const MOST_AUTHORS = 3;

/** Returns the authors with their articles; none if no grammar fits what the files call one of them. */
function authorsOf({ proposers }: SummaryInitiative, language: SummaryLanguage): string[] {
  const shown = proposers.length > MOST_AUTHORS ? proposers.slice(0, 1) : proposers;
  const names = shown.flatMap((proposer) => authorIn(proposer, language) ?? []);
  if (names.length < shown.length) return [];
  const others = proposers.length - shown.length;
  return others === 0 ? names : [...names, sayVote(language, 'initiative.signatories', { count: others })];
}

/** Returns a proposer with its article; null if no article fits. */
function authorIn({ kind, name, members, others = 0 }: Proposer, language: SummaryLanguage): string | null {
  if (kind === 'other') return null;
  if (kind === 'government' || kind === 'senate') return sayVote(language, `presenter.${kind}`);
  if (kind === 'regional_parliament') return regionalParliament(name)?.[language] ?? null;
  const known = longGroupName(name, language);
  const own = language === 'en' && known === name ? `${name} parliamentary group` : known;
  const before = language === 'en' || /^grup/i.test(own) ? '' : language === 'ca' ? 'grup ' : 'grupo ';
  return sayVote(language, 'initiative.author', {
    ...{ kind, others, name: kind === 'group' ? `${before}${own}` : name },
    members: members?.replaceAll(' y ', AND[language]) ?? 'none',
  });
}

/** Authors in brackets are named up to so many letters. */
const LONGEST_ASIDE = 100;

/** Returns the names of authors that fit no sentence: "autor: Javier Caramés Sánchez y otros". */
function namesOf(proposers: readonly Proposer[], language: SummaryLanguage): string {
  const names = proposers.map(({ name }) => name.replace(/^(?:Don|Doña) /u, ''));
  const kept = names.filter((_, at) => names.slice(0, at + 1).join('; ').length <= LONGEST_ASIDE);
  const words = (kept.length === 0 ? names.slice(0, 1) : kept).join('; ');
  return sayVote(language, 'initiative.by' satisfies VoteMessage, {
    names: words.replace(/ y otros$/u, `${AND[language]}${sayVote(language, 'many_others')}`),
  });
}
