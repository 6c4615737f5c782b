import { useState } from 'preact/hooks';
import type { Sort } from '@/lib/places/model';

const key = 'places-sort';

/** What the person wants first. In `localStorage` because that answers before the first frame. */
export function useSort(): [Sort, (sort: Sort) => void] {
  const [sort, setSort] = useState<Sort>(recall);
  return [
    sort,
    (next) => {
      setSort(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // Full or blocked: the popular ones come first next time.
      }
    },
  ];
}

function recall(): Sort {
  try {
    return localStorage.getItem(key) === 'DISTANCE' ? 'DISTANCE' : 'POPULARITY';
  } catch {
    return 'POPULARITY';
  }
}
