import { fold, oneForm } from '@/lib/i18n/fold';
import { collator } from '@/lib/i18n/formatters';
import type { AtlasPlace, Columns } from '../model';

type Totals = ReturnType<typeof totalsOf>;

/** Of each place, by its position: how often, and the last row; -1 for one without check-ins. */
export function totalsOf({ placeOf, places }: Columns) {
  const visits = new Int32Array(places.length);
  const lastRow = new Int32Array(places.length).fill(-1);
  for (const [row, place] of placeOf.entries()) {
    if (place < 0) continue;
    lastRow[place] = row;
    visits[place] = (visits[place] ?? 0) + 1;
  }
  return { visits, lastRow };
}

export type PlaceOrder = 'visits' | 'last' | 'name';

/** Positions of the places that have check-ins, in order; names as the language orders them. */
export function orderPlaces(
  { places }: Columns,
  totals: Totals,
  order: PlaceOrder,
  language: string,
): Int32Array {
  const { visits, lastRow } = totals;
  const visited = Int32Array.from(places.keys()).filter((place) => (visits[place] ?? 0) > 0);
  const newest = (one: number, other: number) => (lastRow[other] ?? 0) - (lastRow[one] ?? 0);
  if (order === 'last') return visited.sort(newest);
  if (order === 'visits')
    return visited.sort((one, other) => (visits[other] ?? 0) - (visits[one] ?? 0) || newest(one, other));
  const { compare } = collator(language);
  const nameOf = (place: number) => places[place]?.name ?? '';
  return visited.sort((one, other) => compare(nameOf(one), nameOf(other)) || newest(one, other));
}

/** The text that a search for places reads: name, address and town. */
export const placeText = ({ name, address = '', locality = '' }: AtlasPlace): string =>
  oneForm(fold(`${name}\n${address}\n${locality}`));

export function searchPlaces(texts: readonly string[], order: Int32Array, search: string): Int32Array {
  const words = oneForm(fold(search)).split(/\s+/).filter(Boolean);
  if (words.length === 0) return order;
  return order.filter((place) => words.every((word) => texts[place]?.includes(word)));
}
