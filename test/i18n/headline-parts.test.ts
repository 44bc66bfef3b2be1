import { describe, expect, it } from 'vitest';
import { headlineParts } from '../../pipeline/i18n/headline-parts.ts';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { inLanguage } from '../../pipeline/i18n/languages.ts';

const HEADLINES = {
  decision_ca: 'aprovada',
  decision_es: 'aprobada',
  decision_en: 'approved',
  headline_ca: '«Vivienda: medidas», llei: aprovada',
  headline_es: 'Vivienda: medidas, ley: aprobada',
  headline_en: '“Vivienda: medidas”, bill: approved',
};

describe('the parts of a headline', () => {
  it.each(LANGUAGES)('are the matter and the decision, and together the headline, in %s', (language) => {
    const { matter, decision } = headlineParts(HEADLINES, language);
    expect(decision).toBe(inLanguage(HEADLINES, 'decision', language));
    expect(`${matter} ${decision}`).toBe(inLanguage(HEADLINES, 'headline', language));
  });

  it('are one decision if a release has no separate field of it', () => {
    const former = { ...HEADLINES, headline_en: 'Approved: the bill', decision_en: 'Approved: the bill' };
    expect(headlineParts(former, 'en')).toEqual({ matter: '', decision: 'Approved: the bill' });
  });
});
