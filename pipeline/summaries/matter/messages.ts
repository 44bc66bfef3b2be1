import { IntlMessageFormat } from 'intl-messageformat';
import type { SummaryLanguage } from '../facts.ts';
import ca from './messages/ca.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

/** Messages of votes in ICU MessageFormat, by name. */
const messages: Readonly<Record<SummaryLanguage, Readonly<Record<string, string>>>> = { ca, en, es };

export type VoteMessage = keyof typeof es;

/** Returns whether there is a message of this name. */
export const isVoteMessage = (name: string): name is VoteMessage => Object.hasOwn(es, name);

type Values = Readonly<Record<string, string | number>>;

const formats = new Map<string, IntlMessageFormat>();

/** Returns the message of this name with its values. Throws if a value is missing. */
export function sayVote(language: SummaryLanguage, name: VoteMessage, values: Values = {}): string {
  const key = `${language} ${name}`;
  const format =
    formats.get(key) ??
    new IntlMessageFormat(messages[language][name]!, language, undefined, { ignoreTag: true });
  formats.set(key, format);
  return String(format.format(values));
}

/** A noun, and the form of the participles that agree with it: f, fp, m or mp. */
interface VoteNoun {
  form: string;
  noun: string;
}

/** Returns a noun of this name, whose message begins with its form and a bar. */
export function nounOfVote(language: SummaryLanguage, name: VoteMessage, values: Values): VoteNoun {
  const [form = '', ...noun] = sayVote(language, name, values).split('|');
  return { form, noun: noun.join('|') };
}
