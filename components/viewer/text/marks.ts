/** Where a piece of text begins in the whole, in UTF-16 units, and the element that shows it. */
export interface Shown {
  start: number;
  element: Element;
}

/** The names under which the style sheet knows the marks. */
const all = 'waymark-found';
const current = 'waymark-found-current';

/** A place in the text that is shown, as the browser names it. */
function pointAt(pieces: readonly Shown[], at: number): [Node, number] | undefined {
  let low = 0;
  for (let high = pieces.length; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.start ?? 0) <= at) low = middle;
    else high = middle;
  }
  const piece = pieces[low];
  if (!piece) return undefined;
  let rest = at - piece.start;
  const walker = document.createTreeWalker(piece.element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (rest <= length) return [node, rest];
    rest -= length;
  }
  return undefined;
}

export function rangeAt(pieces: readonly Shown[], at: number, length: number): Range | undefined {
  const [from, to] = [pointAt(pieces, at), pointAt(pieces, at + length)];
  if (!from || !to) return undefined;
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  return range;
}

/** Marks places of the text, one of them as the current one (CSS Custom Highlight API); gives how to unmark them. */
export function mark(ranges: readonly Range[], one: Range | undefined): () => void {
  CSS.highlights.set(all, new Highlight(...ranges));
  const chosen = new Highlight(...(one ? [one] : []));
  chosen.priority = 1;
  CSS.highlights.set(current, chosen);
  return () => {
    CSS.highlights.delete(all);
    CSS.highlights.delete(current);
  };
}

/** Frames in which what comes into sight may still change its height. */
const settling = 5;

/** Brings a place into sight, and moves nothing when it is. */
export function bringIntoSight(range: Range, scroller: Element, frames = settling): void {
  const place = range.getBoundingClientRect();
  const sight = scroller.getBoundingClientRect();
  const inside = place.top >= sight.top && place.bottom <= sight.bottom;
  if (!inside) scroller.scrollTop += place.top - sight.top - sight.height / 3;
  if (place.left < sight.left || place.right > sight.right)
    scroller.scrollLeft += place.left - sight.left - sight.width / 3;
  if (frames > 0) requestAnimationFrame(() => bringIntoSight(range, scroller, frames - 1));
}
