import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import {
  cutOf,
  firstWhole,
  isBatch,
  resultCounts,
  sharesMatter,
  sittings,
  titleBeyond,
} from '../../pipeline/i18n/sittings.ts';
import { examples } from '../examples.ts';
import { inList, voteOf } from '../site/parliament.ts';

const vote = (session: number, number: number, subject_title: string) =>
  inList(voteOf(session, number, {}, { subject_title }));

describe('sittings', () => {
  it('group consecutive votes on the same text', () => {
    const [sitting] = sittings([vote(2, 3, 'A'), vote(2, 2, 'A'), vote(2, 1, 'B')]);
    expect(sitting!.subjects.map(({ title, votes: own }) => [title, own.length])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
  });

  it('separate the same text in two sessions', () => {
    expect(sittings([vote(2, 1, 'A'), vote(1, 1, 'A')]).map(({ session }) => session)).toEqual([2, 1]);
  });

  it.each(examples<[string, string, boolean]>(import.meta, 'shortened-headlines.jsonl'))(
    'repeat the official title “%s” if “%s” leaves out its end',
    (subject_title, headline_es, says) => {
      const held = inList(voteOf(1, 1, {}, { subject_title, headline_es }));
      const [subject] = sittings([held])[0]!.subjects;
      expect(titleBeyond(subject!)).toBe(says ? subject_title : null);
    },
  );

  it('repeat the official title if one headline of several leaves out its end', () => {
    const title = 'Proyecto de Ley de Movilidad Sostenible';
    const votes = ['la ley de Movilidad Sostenible', 'la ley'].map((end, at) =>
      inList(voteOf(1, at + 1, {}, { subject_title: title, headline_es: `Aprobada ${end}` })),
    );
    const [whole, part] = votes;
    expect(titleBeyond({ title, votes: [whole!, part!] })).toBe(title);
    expect(titleBeyond({ title, votes: [whole!] })).toBeNull();
  });

  const decided = (decisions: readonly string[], matter = 'Faros, ley') =>
    sittings(
      decisions.map((decision, at) =>
        inList(
          voteOf(
            1,
            at + 1,
            {},
            { subject_title: 'A', decision_es: decision, headline_es: `${matter}: ${decision}` },
          ),
        ),
      ),
    )[0]!.subjects[0]!;

  it('name a matter once if all votes on a text have the same', () => {
    const same = decided(['aprobada la enmienda 1', 'rechazada la enmienda 2']);
    expect(sharesMatter(same, 'es')).toBe(true);
    expect(sharesMatter(decided(['aprobada']), 'es')).toBe(false);
    const [first, second] = [decided(['aprobada']), decided(['aprobada'], 'Boyas, ley')];
    expect(sharesMatter({ title: 'A', votes: [first.votes[0], second.votes[0]] }, 'es')).toBe(false);
  });

  it('fold four votes or more on a text, and count their results', () => {
    const subject = decided(['aprobada', 'aprobada', 'rechazada', 'empate']);
    const results = ['approved', 'approved', 'rejected', 'tie'] as const;
    const [first, ...others] = subject.votes.map((vote, at) => ({ ...vote, result: results[at]! }));
    const counted = { ...subject, votes: [first!, ...others] as typeof subject.votes };
    expect(isBatch(counted)).toBe(true);
    expect(isBatch({ ...counted, votes: [first!, others[0]!, others[1]!] })).toBe(false);
    expect(resultCounts(counted, voice('es'))).toBe('4 votaciones: 2 aprobadas, 1 rechazada, 1 empate');
    expect(resultCounts(counted, voice('en'))).toBe('4 votes: 2 approved, 1 rejected, 1 tie');
  });

  it('say that a list counts only its own votes where it may end within a text', () => {
    const votes = [1, 2, 3, 4].map((number) => vote(1, 9 - number, 'A'));
    const counted = (cut: Parameters<typeof sittings>[1]) =>
      resultCounts(sittings(votes, cut)[0]!.subjects[0]!, voice('es'));
    expect(counted({})).toBe('4 votaciones: 4 empates');
    expect(counted({ before: true })).toBe('En esta lista, 4 votaciones: 4 empates');
    expect(counted({ after: true })).toBe('En esta lista, 4 votaciones: 4 empates');
    const [first, second] = sittings([...votes, vote(1, 1, 'B')], { after: true })[0]!.subjects;
    expect([first!.isPart, second!.isPart]).toEqual([false, true]);
  });

  it('end after all votes on the text of the last vote asked for', () => {
    const votes = [vote(2, 3, 'B'), vote(2, 2, 'A'), vote(2, 1, 'A'), vote(1, 9, 'A'), vote(1, 8, 'C')];
    const numbers = (count: number) => firstWhole(votes, count).length;
    expect([1, 2, 3, 4, 5, 6].map(numbers)).toEqual([1, 3, 3, 4, 5, 5]);
  });

  it.each([
    [{ total: 45, page: 1, page_size: 20 }, 20, { before: false, after: true }],
    [{ total: 45, page: 2, page_size: 20 }, 20, { before: true, after: true }],
    [{ total: 45, page: 3, page_size: 20 }, 5, { before: true, after: false }],
  ])('are cut before or after a page: %o', (page, length, cut) => {
    expect(cutOf({ ...page, items: Array(length) })).toEqual(cut);
  });

  it('are not cut where fewer votes are shown than the page has', () => {
    expect(cutOf({ total: 45, page: 1, page_size: 20, items: Array(20) }, 9).after).toBe(false);
  });

  it('keep every vote and the order', () => {
    const any = fc.record({ session: fc.integer({ min: 1, max: 3 }), title: fc.constantFrom('A', 'B') });
    fc.assert(
      fc.property(fc.array(any), (drawn) => {
        const votes = drawn.map(({ session, title }, at) => vote(session, at + 1, title));
        const gathered = sittings(votes).flatMap(({ subjects }) => subjects.flatMap(({ votes: own }) => own));
        expect(gathered).toEqual(votes);
      }),
    );
  });
});
