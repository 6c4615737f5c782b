const space = 'http://www.w3.org/2000/svg';

type Attributes = Record<string, string | number>;

export function element(name: string, attributes: Attributes, text?: string): SVGElement {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/** Properties that style sheets set in drawings. */
const copied = [
  ...['fill', 'stroke', 'stroke-width', 'opacity', 'font-family', 'font-size', 'font-weight'],
  ...['text-anchor', 'dominant-baseline', 'direction', 'unicode-bidi'],
];
/** Attributes without meaning outside the page. */
const dropped = /^(?:class|style|tabindex|role|href|target|rel|data-.*|aria-.*)$/;

/** Copies an element with its computed style; its aria-label becomes its title. */
export function copyStyled(original: Element): Element {
  const link = original.localName === 'a';
  const copy = document.createElementNS(space, link ? 'g' : original.localName);
  for (const { name, value } of original.attributes) if (!dropped.test(name)) copy.setAttribute(name, value);
  const label = original.getAttribute('aria-label');
  if (label) copy.append(element('title', {}, label));
  if (original.localName !== 'defs' && original.localName !== 'pattern') {
    const style = getComputedStyle(original);
    for (const name of copied) {
      const value = style.getPropertyValue(name);
      if (value && !isDefault(name, value)) copy.setAttribute(name, plainPaint(value));
    }
  }
  for (const child of original.childNodes) {
    if (child instanceof Element) copy.append(copyStyled(child));
    else if (child.nodeType === Node.TEXT_NODE) copy.append(child.textContent ?? '');
  }
  return copy;
}

const isDefault = (name: string, value: string): boolean =>
  (name === 'opacity' && value === '1') ||
  (name === 'direction' && value === 'ltr') ||
  (name === 'unicode-bidi' && value !== 'plaintext');

/** Removes the quotes and the address that browsers add to references of patterns. */
const plainPaint = (value: string): string =>
  value.startsWith('url(')
    ? value.replace(/^url\(["']?[^"')#]*#([^"')]+)["']?\).*$/, 'url(#$1)')
    : plainColour(value);

/** Rewrites `color(srgb …)` (CSS Color 4), which browsers compute for mixed colours and few programs read. */
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

/** Width of a text in the page's font, CSS pixels. */
export function lengthOf(text: string, size: number): number {
  // Created once: a canvas and a computed style for each of a thousand texts would take seconds.
  ruler ??= {
    context: document.createElement('canvas').getContext('2d'),
    family: getComputedStyle(document.body).fontFamily,
  };
  if (!ruler.context) return (text.length * size) / 2;
  const font = `${size}px ${ruler.family}`;
  if (ruler.context.font !== font) ruler.context.font = font;
  return ruler.context.measureText(text).width;
}

/** Space beside a drawing for the widest of these texts, CSS pixels. */
export const widestOf = (texts: readonly string[], size = 12): number =>
  Math.ceil(Math.max(...texts.map((text) => lengthOf(text, size)))) + 8;

/** A text, or as much of its beginning as fits; `widthOf`: where it is not in the page's font. */
export function fitted(text: string, width: number, size: number, widthOf = lengthOf): string {
  if (widthOf(text, size) <= width) return text;
  const letters = [...text];
  let [most, least] = [letters.length, 0];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (widthOf(`${letters.slice(0, middle).join('')}…`, size) <= width) least = middle;
    else most = middle - 1;
  }
  return `${letters.slice(0, least).join('').trimEnd()}…`;
}
