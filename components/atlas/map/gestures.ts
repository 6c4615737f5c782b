import type { Point } from '@/lib/atlas/map/mercator';
import { panned, zoomed } from '@/lib/atlas/map/view';
import { isStill, type Stage } from './stage';

interface Gestures {
  /** A press without movement. */
  onPress(at: Point): void;
  /** The pointer is above, and no button is down; undefined when it has left. */
  onHover(at: Point | undefined): void;
}

/** Movement allowed in a press, pixels. */
const tremble = 4;
/** The glide of a thrown map: its speed falls to a third in this time, ms. */
const drag = 300;

/** Pan by pointer, pinch, wheel and double press. */
export function listenToGestures(
  surface: HTMLElement,
  stage: Stage,
  { onPress, onHover }: Gestures,
): () => void {
  const down = new Map<number, Point>();
  let moved = 0;
  let speed: Point = { x: 0, y: 0 };
  let last = 0;
  const stop = new AbortController();

  const at = (event: MouseEvent): Point => {
    const box = surface.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    act: (event: HTMLElementEventMap[K]) => void,
  ) => surface.addEventListener(type, act, { signal: stop.signal, passive: false });

  listen('pointerdown', (event) => {
    if (event.button !== 0 || event.target !== surface.firstElementChild) return;
    surface.setPointerCapture(event.pointerId);
    down.set(event.pointerId, at(event));
    if (down.size === 1) moved = 0;
    speed = { x: 0, y: 0 };
    onHover(undefined);
    // A touch stops a thrown map.
    stage.show(stage.view());
  });
  listen('pointermove', (event) => {
    const before = down.get(event.pointerId);
    const now = at(event);
    if (!before) return event.pointerType === 'touch' ? undefined : onHover(now);
    const step = { x: now.x - before.x, y: now.y - before.y };
    moved += Math.hypot(step.x, step.y);
    if (down.size === 1 && moved < tremble) return;
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    down.set(event.pointerId, now);
    if (other) return pinch(before, now, other);
    const time = Math.max(1, event.timeStamp - last);
    last = event.timeStamp;
    const weight = Math.min(1, time / 50);
    speed = {
      x: speed.x + (step.x / time - speed.x) * weight,
      y: speed.y + (step.y / time - speed.y) * weight,
    };
    stage.show(panned(stage.view(), step));
  });
  listen('pointerup', (event) => {
    if (!down.delete(event.pointerId)) return;
    if (moved < tremble) onPress(at(event));
    else if (down.size === 0 && event.timeStamp - last < 50) throwOn();
  });
  listen('pointercancel', (event) => down.delete(event.pointerId));
  listen('pointerleave', () => onHover(undefined));
  listen('wheel', (event) => {
    event.preventDefault();
    // Lines are some 16 pixels; a pinch on a touchpad comes as a wheel with Ctrl, in small steps.
    const steps = event.deltaY * (event.deltaMode === 1 ? 16 : 1) * (event.ctrlKey ? 0.012 : 0.0035);
    stage.show(zoomed(stage.view(), 2 ** -Math.max(-1, Math.min(1, steps)), at(event)));
  });
  listen('dblclick', (event) => {
    if (event.target === surface.firstElementChild)
      stage.glide(zoomed(stage.view(), event.shiftKey ? 0.5 : 2, at(event)));
  });

  function pinch(before: Point, now: Point, other: Point): void {
    const apart = Math.hypot(now.x - other.x, now.y - other.y);
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const step = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
    stage.show(zoomed(panned(stage.view(), step), apart / Math.max(1, was), middle));
  }

  function throwOn(): void {
    if (isStill() || Math.hypot(speed.x, speed.y) < 0.1) return;
    let before = performance.now();
    stage.move((now) => {
      const time = Math.max(0, now - before);
      before = now;
      const fall = Math.exp(-time / drag);
      speed = { x: speed.x * fall, y: speed.y * fall };
      const step = { x: speed.x * time, y: speed.y * time };
      return Math.hypot(speed.x, speed.y) > 0.02 ? panned(stage.view(), step) : undefined;
    });
  }

  return () => stop.abort();
}
