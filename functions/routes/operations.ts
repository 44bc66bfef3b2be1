import type { Operation } from '../../pipeline/endpoints/operation.ts';
import { actions } from '../actions/registry.ts';
import { previews } from '../admin/preview.ts';

/** All operations of the server besides reading published data, for the description of the API. */
export const operations: readonly Operation[] = [...actions, ...previews];
