import { z } from 'zod';

/** Field types shared by many concepts, so that each is described once. */

export const localDate = z.iso
  .date()
  .meta({ description: 'Calendar date in the chamber’s time zone, ISO 8601.' });

export const id = z.int().nonnegative();

export const count = z.int().nonnegative();

export const officialName = z
  .string()
  .regex(/^[^,]+, [^,]+$/)
  .meta({ description: 'The name as official files write it, "Family, Given".' });

/** Units of numeric fields. */
export const units = z.registry<{ unit: string }>();

/** A percentage from 0 to 100, rounded half up to two decimals. */
export const percentage = z.number().min(0).max(100).register(units, { unit: 'percent' });

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const colour = z.string().regex(/^#[0-9a-f]{6}$/);
