import type { TargetedEvent, TargetedKeyboardEvent } from 'preact';
import { useState } from 'preact/hooks';
import { useSpace } from './use-space';

/** Steps of the arrow keys, in points: `across` for left and right, `along` for up and down. */
interface Steps {
  across?: number;
  along?: number;
}

export type Drawing = ReturnType<typeof useDrawing>;

/**
 * The space and the points of a drawing. `words` describe the points, which are one stop for Tab, with arrow keys between
 * them; the hovered or focused one is described. With `press` they are buttons.
 */
export function useDrawing(
  words: readonly string[],
  { across, along }: Steps,
  press?: (index: number) => void,
) {
  const count = words.length;
  const { element, width, rtl } = useSpace();
  const [last, setLast] = useState(count - 1);
  const [focused, setFocused] = useState<number>();
  const [pointed, setPointed] = useState<number>();
  const stop = Math.min(Math.max(0, last), count - 1);
  const shown = pointed ?? focused;

  const onKeyDown = (event: TargetedKeyboardEvent<SVGSVGElement>) => {
    const current = indexOf(event.target);
    if (current !== undefined && press && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      press(current);
      return;
    }
    if (current === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const ends: Record<string, number | undefined> = { Home: 0, End: count - 1 };
    const steps: Record<string, number | undefined> = {
      ArrowLeft: across && (rtl ? across : -across),
      ArrowRight: across && (rtl ? -across : across),
      ArrowUp: along && -along,
      ArrowDown: along,
    };
    const step = steps[event.key];
    const next = ends[event.key] ?? (step === undefined ? undefined : current + step);
    if (next === undefined) return;
    event.preventDefault();
    const point = event.currentTarget.querySelector(`[data-point="${next}"]`);
    if (point instanceof SVGElement) point.focus();
  };

  return {
    element,
    width,
    rtl,
    shown,
    readout: shown === undefined ? undefined : words[shown],
    /** Attributes of a point. Attribute names of SVG elements are case-sensitive. */
    point: (index: number, pressed?: boolean) => ({
      'data-point': index,
      tabindex: index === stop ? 0 : -1,
      role: press ? ('button' as const) : ('img' as const),
      'aria-label': words[index],
      'aria-pressed': pressed,
    }),
    /** Attributes of the drawing. */
    drawing: {
      role: 'group' as const,
      // Chromium makes a drawing with focus listeners a stop for Tab; its points are the stops.
      tabindex: -1,
      onKeyDown,
      onClick(event: TargetedEvent<SVGSVGElement>) {
        const index = indexOf(event.target);
        if (index !== undefined) press?.(index);
      },
      onFocusIn(event: TargetedEvent<SVGSVGElement>) {
        const index = indexOf(event.target);
        if (index !== undefined) setLast(index);
        setFocused(index);
      },
      onFocusOut: () => setFocused(undefined),
      onPointerOver: (event: TargetedEvent<SVGSVGElement>) => setPointed(indexOf(event.target)),
      onPointerLeave: () => setPointed(undefined),
    },
  };
}

function indexOf(target: EventTarget | null): number | undefined {
  const point = target instanceof Element ? target.closest('[data-point]') : null;
  return point ? Number(point.getAttribute('data-point')) : undefined;
}
