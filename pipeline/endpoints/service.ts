/** Name of the product. */
export const SERVICE = 'Hemicicle';

/** Version of the description of the interface (SPEC, Versioning). */
export const API_VERSION = '0.1.0';

/** Path of the API below the site's address. */
export const BASE_PATH = '/api/v1';

/** Licence of the data, as SPDX names it; CODE_LICENCE is the one of the code. */
export const DATA_LICENCE = 'CC-BY-4.0';
export const CODE_LICENCE = 'EUPL-1.2';

/** Default seconds that an answer may be cached (SPEC, Limits). */
export const MAX_AGE = 300;

/** Returns the attribution required for reuse: the service and the parliament the facts come from. */
export const attribution = (chamber: { name_es: string; website: string | null }): string =>
  `${SERVICE}, with public data of ${chamber.name_es}${chamber.website === null ? '' : ` (${chamber.website})`}`;
