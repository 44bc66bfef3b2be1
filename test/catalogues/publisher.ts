/** Settings of an operator who is registered with datos.gob.es; invented. */
export const REGISTERED = {
  WEB_URL: 'https://votes.example',
  PUBLISHER_NAME: 'Fundación Inventada',
  PUBLISHER_URI: 'http://datos.gob.es/recurso/sector-publico/org/Organismo/E00000000',
  PUBLISHER_CONTACT: 'data@votes.example',
  PUBLISHER_DOI: 'https://doi.org/10.5281/zenodo.1234567',
};
