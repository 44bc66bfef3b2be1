import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, voice } from '../../pipeline/i18n/index.ts';
import { pathIn } from '../../site/language.ts';
import { FULL } from '../length.ts';
import { leavingToken, queuedMessages } from '../subscribers/services.ts';
import { barriers } from './barriers.ts';
import { hasChromium } from './chromium.ts';
import { DESKTOP, subscriptionPagesForAll } from './subscription-pages.ts';

const PHONE = { width: 320, height: 640 };
const TOKEN = 'x'.repeat(43);

/**
 * All combinations of colour scheme and size. In the short run pages alternate between them for the
 * accessibility checks.
 */
const WAYS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [DESKTOP, PHONE].map((viewport) => ({ colorScheme, viewport })),
);

/** Returns the two forms in every language, a page with a button, and one without. */
const paths = [
  ...LANGUAGES.map((language) => pathIn(language, '/subscribe')),
  `/confirm/alert/${TOKEN}`,
  '/es/subscribe/later',
];

describe.skipIf(!hasChromium)('the pages of subscriptions', () => {
  const pages = subscriptionPagesForAll();

  const mailedLink = async (): Promise<string> => {
    const { text } = (await queuedMessages(pages.db)).at(-1)!;
    return /https:\/\/votes\.example(\S+\/confirm\/\S+|\/confirm\/\S+)/.exec(text)![1]!;
  };
  const states = () =>
    pages.db.selectFrom('subscriptions').select(['status', 'language', 'target_type']).execute();
  const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

  it.each(LANGUAGES)('start and end an alert without scripts, by keyboard, in %s', async (language) => {
    await pages.db.deleteFrom('messages').execute();
    await pages.db.deleteFrom('letters').execute();
    await pages.db.deleteFrom('subscriptions').execute();
    const { say } = voice(language);
    const { page, context, trouble } = await pages.newTab({ javaScriptEnabled: false });
    await page.goto(`${pages.origin}${pathIn(language, '/')}`);
    await page
      .locator('.masthead')
      .getByRole('link', { name: say('nav.subscribe') })
      .click();
    await page.getByLabel(say('subscribe.email')).focus();
    await page.keyboard.type('ada@example.org');
    // The newsletter is chosen unless another page names a subject.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const topic = page.getByLabel(`health (${language})`).first();
    for (let field = 0; field < 40; field++) {
      await page.keyboard.press('Tab');
      if (await topic.evaluate((box) => box === document.activeElement)) break;
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${pathIn(language, '/subscribe/sent')}`);
    expect(await heading(page)).toBe(say('subscribe.sent'));
    expect(await states()).toEqual([{ status: 'pending', language, target_type: 'topic' }]);

    const link = await mailedLink();
    for (let look = 0; look < 2; look++) await page.goto(`${pages.origin}${link}`);
    expect((await states())[0]!.status).toBe('pending');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
    await page.getByRole('button', { name: say('confirm.button') }).click();
    await page.waitForURL(`**${pathIn(language, '/confirm/done')}`);
    expect((await states())[0]!.status).toBe('confirmed');

    await page.goto(
      `${pages.origin}${pathIn(language, `/unsubscribe/alert/${await leavingToken(pages.db)}`)}`,
    );
    expect((await states())[0]!.status).toBe('confirmed');
    await page.getByRole('button', { name: say('unsubscribe.button') }).click();
    await page.waitForURL(`**${pathIn(language, '/unsubscribe/done')}`);
    expect((await states())[0]!.status).toBe('cancelled');
    expect(trouble).toEqual([]);
    await context.close();
  });

  it('show a fault next to its field, and keep the input', async () => {
    const { say } = voice('en');
    const { page, context } = await pages.newTab();
    await page.goto(`${pages.origin}/en/subscribe?target_type=person&target_id=7000`);
    const email = page.getByLabel(say('subscribe.email'));
    await email.fill('ada@');
    await page.getByRole('button', { name: say('subscribe.send') }).click();
    expect(await email.inputValue()).toBe('ada@');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    const described = await email.getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).innerText()).toBe(say('subscribe.email_wrong'));
    expect(await page.title()).toContain('Error: ');
    expect(await page.locator('.choices label:has(:checked)').allInnerTexts()).toEqual(['Ada Roca']);
    expect(await barriers(page)).toEqual([]);
    await context.close();
  });

  it('keep the subject and the token when the language changes', async () => {
    const { page, context } = await pages.newTab({ javaScriptEnabled: false });
    await page.goto(`${pages.origin}/en/subscribe?target_type=topic&target_id=3`);
    await page.getByRole('link', { name: 'Español' }).click();
    expect(await page.locator('[name="target"]:checked').inputValue()).toBe('topic 3');
    await page.goto(`${pages.origin}/confirm/newsletter/${TOKEN}`);
    await page.getByRole('link', { name: 'English' }).click();
    expect(new URL(page.url()).pathname).toBe(`/en/confirm/newsletter/${TOKEN}`);
    await page.getByRole('button', { name: voice('en').say('confirm.button') }).click();
    await page.waitForURL('**/en/confirm/unknown');
    await context.close();
  });

  for (const [turn, way] of WAYS.entries()) {
    it(`everybody can read: ${way.colorScheme}, ${way.viewport.width} wide`, async () => {
      const { page, context, trouble } = await pages.newTab(way);
      for (const [at, path] of paths.entries()) {
        await page.goto(`${pages.origin}${path}`);
        if (FULL || at % WAYS.length === turn) expect(await barriers(page), path).toEqual([]);
        const sidewards = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sidewards, path).toBe(0);
      }
      expect(trouble).toEqual([]);
      await context.close();
    });
  }
});
