import { addressOf } from '@/components/shared/page-address';

/** The address of a trip, by the id of one of its check-ins: it stays valid when earlier check-ins are added. */
export const tripAddress = (checkin: string): string =>
  addressOf('trips', `${new URLSearchParams({ trip: checkin })}`);

/** The check-in in the address of a trip; undefined for the list of trips. */
export const tripIn = (query: string): string | undefined =>
  new URLSearchParams(query).get('trip') ?? undefined;
