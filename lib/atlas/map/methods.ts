import type { EngineParts } from '../engine/history';
import type { Filter } from '../model';
import { marksIn } from './clusters';
import { type Density, densityIn } from './density';
import { type Extent, extentOf } from './extent';
import type { Mark } from './mark';
import type { Area } from './mercator';
import { type PlaceVisits, placesIn } from './visits';

export const mapMethods = ({ history }: EngineParts) => ({
  /** Where the check-ins of a filter are. */
  async mapExtent(filter: Filter): Promise<Extent> {
    const { columns, select } = await history();
    return extentOf(columns, select(filter));
  },
  /** Dots and clusters of an area, largest first. */
  async mapMarks(filter: Filter, area: Area, zoom: number): Promise<Mark[]> {
    const { columns, select } = await history();
    return marksIn(columns, select(filter), area, zoom);
  },
  async mapDensity(filter: Filter, area: Area, width: number, reach: number): Promise<Density> {
    const { columns, select } = await history();
    return densityIn(columns, select(filter), area, width, reach);
  },
  /** The most visited places of an area. */
  async mapPlaces(filter: Filter, area: Area, most: number): Promise<PlaceVisits[]> {
    const { columns, select } = await history();
    return placesIn(columns, select(filter), area, most);
  },
});
