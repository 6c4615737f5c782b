import { latitudeOf, yOf } from '../mercator';
import { areaOf, toScreen, type View } from '../view';

/** Degrees between two lines. */
const steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002];
/** Pixels between two lines at least. */
const apart = 110;

/** Lines of longitude and latitude, which show how the map moves where there is nothing else. */
export function graticuleOf(view: View, ratio: number): Path2D {
  const path = new Path2D();
  const step = steps.findLast((degrees) => (degrees / 360) * view.scale >= apart) ?? 30;
  const { west, east, north, south } = areaOf(view);
  const top = latitudeOf(Math.max(0, north));
  const bottom = latitudeOf(Math.min(1, south));
  for (let at = Math.ceil(((west - 0.5) * 360) / step); at * step <= (east - 0.5) * 360; at++) {
    const { x } = toScreen(view, { x: 0.5 + (at * step) / 360, y: 0 });
    path.moveTo(x * ratio, 0);
    path.lineTo(x * ratio, view.height * ratio);
  }
  for (let at = Math.ceil(bottom / step); at * step <= top; at++) {
    const { y } = toScreen(view, { x: 0, y: yOf(at * step) });
    path.moveTo(0, y * ratio);
    path.lineTo(view.width * ratio, y * ratio);
  }
  return path;
}
