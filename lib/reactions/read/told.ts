import { z } from 'zod';
import type { Told } from '../digest';

const schema = z.object({ known: z.record(z.string(), z.string()), shown: z.array(z.string()) });

/** What the digest keeps: what it need not tell any more, and the items that the notification on the screen is about. */
export interface KeptTold {
  known: Told;
  shown: string[];
}

/** As kept; undefined where nothing fits, as before the first time. */
export function readTold(kept: unknown): KeptTold | undefined {
  const told = schema.safeParse(kept);
  return told.success ? told.data : undefined;
}
