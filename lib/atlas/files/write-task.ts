import type { Zone } from '@/lib/publishing/compose/schema';
import type { FormatName } from './formats';
import type { Written } from './write';

/** To the worker that writes a file, which ends with it. */
export interface WriteRequest {
  format: FormatName;
  /** Oldest first; absent: every check-in. */
  ids?: readonly string[];
  zones: readonly Zone[];
  title: string;
  now: number;
}

/** `total`: check-ins that were asked for. */
export type WriteReply =
  | { kind: 'progress'; read: number; total: number }
  | ({ kind: 'written'; total: number } & Written)
  | { kind: 'failed'; reason: string };
