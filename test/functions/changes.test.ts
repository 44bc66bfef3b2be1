import { describe, expect, it } from 'vitest';
import { towns } from '../publish/parliament.ts';
import { serve } from './served.ts';

const WITHOUT_CHANGES = 'no change in votes, initiatives or deputies';

describe('the pages of changes', () => {
  it('are made from the files in changes/, for the latest week, for each week and for each release', async () => {
    const served = await serve();
    expect((await served.ask('/en/changes')).body.toString()).toContain('published only once');
    const second = await served.publish(towns(31), '2025-02-12');
    expect((await served.ask('/en/changes')).body.toString()).toContain(
      `Week of 10 February 2025: ${WITHOUT_CHANGES}`,
    );
    for (const period of ['2025-W07', second]) {
      const page = await served.ask(`/en/changes/${period}`);
      expect(page.status, period).toBe(200);
      expect(page.body.toString(), period).toContain(`<link rel="canonical" href="/en/changes/${period}">`);
      expect(page.body.toString(), period).not.toContain('any-period');
      expect(page.body.toString(), period).toContain('12 February 2025');
    }
  });

  it('do not exist for other weeks, releases and words', async () => {
    const served = await serve();
    for (const path of ['2025-W07', '2025-01-22-00000000', 'any-period', 'x', '2025-W07/x', '..%2f..'])
      expect((await served.ask(`/en/changes/${path}`)).status, path).toBe(404);
    expect((await served.ask('/en/changes', {}, 'POST')).status).toBe(405);
  });
});
