import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Mark } from '@/lib/atlas/map/mark';
import { fitted, type View } from '@/lib/atlas/map/view';
import type { Filter } from '@/lib/atlas/model';
import { useEngine } from '../engine';
import { createMap, type DrawnMap } from './map';

/** Around the fitted area, pixels. */
const margin = 56;

/** The last view of a filter's map, while the page is open. */
let left: { key: string; view: View } | undefined;

/**
 * The map of a filter; `surface` and `canvas` are its elements. With `closest` it shows everything from that zoom at
 * most, wherever the person left another one.
 */
export function useMap(filter: Filter, heat: boolean, closest?: number) {
  const surface = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [map, setMap] = useState<DrawnMap>();
  const [view, setView] = useState<View>();
  const [marks, setMarks] = useState<readonly Mark[]>();
  const [failed, setFailed] = useState(false);
  // Changes with the filter and with the history.
  const key = JSON.stringify(filter);
  const { value: extent } = useEngine((engine) => engine.mapExtent(filter), [key]);
  const lastKey = useRef(key);
  lastKey.current = key;

  useLayoutEffect(() => {
    if (!surface.current || !canvas.current) return undefined;
    const made = createMap(surface.current, canvas.current, {
      onMove: setView,
      onMarks: setMarks,
      onFailure: () => setFailed(true),
    });
    setMap(made);
    return () => {
      if (closest === undefined) left = { key: lastKey.current, view: made.stage.view() };
      made.stop();
    };
  }, []);

  const showAll = () => {
    if (map && extent?.area) map.stage.glide(fitted(map.stage.view(), extent.area, margin, closest));
  };
  const isSized = view !== undefined;
  const isPlaced = useRef(false);
  useEffect(() => {
    if (!map || !extent || !isSized) return;
    const { stage } = map;
    if (!isPlaced.current) {
      isPlaced.current = true;
      const { width, height } = stage.view();
      if (left?.key === key && closest === undefined) stage.show({ ...left.view, width, height });
      else if (extent.area) stage.show(fitted(stage.view(), extent.area, margin, closest));
    }
    map.ask(filter, extent.countries);
  }, [map, extent, isSized]);
  useEffect(() => map?.showHeat(heat), [map, heat]);

  return { surface, canvas, map, view, marks, extent, failed, showAll };
}
