/** Country, town and time zone of a position. */
export interface Point {
  /** ISO 3166-1 alpha-2; undefined at sea. */
  country: string | undefined;
  /** The town of a country that is nearest, as people there write it; undefined far from any. */
  town(country: string): string | undefined;
  /** Minutes east of UTC at a time, Unix ms. */
  offset(time: number): number | undefined;
}

/** Degrees WGS 84; undefined outside their ranges. */
export type Where = (latitude: number, longitude: number) => Point | undefined;
