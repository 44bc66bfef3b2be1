import { describe, expect, it } from 'vitest';
import { builtSiteForAll, texts } from '../built-site.ts';
import { CASES } from '../cases.ts';
import {
  HOSTILE_GROUP as HOSTILE,
  OLDER_GROUP as OLDER,
  SILENT_GROUP as SILENT,
  UNUSUAL,
} from '../unusual.ts';

const site = builtSiteForAll(UNUSUAL);

describe('a group without known facts', () => {
  it('shows its name as text, whatever it contains', () => {
    const $ = site.page(`en/groups/${SILENT.slug}.html`);
    expect($('h1').text()).toBe(HOSTILE);
    expect($('h1 *, .section i, [onclick]').length).toBe(0);
    expect($('title').text()).toContain('onclick');
    expect(site.page('en/groups.html')('.groups [onclick], .groups i').length).toBe(0);
  });

  it('writes its name into structured data, where it ends no script', () => {
    const $ = site.page(`es/groups/${SILENT.slug}.html`);
    const schema = $('script[type="application/ld+json"]');
    expect(schema.text()).not.toContain('<');
    expect(JSON.parse(schema.text())).toMatchObject({ '@type': 'Organization', name: HOSTILE });
  });

  it('says that each figure is not computed, and draws nothing', () => {
    const $ = site.page(`en/groups/${SILENT.slug}.html`);
    const figures = texts($, $('.key-figures dd'));
    expect(figures).toEqual(['0', 'Not computed in 0 votes', 'Not computed of 0 deputies']);
    expect($('.line-chart, .members, .bars, .figures').length).toBe(0);
    expect($('main').text()).toContain('It has no members.');
  });

  it('has no page under the number of its newest legislature, and the older group has only that one', () => {
    const pages = site.files.filter((file) => /^(legislatures|groups)\//.test(file));
    expect(pages.toSorted()).toEqual(
      expect.arrayContaining([
        `groups/${OLDER.slug}.html`,
        `groups/${SILENT.slug}.html`,
        'legislatures/14/coincidence.html',
        'legislatures/14/groups.html',
        `legislatures/14/groups/${OLDER.slug}.html`,
      ]),
    );
    expect(pages).not.toContain(`legislatures/15/groups/${SILENT.slug}.html`);
  });

  it('is linked from a vote only if it has a page', () => {
    const $ = site.page(`en/votes/${CASES.approved!.vote.id}.html`);
    const linked = (slug: string) => $(`#g-${slug} > p a`).attr('href');
    expect(linked(SILENT.slug)).toBe(`/en/groups/${SILENT.slug}`);
    expect(linked('mareas')).toBe(undefined);
  });

  it('leaves the matrix and the statistics empty, and these say so', () => {
    expect(site.page('en/coincidence.html')('main').text()).toContain('There are no votes to compare yet.');
    expect(site.page('en/stats.html')('main').text()).toContain('There is nothing to count yet.');
  });
});
