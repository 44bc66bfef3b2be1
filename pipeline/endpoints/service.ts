/** Name of the product. */
export const SERVICE = 'Hemicicle';

/** Version of the description of the interface (SPEC, Versioning). */
export const API_VERSION = '0.1.0';

/** Where the interface lies below the site's address. */
export const BASE_PATH = '/api/v1';

/** Licence of the data, as SPDX names it; the code is under CODE_LICENCE. */
export const DATA_LICENCE = 'CC-BY-4.0';
export const CODE_LICENCE = 'EUPL-1.2';

/** Seconds an answer may be cached where its endpoint says nothing else (SPEC, Limits). */
export const MAX_AGE = 300;

/** The sentence that reuse must carry: the service and the parliament the facts come from. */
export const attribution = (chamber: { name_es: string; website: string | null }): string =>
  `${SERVICE}, with public data of ${chamber.name_es}${chamber.website === null ? '' : ` (${chamber.website})`}`;
