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

const PEOPLE: Readonly<Record<string, string>> = {
  PP: 'the PP',
  PSOE: 'the PSOE',
  'EAJ-PNV': 'the PNV',
  Mixto: 'the Mixed Group',
  Plural: 'the Plural Group',
  'Izquierda Plural': 'the Plural Left',
};

function presenter({ kind, name, members }: HeadlinePresenter): string {
  switch (kind) {
    case 'government':
      return 'the Government';
    case 'senate':
      return 'the Senate';
    case 'citizens':
      return 'citizens';
    case 'committee':
      return name === null ? 'the committee' : `the ${name}`;
    case 'regional_parliament':
      return `the ${name}`;
    case 'deputies':
      return withoutTitles(name ?? 'several deputies').replace(
        / y otr[oa]s (\d+) diputad[oa]s$/i,
        ' and $1 other deputies',
      );
    case 'group': {
      const known = PEOPLE[name!] ?? (/^grupo /i.test(name!) ? `the ${name}` : name!);
      return members === null ? known : `${known} (${withoutTitles(members).replace(/ y /g, ' and ')})`;
    }
  }
}

function named({ matter, name, knownAs }: Subject): string {
  if (knownAs !== null || matter === 'budget') return '';
  if (matter === 'decree_law') return shortDecree(name);
  if (matter === 'bill' || matter === 'rules') return shortName(name).words;
  if (matter === 'members_bill') return shortName(name, true).words;
  return name;
}

/** Official names are Spanish: they stand between quotation marks, behind "on" where they begin with such a preposition. */
const ON = /^(?:sobre|relativ[oa]s? a|en materia de|acerca de|de) /i;
const quoted = (name: string): string => (ON.test(name) ? `on “${name.replace(ON, '')}”` : `“${name}”`);

function thing(subject: Subject, name: string, authors: string, isProposed: boolean): Thing {
  const { matter, isOrganic, knownAs } = subject;
  const by = authors === '' ? '' : ` by ${authors}`;
  const words = (head: string): Thing => ({
    words: `${head}${name === '' ? '' : ` ${quoted(name)}`}`,
    isFeminine: false,
    isPlural: false,
  });
  if (knownAs !== null) return { words: knownAs.en, isFeminine: false, isPlural: false };
  const organic = isOrganic ? 'organic ' : '';
  switch (matter) {
    case 'bill':
      if (shortName(subject.name).isReform)
        return { ...words(''), words: `the reform of “${name.replace(/^del? /i, '')}”` };
      return words(`the ${organic}bill`);
    case 'members_bill':
      return words(`the ${organic}bill${isProposed ? by : ''}`);
    case 'decree_law': {
      const [number, ...rest] = name.split(', ');
      const about = rest.length === 0 ? '' : ` ${quoted(rest.join(', '))}`;
      return { words: `decree-law ${number}${about}`, isFeminine: false, isPlural: false };
    }
    case 'motion':
      return words(`the motion${by}`);
    case 'non_legislative_motion':
      return words(`the non-legislative motion${by}`);
    case 'rules':
      return words('the reform of the rules of the chamber');
    case 'statute':
      return words('the reform of the statute');
    case 'constitution':
      return words('the reform of the Constitution');
    case 'budget':
      return {
        words: `the ${subject.name === '' ? '' : `${subject.name} `}budget`,
        isFeminine: false,
        isPlural: false,
      };
    default:
      return { words: `“${name}”`, isFeminine: false, isPlural: false };
  }
}

function resolved({ result, isCounted }: HeadlineFacts, noun: string): string {
  if (!isCounted) return `Vote on ${noun}`;
  if (result === 'tie') return `Tied vote on ${noun}`;
  return `${result === 'approved' ? 'Approved' : 'Rejected'}: ${noun}`;
}

