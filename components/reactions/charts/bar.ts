import type { Cell } from './table';

/** One of some things, with how many of each kind it has. */
export interface Bar {
  key: string;
  label: string;
  /** Beside the label, if there is room: a repository, for example. */
  detail?: string;
  href?: string;
  count: number;
  kinds: readonly number[];
  /** The row's first cells in the table. */
  cells: readonly Cell[];
}
