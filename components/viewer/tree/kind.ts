import type { ComponentChildren } from 'preact';
import type { Tree } from '@/lib/viewer/readers/tree';

/** What one row of a tree is drawn from. */
export interface TreeRowProps<T extends Tree> {
  doc: T;
  node: number;
  /** Its place among those that the same container holds, from 0. */
  index: number;
  /** How many it holds; undefined for what can hold nothing. */
  count: number | undefined;
  isOpen: boolean;
}

/** What differs between the trees of two formats. */
export interface TreeKind<T extends Tree> {
  /** Whether a value can hold others. */
  holds(doc: T, node: number): boolean;
  /** The values that hold some words, in order, in portions. */
  search(doc: T, words: string): Iterable<number[]>;
  /** The inside of a row. */
  row(props: TreeRowProps<T>): ComponentChildren;
}
