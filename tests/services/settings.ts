import type { LocalService, LocalServices, Origin, ServiceName } from './kernel.ts';

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Fragment<Service> = Service extends { settings: (...given: never[]) => infer Given } ? Given : never;
type Part<Given, Name extends string> = Given extends { [Key in Name]: infer Value } ? Value : never;
type All<Name extends string> = Intersection<Part<Fragment<LocalServices[ServiceName]>, Name>>;

/** A whole settings file (version 1) that connects the extension to the local services. */
export interface LocalSettings {
  waymark: 1;
  profile: { name: string; words: { svc: string; message: string; cms: string } } & All<'profile'>;
  options: { cancelSeconds: number };
  secrets: All<'secrets'>;
}

/** Joins what each service needs in a settings file. */
export function settingsFor(
  services: Iterable<LocalService>,
  origin: Origin,
  signedIn: boolean,
): LocalSettings {
  const fragments = Array.from(services, (service) => service.settings?.(origin, signedIn) ?? {});
  const words = { svc: 'svc', message: 'message', cms: 'cms' };
  return {
    waymark: 1,
    profile: Object.assign({ name: 'Local services', words }, ...fragments.map(({ profile }) => profile)),
    options: { cancelSeconds: 4 },
    secrets: Object.assign({}, ...fragments.map(({ secrets }) => secrets)),
  };
}
