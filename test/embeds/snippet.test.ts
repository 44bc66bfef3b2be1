import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../pipeline/core/answers.ts';
import { HttpError } from '../../pipeline/core/errors.ts';
import { chosenWidget, examplePage } from '../../site/snippet/snippet.ts';
import { ask as answerOf } from '../endpoints/ask.ts';
import { openParliament, smallParliament } from '../endpoints/parliament.ts';
import { vote } from '../rows.ts';
import { HOSTILE_TITLE } from '../site/cases.ts';
import { WEB_URL } from './editions.ts';

const RELEASE = '2025-07-08-0000000b';

const asking =
  (read: ReturnType<typeof smallParliament>): Ask =>
  (address) => {
    try {
      return answerOf(read, address);
    } catch (error) {
      if (error instanceof HttpError) return null;
      throw error;
    }
  };
const ask = asking(smallParliament());
const place = { language: 'es', webUrl: WEB_URL, release: RELEASE } as const;
const frameOf = (code: string) => load(code)('iframe').attr()!;

describe('the code that shows a widget elsewhere', () => {
  it('is one frame that may only open its link', () => {
    const made = chosenWidget(ask, { page: '/groups/red' }, place)!;
    expect(frameOf(made.code)).toEqual({
      src: `${WEB_URL}/es/embed/groups/red`,
      title: made.title,
      width: '100%',
      height: '300',
      loading: 'lazy',
      referrerpolicy: 'strict-origin-when-cross-origin',
      sandbox: 'allow-popups allow-popups-to-escape-sandbox',
      frameborder: '0',
      style: 'border:0',
    });
    expect(load(made.code)('body').children().length).toBe(1);
  });

  it('has an additional line for pages that allow our script, the same for every widget', () => {
    const [one, other] = ['/groups/red', '/persons/1'].map(
      (page) => chosenWidget(ask, { page }, place)!.sizing,
    );
    const script = load(one!)('script');
    expect(script.attr()).toEqual({ src: `${WEB_URL}/embed/v1.js`, async: '' });
    expect(script.text()).toBe('');
    expect(other).toBe(one);
  });

  it('has the chosen language, colours and figures', () => {
    const chosen = { page: `${WEB_URL}/en/votes/15003001`, language: 'ca', theme: 'dark', figures: 'fixed' };
    const made = chosenWidget(ask, chosen, place)!;
    expect(frameOf(made.code).src).toBe(`${WEB_URL}/embed/votes/15003001?theme=dark&at=${RELEASE}`);
    expect(made).toMatchObject({ language: 'ca', theme: 'dark', fixed: true, height: 320 });
    expect(made.src).toBe(`/embed/votes/15003001?theme=dark&at=${RELEASE}`);
  });

  it('offers no fixed figures if the release is unknown', () => {
    const made = chosenWidget(
      ask,
      { page: '/persons/1', figures: 'fixed', theme: 'pink', language: 'de' },
      { ...place, release: null },
    )!;
    expect(frameOf(made.code).src).toBe(`${WEB_URL}/es/embed/persons/1`);
    expect(made).toMatchObject({ fixed: false, theme: '', language: 'es' });
  });

  it.each(['/votes/99', '/stats', 'https://elsewhere.example/groups/red', '', '/groups/RED'])(
    'is not made for %s',
    (page) => {
      expect(chosenWidget(ask, { page }, place)).toBeNull();
    },
  );

  it('shows the newest vote by default', () => {
    expect(examplePage(ask)).toBe('/votes/15004001');
    const none = asking(openParliament({}));
    expect(examplePage(none)).toBeNull();
  });

  it('keeps a hostile title inside its attribute', () => {
    const hostile = asking(
      openParliament({ votes: [vote(15001001, '2025-01-22', { headline_es: HOSTILE_TITLE.slice(0, 110) })] }),
    );
    const { code } = chosenWidget(hostile, { page: '/votes/15001001' }, place)!;
    expect(Object.keys(frameOf(code)).length).toBe(9);
    expect(load(code)('body > *').length).toBe(1);
    expect(frameOf(code).title).toContain(HOSTILE_TITLE.slice(0, 80));
  });
});
