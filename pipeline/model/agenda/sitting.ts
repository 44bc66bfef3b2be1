import { z } from 'zod';
import { storedSession, storedSessionDay } from './session.ts';

/** A past or planned day of a plenary sitting. */
export const sitting = storedSessionDay
  .extend({
    legislature_id: storedSession.shape.legislature_id,
    session_number: storedSession.shape.session_number,
    title: storedSession.shape.title,
    status: storedSession.shape.status,
    votes: z.int().nonnegative().meta({ description: 'Votes of the session on that day.' }),
  })
  .meta({ id: 'Sitting', description: 'One day of a plenary session.' });
