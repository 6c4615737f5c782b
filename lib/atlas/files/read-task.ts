import type { FileEdits, FileImport } from '@/lib/checkins/model';

/** Counts of the check-ins read; `refused`: invalid items. */
export interface Merged {
  added: number;
  known: number;
  refused: number;
}

/**
 * `unknown`: of an unknown kind. `none`: of a known kind, but empty. `broken`: truncated or malformed.
 * `unreadable`: the browser could not read on. `not-stored`: it could not store. `stopped`: by the person.
 */
export type Problem = 'unknown' | 'none' | 'broken' | 'unreadable' | 'not-stored' | 'stopped';

/** The contents of a file; beside a problem, those read before it. */
export interface Outcome {
  name: string;
  checkins?: Merged;
  /** `known`: it was stored before. */
  layer?: { points: number; known: boolean };
  problem?: Problem;
}

/** To the worker that reads files: the files, then the answer to each batch; null where it could not be stored. */
export type ReadRequest = { files: readonly File[] } | { merged: Merged | null };

export type ReadReply =
  /** `count`: check-ins or points so far, in this file. */
  | { kind: 'progress'; name: string; bytes: number; size: number; count: number }
  | { kind: 'batch'; checkins: readonly unknown[]; edits?: FileEdits; from: FileImport }
  | { kind: 'file'; outcome: Outcome }
  | { kind: 'done' }
  | { kind: 'failed'; reason: string };
