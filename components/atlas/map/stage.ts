import { between, settled, type View } from '@/lib/atlas/map/view';
import { readColours, watchColours } from './colours';
import { paintFrame, pulseAt, type Scene } from './painter';
import { createSprites } from './sprites';

/** Pixels of a canvas at most: beyond, sharpness is not worth its memory. */
const mostPixels = 8_000_000;
/** Of a movement that the map makes by itself, ms. */
const glideTime = 200;

export interface StageEvents {
  /** Before each frame with a new view. */
  onMove(view: View): void;
  /** Colours or the sharpness of the screen changed: pictures made for them are stale. */
  onLook(): void;
}

/** The canvas with its scene. It draws when something has changed, once a frame. */
export function createStage(canvas: HTMLCanvasElement, scene: Scene, { onMove, onLook }: StageEvents) {
  const context = canvas.getContext('2d');
  let view: View = { x: 0.5, y: 0.4, scale: 1, width: 1, height: 1 };
  let ratio = 1;
  let colours = readColours(canvas);
  let sprites = createSprites(colours, ratio);
  let frame = 0;
  let isStopped = false;
  /** Computes the view of a moment; undefined at the end of the movement. */
  let movement: ((now: number) => View | undefined) | undefined;

  function draw(now: number): void {
    frame = 0;
    const next = movement?.(now);
    if (next) show(next);
    else movement = undefined;
    if (context) paintFrame(context, view, scene, { colours, sprites, ratio, now });
    scene.under?.show(view);
    if (pulseAt(scene, now) !== undefined) paint();
  }

  function paint(): void {
    // An answer for the map may arrive when its pictures are closed.
    if (!isStopped) frame ||= requestAnimationFrame(draw);
  }

  function show(next: View): void {
    view = settled(next);
    onMove(view);
    paint();
  }

  const forget = watchColours(() => {
    colours = readColours(canvas);
    sprites = createSprites(colours, ratio);
    onLook();
    paint();
  });

  /** Moves until there is no next view, and ends at `end`. */
  function move(next: (now: number) => View | undefined, end?: View): void {
    movement = (now) => next(now) ?? finish(end);
    paint();
  }

  function finish(end: View | undefined): undefined {
    movement = undefined;
    if (end) show(end);
  }

  function stand(next: View): void {
    movement = undefined;
    show(next);
  }

  return {
    context,
    view: () => view,
    isMoving: () => movement !== undefined,
    look: () => ({ colours, ratio }),
    paint,
    move,
    /** Shows a view at once; ends a movement. */
    show: stand,
    /** Animates to a view, unless the person wants less motion. */
    glide(to: View): void {
      if (isStill()) {
        stand(to);
        return;
      }
      const from = view;
      const start = performance.now();
      move((now) => {
        const part = Math.max(0, (now - start) / glideTime);
        return part < 1 ? between(from, to, 1 - (1 - part) ** 3) : undefined;
      }, to);
    },
    resize(width: number, height: number): void {
      // Hidden, as on a narrow page.
      if (width === 0 || height === 0) return;
      const before = ratio;
      ratio = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (width * height)));
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      sprites = createSprites(colours, ratio);
      show({ ...view, width, height });
      if (ratio !== before) onLook();
      // At once: a resized canvas is empty.
      cancelAnimationFrame(frame);
      draw(performance.now());
    },
    stop(): void {
      isStopped = true;
      cancelAnimationFrame(frame);
      forget();
    },
  };
}

export type Stage = ReturnType<typeof createStage>;

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
