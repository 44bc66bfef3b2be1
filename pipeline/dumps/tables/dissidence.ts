import { dissidence as metric } from '../../metrics/dissidence.ts';
import { dissidenceRows } from '../../metrics/dissidence-rows.ts';
import { deputyFigures } from './deputy-figures.ts';

export const dissidence = deputyFigures(metric, 'Dissidence of deputies', dissidenceRows);
