/** A policy area, and the phrases for titles about it. */
export interface PolicyField {
  /** Follows "en materia de". */
  field: string;
  committee: string;
  /** Follows "Ministra de", "Ministro de". */
  ministry: string;
  laws: string[];
  /** Nouns with their article: follow "sobre" and "relativa a". */
  matters: string[];
  /** Infinitives: follow "para". */
  goals: string[];
}

const HEALTH: PolicyField = {
  field: 'sanidad y salud pública',
  committee: 'Comisión de Sanidad',
  ministry: 'Sanidad',
  laws: ['la Ley General de Sanidad', 'la Ley de cohesión y calidad del Sistema Nacional de Salud'],
  matters: ['la salud mental infantojuvenil', 'las listas de espera de los hospitales', 'la menopausia'],
  goals: [
    'reforzar la atención primaria y las urgencias sanitarias',
    'garantizar el acceso a los medicamentos huérfanos y a las vacunas',
    'prevenir el tabaquismo y las adicciones',
  ],
};

const ECONOMY: PolicyField = {
  field: 'fiscalidad y presupuestos',
  committee: 'Comisión de Hacienda y Función Pública',
  ministry: 'Hacienda',
  laws: ['la Ley General Tributaria', 'la Ley del Impuesto sobre la Renta de las Personas Físicas'],
  matters: ['la rebaja del Impuesto sobre el Valor Añadido', 'la deuda pública y el déficit'],
  goals: [
    'deflactar la tarifa del impuesto sobre la renta',
    'gravar los beneficios extraordinarios de las entidades bancarias',
    'apoyar a las pequeñas y medianas empresas y a los comercios',
  ],
};

const EMPLOYMENT: PolicyField = {
  field: 'empleo y Seguridad Social',
  committee: 'Comisión de Trabajo, Economía Social, Inclusión, Seguridad Social y Migraciones',
  ministry: 'Trabajo y Economía Social',
  laws: ['el Estatuto de los Trabajadores', 'la Ley General de la Seguridad Social'],
  matters: ['la jornada laboral y el registro horario', 'la siniestralidad laboral', 'el empleo juvenil'],
  goals: [
    'garantizar el poder adquisitivo de las pensiones',
    'reducir la cuota de los trabajadores autónomos',
    'adelantar la edad de jubilación de las profesiones penosas',
  ],
};

const EDUCATION: PolicyField = {
  field: 'educación, universidades e investigación',
  committee: 'Comisión de Educación, Formación Profesional y Deportes',
  ministry: 'Educación y Formación Profesional',
  laws: ['la Ley Orgánica de Educación', 'la Ley de la Ciencia, la Tecnología y la Innovación'],
  matters: ['el acoso escolar en los centros educativos', 'la financiación de las universidades públicas'],
  goals: [
    'bajar las ratios de alumnado por aula y estabilizar al profesorado',
    'retener el talento investigador y mejorar las becas predoctorales',
    'universalizar la educación infantil de cero a tres años',
  ],
};

const HOUSING: PolicyField = {
  field: 'vivienda y alquiler',
  committee: 'Comisión de Vivienda y Agenda Urbana',
  ministry: 'Vivienda y Agenda Urbana',
  laws: ['la Ley de Arrendamientos Urbanos', 'la Ley por el derecho a la vivienda'],
  matters: ['los pisos turísticos', 'la ocupación ilegal de viviendas', 'el precio del alquiler'],
  goals: [
    'ampliar el parque público de vivienda protegida',
    'frenar los desahucios de familias vulnerables',
    'avalar la compra de la primera vivienda por los jóvenes',
  ],
};

const SOCIAL: PolicyField = {
  field: 'derechos sociales y dependencia',
  committee: 'Comisión de Derechos Sociales y Consumo',
  ministry: 'Derechos Sociales y Consumo',
  laws: ['la Ley de Promoción de la Autonomía Personal y Atención a la Dependencia'],
  matters: ['la pobreza infantil', 'la soledad no deseada', 'los derechos de las personas consumidoras'],
  goals: [
    'mejorar la atención a las personas en situación de dependencia',
    'agilizar el reconocimiento del grado de discapacidad',
    'ayudar a las familias numerosas y monoparentales',
  ],
};

