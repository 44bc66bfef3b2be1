/** The 52 constituencies as in official files; populous ones are repeated. */
export const CONSTITUENCIES = [
  ...['Madrid', 'Madrid', 'Madrid', 'Madrid', 'Madrid', 'Madrid', 'Madrid', 'Barcelona', 'Barcelona'],
  ...['Barcelona', 'Barcelona', 'Barcelona', 'Barcelona', 'Valencia/València', 'Valencia/València'],
  ...['Valencia/València', 'Sevilla', 'Sevilla', 'Alicante/Alacant', 'Alicante/Alacant', 'Málaga', 'Málaga'],
  ...['Murcia', 'Murcia', 'Cádiz', 'Bizkaia', 'Coruña (A)', 'Asturias', 'Balears (Illes)', 'Palmas (Las)'],
  ...['Granada', 'Pontevedra', 'S/C Tenerife', 'Zaragoza', 'Almería', 'Badajoz', 'Córdoba', 'Girona'],
  ...['Gipuzkoa', 'Tarragona', 'Toledo', 'Cantabria', 'Castellón/Castelló', 'Ciudad Real', 'Huelva', 'Jaén'],
  ...['Navarra', 'Valladolid', 'Araba/Álava', 'Albacete', 'Burgos', 'Cáceres', 'León', 'Lleida', 'Lugo'],
  ...[
    'Ourense',
    'Rioja (La)',
    'Salamanca',
    'Ávila',
    'Cuenca',
    'Guadalajara',
    'Huesca',
    'Palencia',
    'Segovia',
  ],
  ...['Teruel', 'Zamora', 'Soria', 'Ceuta', 'Melilla'],
];
