import { useState } from 'preact/hooks';

export type PlacesView = 'list' | 'radar';

const key = 'places-view';

/** Which view of the places the person chose last. In `localStorage` because that answers before the first frame. */
export function useView(): [PlacesView, (view: PlacesView) => void] {
  const [view, setView] = useState<PlacesView>(recall);
  return [
    view,
    (next) => {
      setView(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // Full or blocked: it shows the list next time.
      }
    },
  ];
}

function recall(): PlacesView {
  try {
    return localStorage.getItem(key) === 'radar' ? 'radar' : 'list';
  } catch {
    return 'list';
  }
}
