import { describe, expect, it } from 'vitest';
import { TERMS, termOfQuestion, termOfType } from '../../../pipeline/i18n/glossary.ts';
import { LANGUAGES, voice } from '../../../pipeline/i18n/index.ts';
import { INITIATIVE_TYPES } from '../../../pipeline/model/initiatives/initiative.ts';
import { QUESTIONS } from '../../../pipeline/model/votes/decision.ts';
import { pathIn } from '../../../site/language.ts';
import { builtSiteForAll, seen } from '../built-site.ts';
import { CASES } from '../cases.ts';

const site = builtSiteForAll();

describe('a word of the chamber', () => {
  it.each(LANGUAGES)('is explained in the glossary of the method page: %s', (language) => {
    const { say } = voice(language);
    const $ = site.page(`${pathIn(language, '/methodology').slice(1)}.html`);
    expect(
      Object.keys(TERMS).map((id) => [
        seen($(`#glossary`).closest('section').find(`#${id} dt`).text()),
        seen($(`#${id} dd`).text()),
      ]),
    ).toEqual(Object.values(TERMS).map(({ name, text }) => [say(name), say(text)]));
  });

  it('is explained on the page of a vote by a button that needs no script, with a link to the glossary', () => {
    for (const language of LANGUAGES) {
      const { say } = voice(language);
      for (const { vote } of Object.values(CASES)) {
        const $ = site.page(`${pathIn(language, `/votes/${vote.id}`).slice(1)}.html`);
        const term = termOfQuestion(vote.question);
        const button = $('.term > button');
        expect(button.length).toBe(term === undefined ? 0 : 1);
        if (term === undefined) continue;
        expect(button.attr('aria-label')).toContain(say(TERMS[term].name));
        const tip = $(`#${button.attr('popovertarget')}[popover]`);
        expect(seen(tip.text())).toContain(say(TERMS[term].text));
        expect(tip.find('a').attr('href')).toBe(`${pathIn(language, '/methodology')}#${term}`);
      }
    }
  });

  it('is one of ten, each of which a question, a type or a committee leads to', () => {
    const used = [...QUESTIONS.map(termOfQuestion), ...INITIATIVE_TYPES.map(termOfType)];
    expect(Object.keys(TERMS)).toHaveLength(10);
    expect(new Set(used.filter((term) => term !== undefined))).toEqual(new Set(Object.keys(TERMS)));
  });
});
