import type { Manifest } from 'webextension-polyfill';

/**
 * Personal data in the words of Firefox, which asks before any of it is sent:
 * https://extensionworkshop.com/documentation/develop/firefox-builtin-data-consent/#taxonomy
 */
export type DataType = Extract<
  Manifest.OptionalDataCollectionPermission,
  'authenticationInfo' | 'locationInfo' | 'personalCommunications' | 'searchTerms'
>;

/** The data that goes to the hosts a person connects, by the name of the room, or of a part that sends other data. */
export type Sends = Readonly<Record<string, readonly DataType[]>>;

/** Of each room, its `sends.ts`: views need it, and load no room. A room without one signs in and sends nothing else. */
const files = import.meta.glob<Sends>('./*/sends.ts', { eager: true, import: 'sends' });
const byName = new Map(Object.values(files).flatMap((sends) => Object.entries(sends)));

/** By the name of a room, or of a part of it. */
export const dataTypesOf = (of: string): readonly DataType[] => byName.get(of) ?? ['authenticationInfo'];
