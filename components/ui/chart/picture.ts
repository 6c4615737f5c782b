import { canvasPng } from '../canvas-png';
import { copyStyled, element, fitted, lengthOf, plainColour } from './picture-parts';

interface Picture {
  /** A self-contained SVG document. */
  text: string;
  /** CSS pixels. */
  width: number;
  height: number;
}

const margin = 16;
const top = 56;

/** Exports a drawing with its current colours, title, description and legend. */
export function pictureOf(
  drawn: SVGSVGElement | null | undefined,
  about: { title: string; hint: string; legend: HTMLElement | null },
): Picture | undefined {
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
  copy.append(...[...drawn.children].map(copyStyled));
  return copy;
}

function keysOf({ keys }: Legend, text: Record<string, string>, y: number): SVGElement[] {
  return keys.flatMap((key) => {
    const swatch = element('svg', { x: margin + key.x, y: y + key.y, width: 12, height: 12 });
    swatch.append(...[...key.swatch.children].map(copyStyled));
    const at = { x: margin + key.x + 18, y: y + key.y + 10 };
    return [swatch, element('text', { ...text, ...at, 'font-size': 12 }, key.name)];
  });
}

type Legend = ReturnType<typeof readLegend>;

const line = 20;

/** Lays out the legend in lines; positions are relative to it, CSS pixels. */
function readLegend(legend: HTMLElement | null, width: number, drawn: number) {
  const keys: { name: string; swatch: SVGSVGElement; x: number; y: number }[] = [];
  let x = 0;
  let y = 0;
  for (const item of legend?.querySelectorAll('li') ?? []) {
    const swatch = item.querySelector('svg');
    if (!swatch) continue;
    const name = item.textContent.trim();
    const length = 18 + lengthOf(name, 12) + 16;
    if (x > 0 && x + length > Math.max(width, drawn)) {
      x = 0;
      y += line;
    }
    keys.push({ name, swatch, x, y });
    x += length;
  }
  return { keys, height: keys.length > 0 ? y + line + 8 : 0 };
}

/** Pixels of a PNG for a CSS pixel. */
const scale = 2;

/** Renders a picture as PNG; undefined where the browser cannot. */
export async function pngOf({ text, width, height }: Picture): Promise<Blob | undefined> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(scale, scale);
  context.drawImage(image, 0, 0, width, height);
  return canvasPng(canvas);
}
