import { describe, expect, it } from 'vitest';
import { LONGEST_HEADLINE } from '../../../pipeline/summaries/headlines/fitted-sentence.ts';
import { SECTION } from './deciding.ts';
import { headlines, NO, put, YES } from './put-to-the-vote.ts';

const MOBILITY = 'Proyecto de Ley de Movilidad Sostenible.';

describe('the headline of one of several votes', () => {
  it('never calls a bill rejected if an amendment to it fell', () => {
    const [fell, passed] = headlines(
      put([SECTION.reports, MOBILITY, 'Enmiendas presentadas por el Grupo Parlamentario VOX'], NO),
      put([SECTION.reports, `Votación del dictamen del ${MOBILITY}`], YES),
    );
    expect(fell!.headline_es).toBe('Rechazadas enmiendas de Vox a la ley de Movilidad Sostenible');
    expect(passed!.headline_es).toBe('Aprobado el dictamen de la ley de Movilidad Sostenible');
  });

  it('numbers votes with the same words', () => {
    const one = put([SECTION.reports, MOBILITY, 'Enmiendas presentadas por el Grupo Parlamentario VOX'], NO);
    expect(headlines(one, one, one).map(({ headline_es }) => headline_es)).toEqual([
      'Rechazadas enmiendas de Vox a la ley de Movilidad Sostenible (votación\u00a01\u00a0de\u00a03)',
      'Rechazadas enmiendas de Vox a la ley de Movilidad Sostenible (votación\u00a02\u00a0de\u00a03)',
      'Rechazadas enmiendas de Vox a la ley de Movilidad Sostenible (votación\u00a03\u00a0de\u00a03)',
    ]);
  });

  it('does not call it a second vote if the session voted the whole before: the text has the same name', () => {
    const rules = 'Proposición de reforma del Reglamento del Congreso de los Diputados.';
    const report = put([SECTION.rules, rules, 'Votación del dictamen.'], YES);
    const whole = put([SECTION.rules, rules, 'Votación de totalidad.'], YES);
    expect(headlines(report, whole, report, whole).map(({ headline_es }) => headline_es)).toEqual([
      'Aprobado el dictamen de una de las reformas del Reglamento (votación\u00a01)',
      'Aprobada una de las reformas del Reglamento, en la votación final (votación\u00a02)',
      'Aprobado el dictamen de una de las reformas del Reglamento (votación\u00a03)',
      'Aprobada una de las reformas del Reglamento, en la votación final (votación\u00a04)',
    ]);
  });

  it('names the members who asked, whatever it cuts, if votes would be alike without them', () => {
    const law =
      'Proposición de Ley Orgánica por la que se modifica la Ley Orgánica 1/2002, de 22 de marzo, reguladora del derecho de asociación.';
    const amendments = (member: string) =>
      put([SECTION.reports, law, `Enmiendas presentadas por el Grupo Parlamentario Mixto (${member})`], NO);
    const [belarra, rego, regoAgain] = [
      amendments('Sra. Belarra Urteaga'),
      amendments('Sr. Rego Candamil'),
      amendments('Sr. Rego Candamil'),
    ];
    const named = (...votes: Parameters<typeof headlines>) =>
      headlines(...votes).map(({ headline_es }) => headline_es);
    expect(named(belarra, rego, regoAgain)).toEqual([
      expect.stringContaining('del Grupo Mixto (Belarra Urteaga) a la reforma'),
      expect.stringMatching(/del Grupo Mixto \(Rego Candamil\) a la reforma .* \(1.de.2\)$/),
      expect.stringMatching(/del Grupo Mixto \(Rego Candamil\) a la reforma .* \(2.de.2\)$/),
    ]);
    expect(named(belarra)).toEqual([
      'Rechazadas enmiendas del Grupo Mixto a la reforma de la Ley Orgánica reguladora del derecho de asociación',
    ]);
  });

  it('numbers parts even if the session also votes on the whole of the same text', () => {
    const amendments = put([SECTION.reports, MOBILITY, 'Enmiendas del Grupo Parlamentario VOX'], NO);
    const whole = put([SECTION.reports, MOBILITY, 'Votación de conjunto.'], YES);
    expect(headlines(amendments, amendments, whole).map(({ headline_es }) => headline_es)).toEqual([
      'Rechazadas enmiendas de Vox a la ley de Movilidad Sostenible (votación\u00a01\u00a0de\u00a02)',
      'Rechazadas enmiendas de Vox a la ley de Movilidad Sostenible (votación\u00a02\u00a0de\u00a02)',
      'Aprobada y enviada al Senado la ley de Movilidad Sostenible',
    ]);
  });

  it('adds a number if the cut removed the difference from a headline that begins alike', () => {
    const long =
      'la reducción de la duración máxima de la jornada ordinaria de trabajo y la garantía del registro';
    const motion = (end: string) =>
      put([SECTION.motions, `Moción consecuencia de interpelación urgente sobre ${long} ${end}.`], YES);
    const [first, second] = headlines(motion('horario'), motion('de jornada'));
    expect(first!.headline_es).toMatch(/…» \(votación\u00a01\)$/);
    expect(second!.headline_es).toMatch(/…» \(votación\u00a02\)$/);
    expect(first!.headline_es.length).toBeLessThanOrEqual(LONGEST_HEADLINE);
  });
});
