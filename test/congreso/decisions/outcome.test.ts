import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../pipeline/congreso/decisions/resolve-status.ts';
import type { DecidingVote } from '../../../pipeline/core/chamber/decision.ts';
import { SECTION } from '../../load/links/candidates.ts';
import { APPROVED, loadProceedings, minutes, REJECTED, voteFiles } from '../../load/proceedings.ts';
import { decidingVote as vote } from '../../load/votes/drafted-votes.ts';

const point = (result: DecidingVote['result'], date?: string) =>
  vote({ question: 'point', is_final: false, result, ...(date === undefined ? {} : { date }) });
const outcome = (type: string, ...votes: DecidingVote[]) => outcomeOf(type, votes)?.outcome ?? null;

describe('the outcome of an initiative by its votes', () => {
  it('is the result of the vote for a motion', () => {
    expect(outcomeOf('162', [vote({})])).toEqual({ outcome: 'approved', closedOn: '2025-02-12' });
    expect(outcome('173', vote({ result: 'rejected' }))).toBe('rejected');
  });

  it.each(['084', '161', '162', '171', '173'])(
    'follows from the votes for an initiative of type %s',
    (type) => {
      const question = type < '171' ? 'non_legislative_motion' : 'motion';
      expect(outcome(type, vote({ question }))).toBe('approved');
      expect(outcome(type, vote({ question, result: 'rejected' }))).toBe('rejected');
    },
  );

  it('is the result for a request that one vote grants or refuses, and unset after a tie', () => {
    for (const type of ['156', '158'])
      for (const result of ['approved', 'rejected'] as const)
        expect(outcome(type, vote({ question: 'committee', result }))).toBe(result);
    expect(outcome('156', vote({ question: 'committee', result: 'tie' }))).toBeNull();
  });

  it('is approval for a motion voted by points if one point passes', () => {
    expect(outcome('173', point('rejected'), point('approved'), point('rejected'))).toBe('approved');
    expect(outcome('173', point('rejected'), point('rejected'))).toBe('rejected');
    expect(outcome('173', point('rejected'), point('tie'))).toBeNull();
  });

  it('ignores a vote on the procedure of a motion', () => {
    const goesOn = vote({ question: 'avocation' });
    expect(outcome('173', goesOn, vote({ result: 'rejected' }))).toBe('rejected');
    expect(outcome('173', goesOn)).toBeNull();
  });

  it('is unknown for a motion whose votes cannot be distinguished', () => {
    expect(outcome('173', vote({ question: 'other', is_final: null }))).toBeNull();
  });

  it('ignores a tie on a motion that was voted again', () => {
    expect(outcome('173', vote({ result: 'tie', is_final: false }), vote({ result: 'rejected' }))).toBe(
      'rejected',
    );
  });

  it('is for a decree-law whether it stays in force, whatever becomes of the bill', () => {
    const stays = vote({ question: 'decree_law_validation' });
    const asBill = vote({ question: 'decree_law_as_bill', result: 'rejected' });
    expect(outcome('130', stays, asBill)).toBe('approved');
    expect(outcome('130', vote({ question: 'decree_law_validation', result: 'rejected' }))).toBe('rejected');
    expect(outcome('130', asBill)).toBeNull();
    expect(outcome('130', vote({ question: 'decree_law_validation', result: 'tie' }))).toBeNull();
  });

  it('is final for a bill only if the chamber refuses it', () => {
    const consideration = (result: DecidingVote['result']) =>
      vote({ question: 'take_into_consideration', result });
    expect(outcome('122', consideration('rejected'))).toBe('rejected');
    expect(outcome('122', consideration('approved'))).toBeNull();
    expect(outcome('121', vote({ question: 'totality_amendment', effect: 'returned' }))).toBe('rejected');
    expect(
      outcome('121', vote({ question: 'totality_amendment', effect: 'kept', result: 'rejected' })),
    ).toBeNull();
    expect(outcome('121', vote({ question: 'committee_text', result: 'rejected' }))).toBe('rejected');
    expect(
      outcome('122', vote({ question: 'whole_text', required_majority: 'absolute', passed: false })),
    ).toBe('rejected');
    for (const question of ['whole_text', 'organic_final'] as const) {
      expect(outcome('121', vote({ question }))).toBeNull();
      expect(outcome('121', vote({ question, result: 'rejected' }))).toBe('rejected');
    }
    expect(outcome('122', vote({ question: 'amendment', is_final: false, result: 'rejected' }))).toBeNull();
  });

  it('is approval for the rules of the chamber once they are reformed, since no Senate debates them', () => {
    const whole = { question: 'organic_final', required_majority: 'absolute' } as const;
    expect(outcome('410', vote({ ...whole, passed: true, effect: 'rules_reformed' }))).toBe('approved');
    expect(outcome('410', vote({ ...whole, passed: false, effect: 'falls' }))).toBe('rejected');
  });

  it('is approval for a bill once the chamber has voted on the Senate’s amendments', () => {
    const changes = (result: DecidingVote['result']) =>
      vote({ question: 'senate_amendments', is_final: false, result, date: '2025-09-17' });
    expect(outcomeOf('121', [changes('approved'), changes('rejected')])).toEqual({
      outcome: 'approved',
      closedOn: '2025-09-17',
    });
    const whole = vote({ question: 'whole_text', required_majority: 'absolute', passed: false });
    expect(outcome('121', changes('approved'), whole)).toBe('rejected');
  });

  it('is for a report whether the chamber agrees, and for a body its own end', () => {
    const report = vote({ question: 'committee_report' });
    const longer = vote({ question: 'committee' });
    expect(outcome('154', longer)).toBeNull();
    expect(outcome('154', longer, report)).toBe('approved');
    for (const type of ['042', '154', '250', '251'])
      expect(outcome(type, vote({ question: 'committee_report', result: 'rejected' }))).toBe('rejected');
  });

  it('is final for a treaty that is refused; an authorised one has yet to pass the Senate', () => {
    const treaty = vote({ question: 'treaty' });
    expect(outcome('110', vote({ question: 'treaty', result: 'rejected' }))).toBe('rejected');
    expect(outcome('110', treaty)).toBeNull();
  });

  it('is for a candidate whether the majority was reached', () => {
    const invests = (passed: boolean | null) => vote({ question: 'investiture', passed });
    expect(outcome('080', invests(false), invests(true))).toBe('approved');
    expect(outcome('080', invests(null))).toBeNull();
    expect(outcome('080', invests(false))).toBe('rejected');
    expect(outcome('082', vote({ question: 'censure', passed: false }))).toBe('rejected');
    expect(outcome('082', vote({ question: 'censure', passed: true }))).toBe('approved');
  });
});

