import { firstWeekday } from '@/lib/i18n/calendar';
import type { Zone } from '@/lib/publishing/compose/schema';
import type { EngineParts } from '../engine/history';
import { type KnownZones, mayName } from '../files/may-name';
import { type Day, dayOf, type Filter, type TripName } from '../model';
import { type PosterYear, posterOf } from './poster';
import { reviewOf, type YearReview } from './review';
import { type Story, storyOf } from './story';
import { storyForOthers } from './story-for-others';
import { type Timeline, timelineOf } from './timeline';
import { listTrips } from './trip-list';
import { type YearDays, yearsOf } from './years';

/** Bars and calendars show all time, whatever days are chosen. */
const anyTime = ({ from: _from, to: _to, ...others }: Filter): Filter => others;

const todayHere = (): Day => dayOf(Date.now(), -new Date().getTimezoneOffset());

export const timeMethods = ({
  history,
  trips: names,
  checkins,
  sources,
}: Pick<EngineParts, 'history' | 'trips' | 'checkins' | 'sources'>) => ({
  async timeline(filter: Filter): Promise<Timeline | undefined> {
    const { columns, select } = await history();
    return timelineOf(columns, select(anyTime(filter)), firstWeekday());
  },
  async calendar(filter: Filter): Promise<YearDays[]> {
    const { columns, select } = await history();
    return yearsOf(columns, select(anyTime(filter)));
  },
  async trips() {
    const { columns } = await history();
    return listTrips(columns, await names.tripNames());
  },
  /** The trip that has a check-in, day by day. */
  async trip(id: string): Promise<Story | undefined> {
    const { columns } = await history();
    return storyOf(columns, await names.tripNames(), id, checkins);
  },
  /** The same for a file that others read. */
  async tripForOthers(id: string, zones: readonly Zone[]): Promise<Story | undefined> {
    const { columns } = await history();
    return storyForOthers(columns, await names.tripNames(), id, sources, zones);
  },
  /** Stores a name in place of others; an empty one only removes those. */
  async nameTrip(name: TripName, instead: readonly string[]): Promise<void> {
    await names.nameTrip(name);
    for (const key of instead) if (key !== name.key) await names.nameTrip({ key, name: '' });
  },
  /** Of a year, or the newest one; undefined without check-ins. */
  async review(year: number | undefined, zones: KnownZones): Promise<YearReview | undefined> {
    const { columns } = await history();
    return reviewOf(columns, year, mayName(zones), todayHere());
  },
  /** Of a year, for a picture that others see; undefined without check-ins. */
  async poster(year: number, zones: KnownZones): Promise<PosterYear | undefined> {
    const { columns } = await history();
    return posterOf(columns, year, mayName(zones), todayHere());
  },
});
