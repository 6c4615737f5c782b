import { useEffect, useState } from 'preact/hooks';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import type { Favourite, Pickable } from '@/lib/places/model';

const places = ask('places');

/** The favourites. `initial` stays as it was when opened, so that a row does not move when its star is pressed. */
export function useFavourites() {
  const [initial, setInitial] = useState<readonly Favourite[]>([]);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const load = async () => {
      const all = await places.favourites().catch(() => undefined);
      if (all) setMarked(new Set(all.map(({ id }) => id)));
      return all;
    };
    void load().then((all) => all && setInitial(all));
    // Changed in another window or another browser.
    return onChange('places', () => void load());
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
    places.setFavourite(place, on).catch(() => show(id, !on));
  };
  return { initial, marked, toggle };
}
