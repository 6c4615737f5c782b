export type Colours = ReturnType<typeof readColours>;

/** Colours of the drawing, as the style sheet gives them to an element: a canvas knows no custom properties. */
export function readColours(element: HTMLElement) {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(`--map-${name}`).trim();
  return {
    sea: of('sea'),
    land: of('land'),
    visited: of('visited'),
    coast: of('coast'),
    border: of('border'),
    track: of('track'),
    mark: of('mark'),
    'on-mark': of('on-mark'),
    halo: of('halo'),
    label: of('label'),
    name: of('name'),
    'heat-low': of('heat-low'),
    'heat-high': of('heat-high'),
    forced: matchMedia('(forced-colors: active)').matches,
    font: style.fontFamily,
  };
}

/** Calls back when the scheme or forced colours change. */
export function watchColours(change: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', change);
  return () => {
    for (const query of queries) query.removeEventListener('change', change);
  };
}
