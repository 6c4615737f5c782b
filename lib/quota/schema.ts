import { z } from 'zod';
import type { Arrive } from '@/lib/storage/kept';
import { calls } from '../profile/fields';
import { interfaces } from '../profile/parts';

const keySchema = z.tuple([
  z.string().regex(/^\d{4}-\d{2}$/),
  z.enum(interfaces),
  z.string().min(1).max(260),
]);
const countSchema = z.object({ calls, lastAt: z.number() });

/** A count that does not fit is left out: an allowance could never be read again. */
export const arriveCalls: Arrive = (_, value, key) => {
  const count = countSchema.safeParse(value);
  return count.success && keySchema.safeParse(key).success ? { value: count.data } : undefined;
};
