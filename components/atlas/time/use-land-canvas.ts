import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { LandRequest } from '@/lib/atlas/map/land/contract';
import type { View } from '@/lib/atlas/map/view';
import { readColours, watchColours } from '../map/colours';
import { landArtist } from '../map/land';

export interface Size {
  width: number;
  height: number;
}

/** Sharper is no better. */
const sharpest = 2;

/**
 * Draws the land of a view that fits a surface, again after each change of its size and of the colours. `viewIn` stays
 * the same function until another view is wanted.
 */
export function useLandCanvas(
  surface: RefObject<HTMLElement | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
  viewIn: (size: Size) => View,
  shown: (view: View) => Pick<LandRequest, 'visited' | 'among' | 'days'>,
) {
  const [size, setSize] = useState<Size>();
  const [view, setView] = useState<View>();

  useLayoutEffect(() => {
    const { current } = surface;
    if (!current) return undefined;
    const measure = () => {
      const next = { width: current.clientWidth, height: current.clientHeight };
      if (next.width === 0 || next.height === 0) return;
      setSize((was) => (was?.width === next.width && was.height === next.height ? was : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const [host, drawing] = [surface.current, canvas.current];
    if (!size || !host || !drawing) return undefined;
    const next = viewIn(size);
    setView(next);
    let newest = 0;
    const draw = async () => {
      newest += 1;
      const mine = newest;
      const ratio = Math.min(sharpest, devicePixelRatio);
      const request = { view: next, ratio, colours: readColours(host), ...shown(next) };
      // Without land the days are drawn on the sea.
      const picture = await landArtist.draw(request).catch(() => undefined);
      if (picture && mine === newest) drawing.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
      else picture?.close();
    };
    void draw();
    const forget = watchColours(() => void draw());
    return () => {
      newest += 1;
      forget();
    };
  }, [size, viewIn]);

  return view;
}

let measuring: CanvasRenderingContext2D | null | undefined;

/** Of words beside a mark, pixels. */
export function widthOf(text: string): number {
  measuring ??= document.createElement('canvas').getContext('2d');
  if (!measuring) return text.length * 8;
  measuring.font = `600 13px ${getComputedStyle(document.body).fontFamily}`;
  return measuring.measureText(text).width;
}
