import type { Moment } from '@/lib/atlas/contract';
import { type AtlasPlace, countryOf, type Day } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { dayLength } from '@/lib/i18n/calendar';
import { countryName } from '@/lib/i18n/format';
import { dateTimeFormat } from '@/lib/i18n/formatters';
import { locale } from '@/lib/i18n/locale';

/** On the calendar of the place: the offset is added, and the result read as UTC. */
const there = (options: Intl.DateTimeFormatOptions, ms: number): string =>
  dateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(ms);

/** "Wednesday, 1 May 2024" */
export const dayTitle = (day: Day): string =>
  there({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, day * dayLength);

/** "18:42", by the clock of the place. */
export const clockAt = ({ time, offset }: Pick<Moment, 'time' | 'offset'>): string =>
  there({ hour: 'numeric', minute: '2-digit' }, time + offset * 60_000);

/** "1 May 2024", by the calendar of the place. */
export const dateAt = ({ time, offset }: Moment): string =>
  there({ dateStyle: 'medium' }, time + offset * 60_000);

/** "1–4 May 2024" */
export const dayRange = (from: Day, to: Day): string =>
  dateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    from * dayLength,
    to * dayLength,
  );

/** The address of a place, else its town and country, as far as they are known. */
export function addressIn(place: AtlasPlace): string | undefined {
  const country = countryOf(place);
  if (place.address || !country) return place.address ?? place.locality;
  return place.locality && place.locality !== place.name
    ? cityName(country, place.locality)
    : countryName(country);
}

/** "Lisbon, Portugal" */
export const cityName = (country: string, locality: string): string =>
  country ? t('common.pair', [locality, countryName(country)]) : locality;
