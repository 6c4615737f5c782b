import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LandRequest } from '@/lib/atlas/map/land/contract';
import { readColours, watchColours } from '../map/colours';
import { landFile } from './land-file';

/** Sharper is no better. */
const sharpest = 2;
/** Pictures that scroll past sooner are not drawn, ms. */
const patience = 80;

/**
 * The address of a picture of land in the colours of an element, another one when these change; undefined until it is
 * drawn, and where the person's colours are forced. Anything but the same request is another picture.
 */
export function useLand(
  element: RefObject<HTMLElement | null>,
  request: Omit<LandRequest, 'ratio' | 'colours'>,
) {
  const [address, setAddress] = useState<string>();
  const key = JSON.stringify(request);
  useEffect(() => {
    let newest = 0;
    const draw = async () => {
      newest += 1;
      const mine = newest;
      if (!element.current) return;
      const { sea, land, visited, coast, border, forced } = readColours(element.current);
      if (forced) {
        setAddress(undefined);
        return;
      }
      // Imported lines would lie over what is drawn on the land.
      const colours = { sea, land, visited, coast, border, forced, track: 'transparent' };
      const ratio = Math.min(sharpest, devicePixelRatio);
      // The picture is optional: the words say the same.
      const file = await landFile({ ...request, ratio, colours }).catch(() => undefined);
      if (file && mine === newest) setAddress(file);
    };
    const waiting = setTimeout(() => void draw(), patience);
    const forget = watchColours(() => void draw());
    return () => {
      clearTimeout(waiting);
      newest += 1;
      forget();
    };
  }, [key]);
  return address;
}