describe('the status of an initiative', () => {
  const motion = 'Moción consecuencia de interpelación urgente sobre el campo.';
  const put = { section: SECTION.motions, text: motion };
  const known = minutes([{ officialId: '173/000077', title: motion, author: 'Grupo A' }]);

  it('follows its votes if no official words give it, and says so', () => {
    const { initiatives } = loadProceedings({ ...voteFiles([{ ...put, choices: REJECTED }]), ...known });
    expect(initiatives).toMatchObject([
      { status: 'rejected', status_basis: 'votes', closed_on: '2025-02-11' },
    ]);
  });

  it('is in debate if the minutes have it and no vote ends it', () => {
    const { initiatives } = loadProceedings({ ...voteFiles([{ ...put, text: 'Another.' }]), ...known });
    expect(initiatives).toMatchObject([{ status: 'in_debate', status_basis: 'source', closed_on: null }]);
  });

  it('follows official words rather than the votes', () => {
    const { initiatives } = loadProceedings({
      ...voteFiles([{ ...put, choices: APPROVED }]),
      ...known,
      'busqueda-de-iniciativas/XV/173/pagina001.json': JSON.stringify({
        lista_iniciativas: {
          iniciativa1: {
            legislatura: 'XV',
            id_iniciativa: '173/000077',
            titulo: motion,
            autor: 'Grupo A',
            resultado: 'Retirado 12/02/2025',
          },
        },
      }),
    });
    expect(initiatives).toMatchObject([
      { status: 'withdrawn', status_basis: 'source', closed_on: '2025-02-12' },
    ]);
  });
});
