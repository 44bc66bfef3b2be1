import type { Endpoint } from '../../pipeline/core/endpoint.ts';
import { TOOLS } from '../../pipeline/model/tool-texts.ts';
import { findingTools } from './finding-tools.ts';
import { groupTools } from './group-tools.ts';
import { initiativeTools } from './initiative-tools.ts';
import { peopleTools } from './people-tools.ts';
import { voteTools } from './vote-tools.ts';

const places = Object.keys(TOOLS);

/** Every tool, in the order of `TOOLS`. */
export const tools: readonly Endpoint[] = [
  ...findingTools,
  ...voteTools,
  ...peopleTools,
  ...groupTools,
  ...initiativeTools,
].sort((one, other) => places.indexOf(one.path) - places.indexOf(other.path));
