import { expect, it } from 'vitest';
import type { Quiz } from '../../../pipeline/model/quiz.ts';
import type { Vote } from '../../../pipeline/model/votes/vote.ts';
import { seen } from '../built-site.ts';
import { sampleSiteForAll } from '../sample-site.ts';

const sample = sampleSiteForAll();

it('a question of the quiz has its title once, in the words of its language around official ones, and its decision after the answer', () => {
  const { votes } = sample.answer<Quiz>('quiz');
  const $ = sample.page('/quiz');
  expect(votes.length).toBeGreaterThan(7);
  for (const vote of votes) {
    const question = $(`#q${vote.id}`);
    const title = question.find('legend .official');
    expect(`${seen(title.text())}: ${vote.decision_en}`).toBe(vote.headline_en);
    expect(question.find('legend').text()).not.toContain(`: ${vote.decision_en}`);
    expect(question.find('legend [lang]').attr('lang')).toBe('es');
    expect(seen(question.find('> .note[lang=es]').text())).toBe(
      sample.answer<Vote>(`votes/${vote.id}`).subject_title,
    );
    expect(seen(question.find('.happened .decision').text())).toBe(vote.decision_en);
    // Screen readers hear in the link what it leads to.
    expect(question.find('.happened a .unseen').length).toBe(1);
  }
});
