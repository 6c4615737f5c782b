import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Area } from '@/lib/atlas/map/mercator';
import { fitted, settled, type View } from '@/lib/atlas/map/view';
import { useEngine } from '../engine';
import { createMap, type DrawnMap } from './map';
import styles from './map.module.css';

const everything = { text: '' };
/** Around all check-ins, pixels. */
const margin = 72;

const isWide = ({ width, height }: View): boolean => width > 1.4 * height;

/** Fits an area into the uncovered part; a larger one keeps its end in sight. */
function besides(view: View, area: Area, covered: number, isRtl: boolean): View {
  const free = { ...view, width: view.width * (1 - covered) };
  const fit = settled({ ...fitted(free, area, margin), width: view.width });
  const side = isRtl ? -1 : 1;
  const half = view.width / 2 / fit.scale;
  const end = (isRtl ? -area.west : area.east) + margin / fit.scale - half;
  return { ...fit, x: side * Math.max(side * fit.x - half * covered, end) };
}

interface MapPictureProps {
  /** A description of the picture. */
  label: string;
  /** The covered part at the start of a wide picture: from 0 to 1. */
  covered: number;
}

/** All check-ins on a static map. */
export function MapPicture({ label, covered }: MapPictureProps) {
  const surface = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [map, setMap] = useState<DrawnMap>();
  const [size, setSize] = useState<string>();
  const { value: extent } = useEngine((engine) => engine.mapExtent(everything), []);

  useLayoutEffect(() => {
    if (!surface.current || !canvas.current) return undefined;
    const made = createMap(surface.current, canvas.current, {
      onMove: ({ width, height }) => setSize(`${width} ${height}`),
      onMarks: () => undefined,
      // The page works without it.
      onFailure: () => undefined,
    });
    setMap(made);
    return made.stop;
  }, []);

  useEffect(() => {
    if (!map || !extent?.area || size === undefined) return;
    const { stage } = map;
    const view = stage.view();
    const isRtl = surface.current?.matches(':dir(rtl)') === true;
    stage.show(besides(view, extent.area, isWide(view) ? covered : 0, isRtl));
    map.ask(everything, extent.countries);
  }, [map, extent, size]);

  return (
    <div ref={surface} class={styles.picture} role="img" aria-label={label}>
      <canvas ref={canvas} class={styles.canvas} />
    </div>
  );
}
