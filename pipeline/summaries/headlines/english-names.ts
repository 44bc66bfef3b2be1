import { LEAVING } from './common-names.ts';
import { NAMES } from './english-phrases.ts';
import type { Subject } from './headline-facts.ts';
import { type NounPhrase, nounPhrase } from './headline-grammar.ts';
import { presenterNamer } from './presenter-names.ts';
import { shortName } from './short-name.ts';
import { translated } from './translate.ts';

export const presenter = presenterNamer('en', {
  government: 'the Government',
  senate: 'the Senate',
  citizens: 'citizens',
  committee: 'the committee',
  deputies: 'several deputies',
  others: ' and $1 other deputies',
  and: ' and ',
  articles: { feminine: 'the', masculine: 'the', plural: 'the' },
  groups: {
    PP: 'the PP',
    PSOE: 'the PSOE',
    'EAJ-PNV': 'the PNV',
    Mixto: 'the Mixed Group',
    Plural: 'the Plural Group',
    'Izquierda Plural': 'the Plural Left',
  },
});

/** Official names are in Spanish: untranslated words appear in quotation marks. */
const inQuotes = (rest: string): string =>
  /^del? /i.test(rest) ? `on “${rest.replace(/^del? /i, '')}”` : `“${rest}”`;
const quoted = (name: string): string => translated(name, NAMES, inQuotes);

export function matterPhrase(
  subject: Subject,
  name: string,
  authors: string,
  isProposed: boolean,
): NounPhrase {
  const { matter, isOrganic, knownAs } = subject;
  const by = authors === '' ? '' : ` by ${authors}`;
  const words = (head: string): NounPhrase =>
    nounPhrase(`${head}${name === '' ? '' : ` ${quoted(name)}`}`, false);
  if (knownAs !== null) return nounPhrase(knownAs.en, false);
  const organic = isOrganic ? 'organic ' : '';
  switch (matter) {
    case 'bill':
      if (shortName(subject.name).isReform)
        return nounPhrase(`the reform of ${quoted(name.replace(/^del? /i, ''))}`, false);
      return words(`the ${organic}bill`);
    case 'members_bill':
      return words(`the ${organic}bill${isProposed ? by : ''}`);
    case 'decree_law': {
      const [number, ...rest] = name.split(', ');
      const about = rest.length === 0 ? '' : ` ${quoted(rest.join(', '))}`;
      return nounPhrase(`decree-law${number && ` ${number}`}${about}`, false);
    }
    case 'motion':
      return words(`the motion${by}`);
    case 'non_legislative_motion':
      return words(`the non-legislative motion${by}`);
    case 'rules':
      return words(
        isProposed && by !== ''
          ? `the proposal${by} to reform the rules of the chamber`
          : 'the reform of the rules of the chamber',
      );
    case 'statute':
      return words('the reform of the statute');
    case 'constitution':
      return words('the reform of the Constitution');
    case 'budget':
      return nounPhrase(`the ${subject.name === '' ? '' : `${subject.name} `}budget`, false);
    default: {
      const left = LEAVING.exec(name)?.[1];
      return nounPhrase(left === undefined ? `“${name}”` : `the withdrawal from “${left}”`, false);
    }
  }
}
