import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { API_VERSION, BASE_PATH, CODE_LICENCE, DATA_LICENCE, SERVICE } from '../service.ts';

export const root = endpoint({
  path: '/',
  tag: 'Utility',
  summary: 'Basic information about the service',
  params: z.object({}),
  result: z
    .object({
      name: z.string().meta({ description: 'Name of the service.' }),
      version: z.string().meta({ description: 'Version of this interface.' }),
      base_url: z.url().meta({ description: 'Base path of every route.' }),
      openapi: z.url().meta({ description: 'Machine-readable description of the routes.' }),
      documentation: z.url().meta({ description: 'The reference for people.' }),
      downloads: z.url().meta({ description: 'Address of the downloads of complete tables.' }),
      data_licence: z.string().meta({ description: 'Licence of the data.' }),
      code_licence: z.string().meta({ description: 'Licence of the source code.' }),
    })
    .meta({ id: 'Service', description: 'Description of the service and addresses of its parts.' }),
  compute: (_, { webUrl }) => ({
    name: SERVICE,
    version: API_VERSION,
    base_url: `${webUrl}${BASE_PATH}`,
    openapi: `${webUrl}${BASE_PATH}/openapi.json`,
    documentation: `${webUrl}/docs/api`,
    downloads: `${webUrl}/downloads`,
    data_licence: DATA_LICENCE,
    code_licence: CODE_LICENCE,
  }),
  prebuild: () => [{}],
});
