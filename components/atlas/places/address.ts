import { addressOf, goTo } from '@/components/shared/page-address';
import type { FilterChange } from '@/lib/atlas/model';
import { queryOf } from '../filter/filter-address';

/** The address of the places: a list, or the page of a place. */
export type Show = 'places' | 'cities' | 'countries';

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

export const placeAddress = (id: string): string => addressOf('places', query({ place: id }));
export const showPlace = (id: string): void => goTo('places', query({ place: id }));
export const showAddress = (show: Show): string =>
  addressOf('places', show === 'places' ? '' : query({ show }));
export const showList = (show: Show): void => goTo('places', show === 'places' ? '' : query({ show }));
/** The check-ins of a filter. */
export const checkinsAddress = (filter: FilterChange): string => addressOf('checkins', queryOf(filter));

const shows: readonly Show[] = ['places', 'cities', 'countries'];

export function placesView(text: string): { place: string } | { show: Show } {
  const given = new URLSearchParams(text);
  const place = given.get('place');
  if (place) return { place };
  return { show: shows.find((one) => one === given.get('show')) ?? 'places' };
}