function parts({ part, isRest, isPlural }: HeadlineFacts, noun: string): string {
  const many = `${noun}s`;
  if (part !== null) {
    const numbers = fewNumbers(part, 'and others').replace(/ y /g, ' and ').replace(/ a /g, ' to ');
    const words = `${isPlural ? many : noun} ${numbers}`;
    return isRest ? `the rest of ${words}` : words;
  }
  if (isRest) return `the other ${many}`;
  return isPlural ? many : `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function sentence(facts: HeadlineFacts, { thing: matter, by }: HeadlineWords): string {
  const { question, part, isRest, isPlural, effect, result, passed, isCounted, subject, round } = facts;
  const what = matter.words;
  const byThem = by === '' ? '' : ` by ${by}`;
  const asked = by === '' ? '' : `, as asked by ${by}`;
  const yes = isCounted && result === 'approved';
  const no = isCounted && result === 'rejected';
  switch (question) {
    case 'amendment':
      return resolved(facts, `${parts(facts, 'amendment')}${byThem} to ${what}`);
    case 'dissenting_opinion':
      return resolved(facts, `the dissenting opinion${isPlural ? 's' : ''}${byThem} on ${what}`);
    case 'transactional_amendment':
      return resolved(
        facts,
        `${part === null ? 'a compromise amendment' : `the compromise on amendment ${part}`}${byThem} to ${what}`,
      );
    case 'technical_correction':
      return resolved(facts, `technical corrections to ${what}`);
    case 'point':
      return resolved(facts, `${part === null && !isRest ? 'a part' : parts(facts, 'point')} of ${what}`);
    case 'resolution':
      return resolved(facts, `${parts(facts, 'proposed resolution')}${byThem} on ${what}`);
    case 'budget_section':
      return resolved(
        facts,
        `the committee’s text of ${what}${subject.place === null && part !== null ? `: ${part}` : ''}`,
      );
    case 'text_part':
      return resolved(
        facts,
        `${isRest ? 'the rest' : 'a part'} of ${what}${part === null ? '' : `: “${part}”`}`,
      );
    case 'committee_text':
      return resolved(
        facts,
        `${isRest ? 'the rest of the committee’s text' : 'the committee’s text'} of ${what}`,
      );
    case 'whole_text':
      return `${resolved(facts, what)}, as a whole`;
    case 'organic_final':
      if (yes && passed === false) return `${capital(what)} falls short of the majority it needs`;
      return `${resolved(facts, what)}, in the final vote`;
    case 'senate_amendments': {
      if (part !== null) {
        const amendment = isRest ? 'the other Senate amendments' : `Senate amendment${isPlural ? 's' : ''}`;
        const which = /^\d/.test(part) ? part.replace(/ y /g, ' and ').replace(/ a /g, ' to ') : `“${part}”`;
        return resolved(facts, `${amendment} ${which} to ${what}`);
      }
      return resolved(
        facts,
        `${isRest ? 'the other Senate amendments' : isPlural ? 'Senate amendments' : 'a Senate amendment'} to ${what}`,
      );
    }
    case 'senate_veto':
      if (passed !== null) return `The Senate’s veto of ${what} ${passed ? 'is lifted' : 'stands'}`;
      break;
    case 'decree_law_validation':
      if (yes || no) return `${yes ? 'Stays in force' : 'Repealed'}: ${what}`;
      break;
    case 'decree_law_as_bill':
      if (yes || no) return `${yes ? 'To be' : 'Not to be'} debated as a bill: ${what}`;
      break;
    case 'take_into_consideration':
      if (yes || no) return `${yes ? 'Taken up' : 'Not taken up'} for debate: ${what}`;
      break;
    case 'statute_reform':
      if (yes || no) return `${yes ? 'Accepted' : 'Refused'} in the debate on the whole: ${what}`;
      break;
    case 'totality_amendment': {
      const many = isPlural || by.includes(' and ') || by.includes(',');
      return `${resolved(facts, `the amendment${many ? 's' : ''}${byThem} against the whole of ${what}`)}${effect === 'returned' ? ', sent back' : ''}`;
    }
    case 'treaty':
      if (effect === 'authorised') return `Authorised: the international agreement ${what}`;
      if (effect === 'not_authorised') return `Not authorised: the international agreement ${what}`;
      return resolved(facts, what);
    case 'avocation':
      if (yes) return `The plenary will debate and vote on ${what}${asked}`;
      if (no)
        return `${capital(what)} stays with its committee: request for a plenary vote${byThem} rejected`;
      break;
    case 'single_reading':
      if (yes || no) return `Single reading ${yes ? 'agreed' : 'refused'}: ${what}`;
      break;
    case 'urgent_procedure':
      if (yes || no) return `Urgent procedure ${yes ? 'agreed' : 'refused'}: ${what}`;
      break;
    case 'committee': {
      const body = committeeIn(subject.title);
      if (body === null || (!yes && !no)) break;
      if (effect === 'created' || effect === 'not_created')
        return `${yes ? 'Approved' : 'Rejected'}: setting up a “${body}”${asked}`;
      return `${yes ? 'Approved' : 'Rejected'}: more time for the “${body}”${asked}`;
    }
    case 'investiture': {
      const who = candidateIn(subject.title);
      const turn = round === null ? '' : round === 1 ? ' in the first vote' : ' in the second vote';
      if (effect !== null)
        return `Investiture${who === null ? '' : ` of ${who}`} ${effect === 'invested' ? 'approved' : 'rejected'}${turn}`;
      break;
    }
    case 'censure':
      if (effect !== null)
        return `Motion of censure${byThem} ${effect === 'government_replaced' ? 'approved' : 'rejected'}`;
      break;
    case 'confidence':
      if (effect !== null)
        return `Vote of confidence ${effect === 'confidence_given' ? 'won' : 'lost'} by the Government`;
      break;
    case 'election':
      return `Vote: “${subject.title}”`;
    case 'other':
      break;
    default:
      return resolved(facts, what);
  }
  if (!isCounted) return `Vote on ${what}`;
  return result === 'tie' ? `Tied vote on ${what}` : `${yes ? 'Yes' : 'No'} wins the vote on ${what}`;
}

export const english: HeadlineGrammar = {
  named,
  thing,
  presenter,
  list: (names) =>
    names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
  others: 'others',
  sentence,
  place: (words) =>
    words
      .replace(/^Sección\b/, 'Section')
      .replace(/^Título\b/, 'Title')
      .replace(/^Anexos?\b/, 'Annex'),
  batch: (position, size) => ` (vote ${position} of ${size})`,
  numbered: (number) => ` (vote ${number})`,
};
