const space = 'http://www.w3.org/2000/svg';

type Attributes = Record<string, string | number>;

export function element(name: string, attributes: Attributes, text?: string): SVGElement {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/** What a style sheet may say of a drawing. */
const dressed = [
  ...['fill', 'stroke', 'stroke-width', 'opacity', 'font-family', 'font-size', 'font-weight'],
  ...['text-anchor', 'dominant-baseline', 'direction', 'unicode-bidi'],
];
/** What belongs to the page alone. */
const dropped = /^(?:class|style|tabindex|role|href|target|rel|data-.*|aria-.*)$/;

/** A copy that looks the same without the page's style sheets; what it said to screen readers is its title. */
export function dress(original: Element): Element {
  const link = original.localName === 'a';
  const copy = document.createElementNS(space, link ? 'g' : original.localName);
  for (const { name, value } of original.attributes) if (!dropped.test(name)) copy.setAttribute(name, value);
  const label = original.getAttribute('aria-label');
  if (label) copy.append(element('title', {}, label));
  if (original.localName !== 'defs' && original.localName !== 'pattern') {
    const style = getComputedStyle(original);
    for (const name of dressed) {
      const value = style.getPropertyValue(name);
      if (value && !meaningless(name, value)) copy.setAttribute(name, plainPaint(value));
    }
  }
  for (const child of original.childNodes) {
    if (child instanceof Element) copy.append(dress(child));
    else if (child.nodeType === Node.TEXT_NODE) copy.append(child.textContent ?? '');
  }
  return copy;
}

const meaningless = (name: string, value: string): boolean =>
  (name === 'opacity' && value === '1') ||
  (name === 'direction' && value === 'ltr') ||
  (name === 'unicode-bidi' && value !== 'plaintext');

/** A reference to a pattern is written with quotes by browsers and without by the standard's examples. */
const plainPaint = (value: string): string =>
  value.startsWith('url(')
    ? value.replace(/^url\(["']?[^"')#]*#([^"')]+)["']?\).*$/, 'url(#$1)')
    : plainColour(value);

/** A computed colour as every program reads it: browsers write mixed ones as `color(srgb …)` (CSS Color 4). */
export function plainColour(value: string): string {
  const [, list] = /^color\(srgb ([^)]+)\)$/.exec(value) ?? [];
  const [red = 0, green = 0, blue = 0, alpha = 1] = (list ?? '')
    .split(/[\s/]+/)
    .filter(Boolean)
    .map(Number);
  if (list === undefined) return value;
  const parts = [red, green, blue].map((part) => Math.round(part * 255)).join(', ');
  return alpha === 1 ? `rgb(${parts})` : `rgba(${parts}, ${alpha})`;
}

let ruler: { context: CanvasRenderingContext2D | null; family: string } | undefined;

/** How long a text is in the page's font, CSS pixels. */
export function lengthOf(text: string, size: number): number {
  // Made once: a canvas and the page's style for each of a thousand texts would take seconds.
  ruler ??= {
    context: document.createElement('canvas').getContext('2d'),
    family: getComputedStyle(document.body).fontFamily,
  };
  if (!ruler.context) return (text.length * size) / 2;
  const font = `${size}px ${ruler.family}`;
  if (ruler.context.font !== font) ruler.context.font = font;
  return ruler.context.measureText(text).width;
}

/** As much of a text as there is room for. */
export function fitted(text: string, width: number, size: number): string {
  if (lengthOf(text, size) <= width) return text;
  const letters = [...text];
  let [most, least] = [letters.length, 0];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (lengthOf(`${letters.slice(0, middle).join('')}…`, size) <= width) least = middle;
    else most = middle - 1;
  }
  return `${letters.slice(0, least).join('').trimEnd()}…`;
}
