import type { ComponentChildren } from 'preact';
import type { TreeSearch } from '@/lib/viewer/readers/search';
import type { Tree } from '@/lib/viewer/readers/tree';

export interface TreeRowProps<T extends Tree> {
  doc: T;
  node: number;
  /** Its index among its siblings. */
  index: number;
  /** The number of its children; undefined for what can have none. */
  count: number | undefined;
  isOpen: boolean;
}

/** The differences between the trees of two formats. */
export interface TreeKind<T extends Tree> {
  reading: 'json' | 'xml';
  search: TreeSearch<T>;
  /** Whether a value can have children. */
  holds(doc: T, node: number): boolean;
  pathOf(doc: T, node: number): string;
  /** The address of a value in the document at `href`, where such values can be watched. */
  addressOf?(doc: T, node: number, href: string): string;
  copyOf(doc: T, node: number): string;
  /** Whether the details show the value: a container is in the tree below. */
  isLeaf(doc: T, node: number): boolean;
  noteOn?(doc: T, node: number): string | undefined;
  /** A sentence about a document that is not valid. */
  stateOf(doc: T): string | undefined;
  /** The content of a row. */
  row(props: TreeRowProps<T>): ComponentChildren;
}
