import type { ListName, Range } from './lists';

/** One call, and what it is for. A worker that starts again makes the same request again. */
export type RefreshRequest =
  /** The newest of each list, and how many there are in all. */
  | { kind: 'heads'; lists: readonly ListName[]; items: number; reactions: number }
  /** The next page of a list, newest first. */
  | {
      kind: 'page';
      list: ListName;
      items: number;
      reactions: number;
      /** Where the last page ended. */
      cursor?: string;
      range?: Range;
    }
  /** Known items, with the newest of their reactions. */
  | { kind: 'items'; ids: readonly string[]; reactions: number }
  /** The older reactions of items that have more than one page of them. */
  | { kind: 'further'; items: readonly { id: string; cursor: string }[] }
  /** The interface's own one-shot queries. */
  | { kind: 'plain'; list: 'threads' | 'comments'; items: number; reactions: number };
