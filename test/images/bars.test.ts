import { describe, expect, it } from 'vitest';
import { type Card, type CardModel, type CardParams, cardModelOf } from '../../pipeline/images/card.ts';
import { type Box, barPiece } from '../../pipeline/images/elements.ts';
import { topicCard } from '../../pipeline/images/topic.ts';
import { voteCard } from '../../pipeline/images/vote.ts';
import { topic } from '../rows.ts';
import { SAMPLE_CHAMBER, voteOf } from '../site/parliament.ts';
import { aModel, renderer } from './renderer.ts';

async function modelFor(
  card: Card,
  params: CardParams,
  answers: Record<string, unknown>,
): Promise<CardModel> {
  const asked = { '/votes/{vote_id}/dissidents': [], '/stats/coverage': [], ...answers };
  const show = await card.show(async (path) => (asked as Record<string, unknown>)[path], params);
  return cardModelOf(show, { chamber: SAMPLE_CHAMBER, fictional: true }, 'en');
}

const parts = ({ figures }: CardModel) => figures.map(({ number, words, share }) => [number, words, share]);

/** Returns the boxes of a given height anywhere in the layout. */
const boxesOfHeight = (box: Box, height: number): Box[] => {
  const { style, children } = box.props;
  const below = typeof children === 'string' ? [] : children.flatMap((child) => boxesOfHeight(child, height));
  return style.height === height ? [box, ...below] : below;
};

describe('each figure of a card has its part of the bar, in its own pattern', () => {
  it('of a vote', async () => {
    const vote = voteOf(1, 1, { solar: [100, 60, 30, 10] });
    const model = await modelFor(voteCard, { id: vote.id }, { '/votes/{vote_id}': vote });
    expect(parts(model)).toEqual([
      ['100', 'yes', { choice: 'aye', count: 100 }],
      ['30', 'abstentions', { choice: 'abstention', count: 30 }],
      ['60', 'no', { choice: 'no', count: 60 }],
      ['10', 'did not vote', { choice: 'absent', count: 10 }],
    ]);
  });

  it('of a vote with unknown absences', async () => {
    const vote = voteOf(1, 1, {}, { totals: { yes: 3, no: 1, abstention: 0, absent: null } });
    const model = await modelFor(voteCard, { id: vote.id }, { '/votes/{vote_id}': vote });
    expect(model.figures.map(({ share }) => share?.choice)).toEqual(['aye', 'abstention', 'no']);
  });

  it('of a vote by assent, which has none', async () => {
    const vote = voteOf(1, 1, {}, { totals: null, by_assent: true });
    expect((await modelFor(voteCard, { id: vote.id }, { '/votes/{vote_id}': vote })).figures).toEqual([]);
  });

  it('of a topic', async () => {
    const housing = topic(5, 'housing');
    const row = {
      submitted: 3,
      in_debate: 5,
      approved: 40,
      rejected: 20,
      withdrawn: 12,
      expired: 20,
      without_result: 40,
      total: 140,
    };
    const rows = [
      { topic: topic(3, 'health'), ...row, complete: { ...row, approved: 1 } },
      { topic: housing, ...row, total: 900, complete: row },
    ];
    const answers = { '/topics/{slug}': housing, '/stats/topics/global': rows, '/stats/coverage': [] };
    const { figures } = await modelFor(topicCard, { slug: 'housing' }, answers);
    expect(figures.map(({ number, share }) => [number, share])).toEqual([
      ['40', { choice: 'aye', count: 40 }],
      ['8', { choice: 'abstention', count: 8 }],
      ['20', { choice: 'no', count: 20 }],
      ['32', { choice: 'absent', count: 32 }],
      ['40', { choice: 'unpublished', count: 40 }],
    ]);
  });
});

describe('the bar of a card', () => {
  const widthOf = ({ props }: Box) => Number(props.style.width);
  /** Returns its segments. */
  const drawn = async (model: CardModel) => {
    const bars = boxesOfHeight(await renderer.boxes(model), 34).filter(
      ({ props }) => props.children.length > 0,
    );
    return bars.flatMap(({ props: { children } }) => children as Box[]);
  };
  const figure = (count: number, choice: 'aye' | 'no' | 'abstention') => ({
    number: `${count}`,
    words: 'x',
    share: { choice, count },
  });

  it('is divided by the counts, in the order and patterns of the figures', async () => {
    const figures = [figure(60, 'aye'), figure(0, 'abstention'), figure(20, 'no')];
    const [first, second, ...others] = await drawn(aModel({ figures }));
    expect(others).toEqual([]);
    const [aye, no] = [widthOf(first!), widthOf(second!)];
    expect(first).toEqual(barPiece('aye', aye, 34));
    expect(second).toEqual(barPiece('no', no, 34));
    expect((aye - 4) / (no - 4)).toBeCloseTo(3, 6);
    // A gap of three pixels separates them.
    expect(aye + no).toBe(1072 - 3);
  });

  it('shows a single vote among hundreds', async () => {
    const [, second] = await drawn(aModel({ figures: [figure(349, 'aye'), figure(1, 'no')] }));
    expect(widthOf(second!)).toBeGreaterThan(4);
  });

  it('is missing if figures are no parts of a whole, or all are zero', async () => {
    const figures = [{ number: '98%', words: 'x' }];
    expect(await drawn(aModel({ figures }))).toEqual([]);
    expect(await drawn(aModel({ figures: [figure(0, 'aye')] }))).toEqual([]);
  });
});
