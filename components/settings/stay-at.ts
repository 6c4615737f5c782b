const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to an element, and again when the page grows, until the person does something. Returns what ends it. */
export function stayAt(target: HTMLElement, block: ScrollLogicalPosition = 'start'): () => void {
  const growth = new ResizeObserver(() => target.scrollIntoView({ block }));
  const end = () => {
    growth.disconnect();
    for (const act of acts) removeEventListener(act, end);
  };
  growth.observe(document.body);
  for (const act of acts) addEventListener(act, end, { passive: true });
  return end;
}
