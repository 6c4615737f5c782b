import type { FileEdits, FileImport } from '@/lib/checkins/model';

/** Counts of the check-ins that were read; `refused`: items that are none. */
export interface Merged {
  added: number;
  known: number;
  refused: number;
}

/**
 * `unknown`: of no kind that is read here. `none`: of such a kind, and empty. `broken`: its text ends or is wrong somewhere.
 * `unreadable`: the browser could not read on. `not-stored`: it could not store. `stopped`: by the person.
 */
export type Problem = 'unknown' | 'none' | 'broken' | 'unreadable' | 'not-stored' | 'stopped';

/** The contents of a file; beside a problem, those read before it. */
export interface Outcome {
  name: string;
  checkins?: Merged;
  /** `known`: it was here already. */
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
