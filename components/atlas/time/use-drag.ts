import type { TargetedPointerEvent } from 'preact';
import { useRef } from 'preact/hooks';
import type { Timeline } from '@/lib/atlas/contract';
import { moved, resized, type Span, spanOfUnits, unitAt } from './span';

interface DragParts {
  timeline: Timeline;
  span: Span;
  /** All days are chosen: there is no window to move, a drag makes one. */
  isWhole: boolean;
  rtl: boolean;
  onSpan(span: Span): void;
  /** The unit below the pointer. */
  onPoint(unit: number | undefined): void;
}

type Event = TargetedPointerEvent<HTMLDivElement>;

interface Drag {
  /** The days chosen when the pointer is on a unit, given those chosen when the drag began. */
  spanAt(unit: number): Span;
  begin: number;
  last: number;
  /** A press beside the handles, without a drag, chooses one unit. */
  press: boolean;
}

/** Pointer handlers of the plot: drags a handle, the window between them, or a new window. */
export function useDrag({ timeline, span, isWhole, rtl, onSpan, onPoint }: DragParts) {
  const drag = useRef<Drag | undefined>(undefined);

  const unitOf = ({ currentTarget, clientX }: Event): number => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const share = (rtl ? right - clientX : clientX - left) / Math.max(1, width);
    const [first = 0, end = 1] = [timeline.starts[0], timeline.starts.at(-1)];
    return unitAt(timeline, Math.floor(first + share * (end - first)));
  };

  const begin = ({ target }: Event, unit: number): Drag => {
    const end = target instanceof HTMLElement ? target.dataset.end : undefined;
    const shared = { begin: unit, last: unit };
    if (end === 'from' || end === 'to')
      return { ...shared, press: false, spanAt: (to) => resized(timeline, span, end, to - unit) };
    const inside = unit >= unitAt(timeline, span.from) && unit <= unitAt(timeline, span.to);
    const spanAt = (to: number) =>
      inside && !isWhole ? moved(timeline, span, to - unit) : spanOfUnits(timeline, unit, to);
    return { ...shared, press: true, spanAt };
  };

  return {
    onPointerDown(event: Event) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = begin(event, unitOf(event));
    },
    onPointerMove(event: Event) {
      const unit = unitOf(event);
      const { current } = drag;
      onPoint(current ? undefined : unit);
      if (!current || unit === current.last) return;
      current.last = unit;
      current.press = false;
      onSpan(current.spanAt(unit));
    },
    onPointerUp() {
      const { current } = drag;
      drag.current = undefined;
      if (current?.press) onSpan(spanOfUnits(timeline, current.begin, current.begin));
    },
    onPointerCancel() {
      drag.current = undefined;
    },
    onPointerLeave: () => onPoint(undefined),
  };
}