const EQUALITY: PolicyField = {
  field: 'igualdad y violencia de género',
  committee: 'Comisión de Igualdad',
  ministry: 'Igualdad',
  laws: ['la Ley Orgánica para la igualdad efectiva de mujeres y hombres'],
  matters: ['la brecha salarial entre mujeres y hombres', 'los derechos de las personas LGTBI'],
  goals: [
    'proteger a las víctimas de la violencia de género y a sus hijos',
    'asegurar la representación paritaria en los órganos de decisión',
    'combatir la violencia sexual contra las mujeres',
  ],
};

const JUSTICE: PolicyField = {
  field: 'justicia y Código Penal',
  committee: 'Comisión de Justicia',
  ministry: 'Justicia',
  laws: ['el Código Penal', 'la Ley de Enjuiciamiento Criminal', 'la Ley Orgánica del Poder Judicial'],
  matters: ['la independencia de los jueces y fiscales', 'la multirreincidencia', 'el derecho de defensa'],
  goals: [
    'crear plazas de jueces y reducir la litigiosidad',
    'endurecer las penas por los delitos de hurto reiterado',
    'regular la asistencia jurídica gratuita y el turno de oficio',
  ],
};

const SECURITY: PolicyField = {
  field: 'seguridad ciudadana y migraciones',
  committee: 'Comisión de Interior',
  ministry: 'Interior',
  laws: ['la Ley Orgánica de protección de la seguridad ciudadana', 'la Ley de extranjería'],
  matters: ['la acogida de personas migrantes menores no acompañadas', 'la inmigración irregular'],
  goals: [
    'equiparar los salarios de la Policía Nacional y la Guardia Civil',
    'luchar contra el narcotráfico y el crimen organizado',
    'regularizar a las personas migrantes y solicitantes de asilo',
  ],
};

const ENVIRONMENT: PolicyField = {
  field: 'medio ambiente y cambio climático',
  committee: 'Comisión para la Transición Ecológica y el Reto Demográfico',
  ministry: 'Transición Ecológica y Reto Demográfico',
  laws: ['la Ley de cambio climático', 'el texto refundido de la Ley de Aguas', 'la Ley de Montes'],
  matters: ['la contaminación de los acuíferos', 'la sequía', 'la protección del lobo y la biodiversidad'],
  goals: [
    'prevenir los incendios forestales',
    'reducir los residuos plásticos y fomentar la economía circular',
    'recuperar los ríos y los humedales',
  ],
};

const ENERGY: PolicyField = {
  field: 'energía',
  committee: 'Comisión de Industria y Turismo',
  ministry: 'Industria y Turismo',
  laws: ['la Ley del Sector Eléctrico', 'la Ley del sector de hidrocarburos'],
  matters: ['la factura de la luz', 'el cierre de las centrales nucleares', 'el apagón eléctrico'],
  goals: [
    'impulsar el autoconsumo fotovoltaico y las comunidades energéticas',
    'ordenar el despliegue de las energías renovables y los parques eólicos',
    'prorrogar el bono social eléctrico y abaratar el gas',
  ],
};

const TRANSPORT: PolicyField = {
  field: 'transportes y transformación digital',
  committee: 'Comisión de Transportes y Movilidad Sostenible',
  ministry: 'Transportes y Movilidad Sostenible',
  laws: ['la Ley del Sector Ferroviario', 'la Ley sobre Navegación Aérea', 'la Ley de telecomunicaciones'],
  matters: ['el caos ferroviario en los trenes de Cercanías', 'la inteligencia artificial'],
  goals: [
    'eliminar los peajes de las autopistas y conservar las carreteras',
    'prolongar la gratuidad de los abonos de transporte',
    'extender la banda ancha y la cobertura móvil',
  ],
};

