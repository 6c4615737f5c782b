import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Rows loaded before and after those in sight, so that a little scrolling shows no empty ones. */
const margin = 25;
/** Rows farther than this from those in sight are dropped. */
const nearby = 500;

/**
 * Loads the rows in sight of a list that is too long to load whole. There is one request at a time, for what is in sight
 * when it starts: rows that were scrolled past meanwhile are never requested. `list` stands for the results; when it
 * changes, rows stay until the new ones come. Undefined: not known yet.
 */
export function useRowWindow<Row>(
  list: { count: number } | undefined,
  load: (from: number, count: number) => Promise<readonly Row[]>,
) {
  const [state, setState] = useState({ rows: new Map<number, Row>(), failed: false });
  const sight = useRef({ from: 0, to: 2 * margin });
  /** Of the current list. */
  const loaded = useRef<{ rows: Map<number, Row>; busy: boolean }>({ rows: new Map(), busy: false });

  function request(): void {
    const current = loaded.current;
    const missing = list && missingIn(current.rows, sight.current, list.count);
    if (current.busy || !missing) return;
    current.busy = true;
    const settle = (items: readonly Row[] | undefined) => {
      // Another list was shown meanwhile.
      if (current !== loaded.current) return;
      current.busy = false;
      if (items) {
        const { from, to } = sight.current;
        const rows = [...current.rows].filter(([at]) => at >= from - nearby && at < to + nearby);
        for (const [at, item] of items.entries()) rows.push([missing.from + at, item]);
        current.rows = new Map(rows);
        setState({ rows: current.rows, failed: false });
      } else setState((was) => ({ ...was, failed: true }));
      // Fewer than asked for: the list is shorter by now, and a change of it will say so.
      if (items?.length === missing.to - missing.from) request();
    };
    load(missing.from, missing.to - missing.from).then(settle, () => settle(undefined));
  }

  useLayoutEffect(() => {
    loaded.current = { rows: new Map(), busy: false };
    request();
  }, [list]);

  return {
    /** Rows by index; `failed`: the last request threw, which is a bug and not an expected failure. */
    ...state,
    /** Says which rows are in sight, from the first to before `to`. */
    show(from: number, to: number): void {
      sight.current = { from, to };
      request();
    },
  };
}

/** The rows to request: none while all visible ones are loaded, else those missing, and some around them. */
function missingIn(
  rows: ReadonlyMap<number, unknown>,
  sight: { from: number; to: number },
  count: number,
): { from: number; to: number } | undefined {
  const isMissing = (at: number) => !rows.has(at);
  const range = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).filter(isMissing);
  const [from, to] = [Math.max(0, sight.from), Math.min(count, sight.to)];
  if (range(from, to).length === 0) return undefined;
  const around = range(Math.max(0, from - margin), Math.min(count, to + margin));
  return { from: around[0] ?? from, to: (around.at(-1) ?? to) + 1 };
}
