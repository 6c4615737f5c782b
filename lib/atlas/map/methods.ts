import type { EngineParts } from '../engine/history';
import type { Filter } from '../model';
import type { StreetsSetting } from '../streets/streets';
import { marksIn } from './clusters';
import { densityIn } from './density';
import { extentOf } from './extent';
import type { Area, Point } from './mercator';
import { routesOf } from './routes';
import { placesIn, spotsOf } from './visits';

export const mapMethods = ({ history, streets }: EngineParts) => ({
  /** Where streets come from; undefined until the person has chosen. */
  streets: () => streets.streets(),
  async keepStreets(setting: StreetsSetting): Promise<void> {
    await streets.keepStreets(setting);
  },
  /** Where the check-ins of a filter are. */
  async mapExtent(filter: Filter) {
    const { columns, select } = await history();
    return extentOf(columns, select(filter));
  },
  /** Dots and clusters of an area, largest first. */
  async mapMarks(filter: Filter, area: Area, zoom: number) {
    const { columns, select } = await history();
    return marksIn(columns, select(filter), area, zoom);
  },
  async mapDensity(filter: Filter, area: Area, width: number, reach: number) {
    const { columns, select } = await history();
    return densityIn(columns, select(filter), area, width, reach);
  },
  /** Routes of trips; none where a filter has fields other than days. */
  async mapRoutes({ text, from, to, ...others }: Filter) {
    if (text !== '' || Object.keys(others).length > 0) return [];
    return routesOf((await history()).columns, from, to);
  },
  /** Where a check-in is on the map; undefined without a position. */
  async mapSpot(id: string): Promise<Point | undefined> {
    const { columns } = await history();
    const { x, y } = spotsOf(columns);
    const place = columns.placeOf[columns.ids.indexOf(id)] ?? -1;
    const spot = { x: x[place] ?? Number.NaN, y: y[place] ?? Number.NaN };
    return Number.isNaN(spot.x + spot.y) ? undefined : spot;
  },
  /** The largest towns of an area; the data on towns is loaded when a map is near enough to name them. */
  async mapTowns(area: Area, most: number) {
    return (await import('../where/known-towns')).towns.within(area, most);
  },
  /** The most visited places of an area. */
  async mapPlaces(filter: Filter, area: Area, most: number) {
    const { columns, select } = await history();
    return placesIn(columns, select(filter), area, most);
  },
});
