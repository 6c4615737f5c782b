import { type Legend, readLegend } from './picture-legend';
import { dress, element, fitted, plainColour } from './picture-parts';

interface About {
  title: string;
  hint: string;
  legend: HTMLElement | null;
}

export interface Picture {
  /** An SVG document that needs nothing of this page. */
  text: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

const margin = 16;
const top = 56;

/** The drawing as a file: colours as they are now, with title, description and legend. */
export function pictureOf(drawn: SVGSVGElement | null | undefined, about: About): Picture | undefined {
  if (!drawn) return undefined;
  const inside = { width: Number(drawn.getAttribute('width')), height: Number(drawn.getAttribute('height')) };
  const style = getComputedStyle(document.body);
  const text = { 'font-family': style.fontFamily, fill: plainColour(style.color) };
  const width = Math.max(inside.width, 360) + 2 * margin;
  const legend = readLegend(about.legend, width - 2 * margin, inside.width);
  const height = top + inside.height + legend.height + 2 * margin;

  const picture = element('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' });
  picture.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const rtl = drawn.matches(':dir(rtl)');
  const start = { x: rtl ? width - margin : margin, ...(rtl && { direction: 'rtl' }) };
  picture.append(
    element('title', {}, about.title),
    element('desc', {}, about.hint),
    element('rect', { width, height, fill: plainColour(style.backgroundColor) }),
    element('text', { ...text, ...start, y: 30, 'font-size': 15, 'font-weight': 600 }, about.title),
    element(
      'text',
      { ...text, ...start, y: 48, 'font-size': 12 },
      fitted(about.hint, width - 2 * margin, 12),
    ),
    placed(drawn, inside),
    ...keysOf(legend, text, top + inside.height + margin),
  );
  return { text: new XMLSerializer().serializeToString(picture), width, height };
}

function placed(drawn: SVGSVGElement, { width, height }: { width: number; height: number }): SVGElement {
  const copy = element('svg', { x: margin, y: top, width, height, overflow: 'visible' });
  copy.append(...[...drawn.children].map(dress));
  return copy;
}

function keysOf({ keys }: Legend, text: Record<string, string>, y: number): SVGElement[] {
  return keys.flatMap((key) => {
    const swatch = element('svg', { x: margin + key.x, y: y + key.y, width: 12, height: 12 });
    swatch.append(...[...key.swatch.children].map(dress));
    const at = { x: margin + key.x + 18, y: y + key.y + 10 };
    return [swatch, element('text', { ...text, ...at, 'font-size': 12 }, key.name)];
  });
}