const TERRITORY: PolicyField = {
  field: 'financiación autonómica y local',
  committee: 'Comisión de Política Territorial',
  ministry: 'Política Territorial y Memoria Democrática',
  laws: ['la Ley Orgánica de financiación de las Comunidades Autónomas', 'la Ley de Bases del Régimen Local'],
  matters: ['las lenguas cooficiales', 'la infrafinanciación autonómica', 'los entes locales'],
  goals: [
    'transferir competencias a las Comunidades Autónomas',
    'compensar la insularidad de los archipiélagos',
    'condonar la deuda de las Comunidades Autónomas',
  ],
};

const FOREIGN: PolicyField = {
  field: 'política exterior y de defensa',
  committee: 'Comisión de Asuntos Exteriores',
  ministry: 'Asuntos Exteriores, Unión Europea y Cooperación',
  laws: ['la Ley de la Acción y del Servicio Exterior del Estado', 'la Ley Orgánica de la Defensa Nacional'],
  matters: ['la cooperación al desarrollo', 'el embargo de armas', 'las Fuerzas Armadas en el exterior'],
  goals: [
    'sancionar las violaciones del derecho internacional humanitario',
    'fijar la posición del Gobierno ante la Unión Europea y la OTAN',
    'reconocer la labor de los militares de tropa y marinería',
  ],
};

const INSTITUTIONS: PolicyField = {
  field: 'calidad democrática y régimen electoral',
  committee: 'Comisión Constitucional',
  ministry: 'Presidencia y Relaciones con las Cortes',
  laws: ['la Ley Orgánica del Régimen Electoral General', 'la Ley de transparencia y buen gobierno'],
  matters: ['la corrupción y los grupos de interés', 'el secreto oficial', 'la memoria democrática'],
  goals: [
    'regular los conflictos de intereses de los altos cargos',
    'facilitar el voto de los residentes en el extranjero',
    'reforzar el Tribunal de Cuentas y el Defensor del Pueblo',
  ],
};

const AGRICULTURE: PolicyField = {
  field: 'agricultura, ganadería y pesca',
  committee: 'Comisión de Agricultura, Pesca y Alimentación',
  ministry: 'Agricultura, Pesca y Alimentación',
  laws: ['la Ley de la cadena alimentaria', 'la Ley de Pesca Marítima del Estado'],
  matters: ['la defensa del olivar y la viña', 'la dermatosis nodular del ganado bovino', 'el regadío'],
  goals: [
    'asegurar el relevo generacional en el campo',
    'rechazar la reducción de los días de pesca en el Mediterráneo',
    'simplificar la Política Agraria Común para los agricultores',
  ],
};

const CULTURE: PolicyField = {
  field: 'cultura, deporte y medios de comunicación',
  committee: 'Comisión de Cultura',
  ministry: 'Cultura',
  laws: [
    'la Ley del Cine y de la cultura audiovisual',
    'la Ley del Deporte',
    'la Ley del Patrimonio Histórico',
  ],
  matters: ['la piratería de contenidos deportivos', 'la radio y la televisión públicas', 'los museos'],
  goals: [
    'aprobar el estatuto del artista y apoyar las artes escénicas',
    'proteger el patrimonio histórico y arqueológico',
    'fomentar el deporte femenino y las federaciones deportivas',
  ],
};

/** One for each theme of the published taxonomy. */
export const THEMES: PolicyField[] = [
  ...[ECONOMY, EMPLOYMENT, HEALTH, EDUCATION, HOUSING, SOCIAL, EQUALITY, JUSTICE, SECURITY],
  ...[ENVIRONMENT, ENERGY, TRANSPORT, TERRITORY, FOREIGN, INSTITUTIONS, AGRICULTURE, CULTURE],
];

export { FOREIGN, INSTITUTIONS, SOCIAL };
