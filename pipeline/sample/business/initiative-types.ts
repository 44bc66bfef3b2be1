/** An official type: its name in documents, and its open-data file, if any. */
export interface OfficialType {
  name: string;
  area: string;
  file: 'ProyectosDeLey' | 'ProposicionesDeLey' | 'PropuestasDeReforma' | null;
}

const type = (name: string, area: string, file: OfficialType['file'] = null): OfficialType => ({
  name,
  area,
  file,
});

const LAW = 'Función legislativa';
const CONTROL = 'Función de control';
const GUIDANCE = 'Función de orientación política';

/** The types of initiative in the sample, by official code. */
export const OFFICIAL_TYPES: Record<string, OfficialType> = {
  '080': type('Propuesta de candidato a la Presidencia del Gobierno', 'Confianza parlamentaria'),
  '100': type(
    'Proposición de reforma Constitucional de Grupos Parlamentarios',
    'Reforma constitucional',
    'PropuestasDeReforma',
  ),
  '110': type('Autorización de Convenios Internacionales', 'Convenios Internacionales'),
  '120': type('Iniciativa legislativa popular', LAW, 'ProposicionesDeLey'),
  '121': type('Proyecto de ley', LAW, 'ProyectosDeLey'),
  '122': type('Proposición de ley de Grupos Parlamentarios del Congreso', LAW, 'ProposicionesDeLey'),
  '123': type('Proposición de ley de Diputados', LAW, 'ProposicionesDeLey'),
  '124': type('Proposición de ley del Senado', LAW, 'ProposicionesDeLey'),
  '125': type('Proposición de ley de Comunidades y Ciudades Autónomas', LAW, 'ProposicionesDeLey'),
  '127': type('Propuesta de reforma de Estatuto de Autonomía', LAW, 'PropuestasDeReforma'),
  '130': type('Real Decreto-Ley', LAW),
  '154': type('Subcomisiones y Ponencias', 'Comisiones, subcomisiones y ponencias'),
  '161': type('Proposición no de Ley en Comisión', GUIDANCE),
  '162': type('Proposición no de Ley ante el Pleno', GUIDANCE),
  '170': type('Interpelación ordinaria', CONTROL),
  '171': type('Moción consecuencia de interpelación ordinaria', GUIDANCE),
  '172': type('Interpelación urgente', CONTROL),
  '173': type('Moción consecuencia de interpelación urgente', GUIDANCE),
  '180': type('Pregunta oral en Pleno', CONTROL),
  '240': type('Suplicatorio', 'Relaciones con órganos e instituciones públicas'),
};
