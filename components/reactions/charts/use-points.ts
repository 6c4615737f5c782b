import type { TargetedEvent, TargetedKeyboardEvent } from 'preact';
import { useState } from 'preact/hooks';

/** How far the arrows lead, in points. */
export interface Steps {
  /** To the left and to the right in a drawing that runs from left to right. */
  across?: number;
  /** Up and down. */
  along?: number;
}

export interface Point {
  'data-point': number;
  tabindex: number;
  'aria-label': string | undefined;
}

/** What makes a shape an image with words of its own. */
export const image = { role: 'img' } as const;

/** For what the points say themselves. */
export const unsaid = { 'aria-hidden': true } as const;

/** The points of a drawing: one stop for Tab, arrows between them; what is pointed at or focused is shown in words. */
export function usePoints(count: number, { across, along }: Steps, rtl: boolean) {
  const [last, setLast] = useState(count - 1);
  const [focused, setFocused] = useState<number>();
  const [pointed, setPointed] = useState<number>();
  const stop = Math.min(Math.max(0, last), count - 1);

  const onKeyDown = (event: TargetedKeyboardEvent<SVGSVGElement>) => {
    const here = placeOf(event.target);
    if (here === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const ends: Record<string, number | undefined> = { Home: 0, End: count - 1 };
    const steps: Record<string, number | undefined> = {
      ArrowLeft: across && (rtl ? across : -across),
      ArrowRight: across && (rtl ? -across : across),
      ArrowUp: along && -along,
      ArrowDown: along,
    };
    const step = steps[event.key];
    const next = ends[event.key] ?? (step === undefined ? undefined : here + step);
    if (next === undefined) return;
    event.preventDefault();
    const point = event.currentTarget.querySelector(`[data-point="${next}"]`);
    if (point instanceof SVGElement) point.focus();
  };

  return {
    /** The point that is shown in words, if any. */
    shown: pointed ?? focused,
    /** For each point; what it says to those who do not see it. */
    point: (index: number, label: string | undefined): Point => ({
      'data-point': index,
      // As the attribute is called: on elements of SVG its case counts.
      tabindex: index === stop ? 0 : -1,
      'aria-label': label,
    }),
    /** For the drawing around them. */
    drawing: {
      role: 'group' as const,
      // Chromium makes a stop for Tab of a drawing that listens to focus; its points are the stops.
      tabindex: -1,
      onKeyDown,
      onFocusIn(event: TargetedEvent<SVGSVGElement>) {
        const place = placeOf(event.target);
        if (place !== undefined) setLast(place);
        setFocused(place);
      },
      onFocusOut: () => setFocused(undefined),
      onPointerOver: (event: TargetedEvent<SVGSVGElement>) => setPointed(placeOf(event.target)),
      onPointerLeave: () => setPointed(undefined),
    },
  };
}

function placeOf(target: EventTarget | null): number | undefined {
  const point = target instanceof Element ? target.closest('[data-point]') : null;
  return point ? Number(point.getAttribute('data-point')) : undefined;
}
