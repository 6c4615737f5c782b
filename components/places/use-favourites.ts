import { useEffect, useState } from 'preact/hooks';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { Favourite, Pickable } from '@/lib/places/model';

const places = ask('places');

/** The marked places. `kept` stays as it was when opened: a row does not jump away when its star is pressed. */
export function useFavourites() {
  const [kept, setKept] = useState<readonly Favourite[]>([]);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    places.favourites().then(
      (all) => {
        setKept(all);
        setMarked(new Set(all.map(({ id }) => id)));
      },
      () => undefined,
    );
    // Marked in another window, or in another browser.
    return onChange('places', () => {
      places.favourites().then(
        (all) => setMarked(new Set(all.map(({ id }) => id))),
        () => undefined,
      );
    });
  }, []);

  const show = (id: string, on: boolean) =>
    setMarked((was) => new Set(on ? [...was, id] : [...was].filter((one) => one !== id)));

  const toggle = ({ id, name, address, latitude, longitude }: Pickable) => {
    const on = !marked.has(id);
    show(id, on);
    const place = {
      id,
      name,
      ...(address !== undefined && { address }),
      ...(latitude !== undefined && { latitude }),
      ...(longitude !== undefined && { longitude }),
    };
    // What could not be kept is not shown as kept.
    places.setFavourite(place, on).catch(() => show(id, !on));
  };
  return { kept, marked, toggle };
}
