import { type Ask, answered } from '../../pipeline/core/answers.ts';
import type { Language } from '../../pipeline/i18n/index.ts';
import { type AskRoute, type CardParams, cardModelOf, imageName } from '../../pipeline/images/card.ts';
import { cards } from '../../pipeline/images/registry.ts';
import { chamber } from '../published.ts';

/** Characters of the hash in an address: sites that keep a picture for months only have to see that it changed. */
const SHORT = 8;

/** Addresses of the cards of pages, by the answers that they are drawn from. */
const known = new WeakMap<Ask, Map<string, Promise<string>>>();

/**
 * Returns the Catalan address of the card of a page, which changes with what the card shows; without the hash if the
 * published answers do not suffice for the card.
 */
export function cardAddress(ask: Ask, page: string, language: Language): Promise<string> {
  const own = known.get(ask) ?? new Map<string, Promise<string>>();
  known.set(ask, own);
  const key = `${language} ${page}`;
  const address = own.get(key) ?? addressOf(ask, page, language);
  // Pages without a card of their own share one; the others are asked once in each language.
  if (page === SHARED) own.set(key, address);
  return address;
}

const SHARED = '/stats';

async function addressOf(ask: Ask, page: string, language: Language): Promise<string> {
  const plain = `${page}/opengraph-image`;
  for (const card of cards) {
    const params = paramsIn(card.addresses[0], plain);
    if (params === null) continue;
    const asking: AskRoute = async (path, given) => answered(ask, filled(path, given));
    try {
      const about = chamber(ask);
      const model = cardModelOf(
        await card.show(asking, params),
        { chamber: about, fictional: about.fictional },
        language,
      );
      return `${plain}?v=${imageName(model, '').slice(0, SHORT)}`;
    } catch {
      return plain;
    }
  }
  return plain;
}

/** Returns the parameters of an address by its pattern; null if it has another form. */
function paramsIn(pattern: string, address: string): CardParams | null {
  const names: string[] = [];
  const form = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const found = new RegExp(`^${form}$`).exec(address);
  return found && Object.fromEntries(names.map((name, at) => [name, found[at + 1]!]));
}

/** Fills the braces of a path; other parameters become its query. */
function filled(path: string, params: CardParams): string {
  const rest = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (!path.includes(`{${name}}`)) rest.set(name, String(value));
  const whole = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  return rest.size === 0 ? whole : `${whole}?${rest}`;
}
