import { type ComponentChildren, Fragment } from 'preact';
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { type Chunks, chunksBetween, type Segment, segmentsOf } from './chunks';
import styles from './list.module.css';
import type { Place } from './row';

interface LongListProps<T> {
  label: string;
  items: readonly T[];
  /** A `Row` with that place. */
  row(item: T, place: Place): ComponentChildren;
}

const size = 20;
/** Pixels of a row before any has been drawn. */
const guess = 46;
/** Rows so far out of sight are drawn too, in pixels. */
const beyond = 700;

/**
 * A list of any length within what scrolls around it: rows far from sight are not in the page, only their place is.
 * Rows may be of any height. Those around the focus, and those that a person did something with, stay.
 */
export function LongList<T>({ label, items, row }: LongListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState({ first: 0, last: 1 });
  const [, measured] = useReducer((times: number) => times + 1, 0);
  const known = useRef(nothingKnown(items));
  if (known.current.items !== items) known.current = nothingKnown(items);
  const { current } = known;
  const chunks: Chunks = { count: items.length, size, heights: current.heights, rowHeight: guess };
  const segments = segmentsOf(
    chunks,
    (chunk) => (chunk >= seen.first && chunk <= seen.last) || current.used.has(chunk),
  );

  const look = useRef(() => {});
  look.current = () => {
    const element = list.current;
    const scroller = element && scrollerOf(element);
    if (!element || !scroller) return;
    const top = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
    const next = chunksBetween(chunks, top - beyond, top + scroller.clientHeight + beyond);
    setSeen((was) => (was.first === next.first && was.last === next.last ? was : next));
  };

  useLayoutEffect(() => {
    const scroller = list.current && scrollerOf(list.current);
    const again = () => look.current();
    scroller?.addEventListener('scroll', again, { passive: true });
    const watch = new ResizeObserver(again);
    if (scroller) watch.observe(scroller);
    return () => {
      scroller?.removeEventListener('scroll', again);
      watch.disconnect();
    };
  }, []);

  useLayoutEffect(() => {
    if (list.current && measure(list.current, segments, current.heights)) measured(undefined);
    look.current();
  });

  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
      role="list"
      aria-label={label}
      class={styles.list}
      onFocusIn={({ target }) => {
        const at = target instanceof Element && target.closest('[aria-posinset]')?.ariaPosInSet;
        if (at) current.used.add(Math.floor((Number(at) - 1) / size));
      }}
    >
      {segments.map((segment) =>
        segment.kind === 'gap' ? (
          <li key={`gap ${segment.chunk}`} aria-hidden style={{ blockSize: `${segment.height}px` }} />
        ) : (
          <Fragment key={segment.chunk}>
            {items
              .slice(segment.from, segment.to)
              .map((item, index) => row(item, { at: segment.from + index + 1, of: items.length }))}
          </Fragment>
        ),
      )}
    </ul>
  );
}

/** Of other items neither the heights are known, nor has anybody touched them. */
const nothingKnown = <T,>(items: readonly T[]) => ({
  items,
  heights: new Map<number, number>(),
  used: new Set<number>(),
});

/** Notes how high the drawn chunks are; answers whether one is other than it was known to be. */
function measure(list: Element, segments: readonly Segment[], heights: Map<number, number>): boolean {
  let changed = false;
  let at = 0;
  for (const segment of segments) {
    if (segment.kind === 'gap') at += 1;
    else {
      const first = list.children[at];
      at += segment.to - segment.from;
      const last = list.children[at - 1];
      if (!first || !last) continue;
      const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
      const was = heights.get(segment.chunk);
      if (height > 0 && (was === undefined || Math.abs(was - height) > 0.5)) {
        heights.set(segment.chunk, height);
        changed = true;
      }
    }
  }
  return changed;
}

function scrollerOf(element: Element): Element | undefined {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer;
  return element.ownerDocument.documentElement;
}
