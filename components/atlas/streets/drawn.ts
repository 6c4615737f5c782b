import {
  addProtocol,
  Map as DrawnMap,
  removeProtocol,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
// A file of the extension: its pages allow no worker from a blob.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { latitudeOf } from '@/lib/atlas/map/mercator';
import { paperOf, type View } from '@/lib/atlas/map/view';
import { schemes } from '@/lib/atlas/streets/address';
import type { Streets } from '@/lib/atlas/streets/streets';
import { readJson } from '@/lib/http/json';
import { watchColours } from '../map/colours';
import type { Under } from '../map/painter';

/** Pixels of the world at zoom 0, as this library counts. */
const tile = 512;

interface Events {
  /** The first frame is drawn: the previous streets may go. */
  onReady(under: Under): void;
  /** The library refuses the style. */
  onRefused(): void;
  /** The browser has no WebGL. */
  onMissing(): void;
}

/** Draws streets into an element that fills the map, until they are removed. All requests go through `streets.load`. */
export function drawStreets(
  ground: HTMLElement,
  streets: Streets,
  first: View,
  { onReady, onRefused, onMissing }: Events,
): () => void {
  setWorkerUrl(new URL(workerUrl, location.href).href);
  for (const scheme of schemes)
    addProtocol(scheme, async ({ url, type }, { signal }) => {
      const bytes = (await streets.load(url, signal)) ?? new Uint8Array();
      if (type !== 'json') return { data: bytes.buffer };
      const read = readJson(new TextDecoder().decode(bytes))?.value;
      return { data: typeof read === 'object' && read ? read : {} };
    });
  const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
  // The library checks what is in it, and says what it refuses.
  const style = () => streets.style(isDark()) as StyleSpecification;
  let map: DrawnMap;
  try {
    map = new DrawnMap({
      container: ground,
      style: style(),
      ...placeOf(first),
      ...{ interactive: false, attributionControl: false, trackResize: false, maxPitch: 0 },
      // Names use fonts of this device.
      localIdeographFontFamily: 'system-ui, sans-serif',
      fadeDuration: 0,
    });
  } catch {
    onMissing();
    return () => undefined;
  }
  let isReady = false;
  let shown: View | undefined;
  const under: Under = {
    show(view) {
      if (view === shown || paperOf(view) === 0) return;
      if (view.width !== shown?.width || view.height !== shown.height) map.resize();
      shown = view;
      // In this frame, or streets would trail behind the dots.
      map.jumpTo(placeOf(view)).redraw();
    },
  };
  map.once('style.load', () => {
    isReady = true;
    onReady(under);
  });
  // Later errors are failed tiles, which leave a gap until the next one.
  map.on('error', () => {
    if (!isReady) onRefused();
  });
  const forget = watchColours(() => map.setStyle(style()));
  return () => {
    forget();
    map.remove();
    for (const scheme of schemes) removeProtocol(scheme);
  };
}

const placeOf = ({ x, y, scale }: View): { center: [number, number]; zoom: number } => ({
  center: [(x - 0.5) * 360, latitudeOf(y)],
  zoom: Math.log2(scale / tile),
});
