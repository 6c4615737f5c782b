/** `not-there` as `notThere`: keys of the catalogue have no hyphens. */
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;
export const camel = <Name extends string>(name: Name): Camel<Name> =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Name>;
