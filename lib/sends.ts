import type { Manifest } from 'webextension-polyfill';
import type { Interface } from './profile/model';

/**
 * Personal data in the words of Firefox, which asks before any of it is sent:
 * https://extensionworkshop.com/documentation/develop/firefox-builtin-data-consent/#taxonomy
 */
export type DataType = Extract<
  Manifest.OptionalDataCollectionPermission,
  'authenticationInfo' | 'locationInfo' | 'personalCommunications' | 'searchTerms'
>;

/** The part of an interface that sends other data than the rest: the search for places without a key. */
type Part = 'photon';

/**
 * The data that goes to the hosts a person connects, one line a room; a room without a line signs in and sends nothing
 * else. Beside the register of rooms: views and the tools that write the manifest need it, and load no room.
 */
const sends: Partial<Record<Interface | Part, readonly DataType[]>> = {
  checkins: ['authenticationInfo', 'locationInfo', 'personalCommunications'],
  places: ['authenticationInfo', 'locationInfo', 'searchTerms'],
  photon: ['locationInfo', 'searchTerms'],
  publishing: ['authenticationInfo', 'locationInfo', 'personalCommunications'],
  reactions: ['authenticationInfo'],
  messages: [],
};

const byName = new Map<string, readonly DataType[]>(Object.entries(sends));

/** By the name of an interface, or of a part of it. */
export const dataTypesOf = (of: string): readonly DataType[] => byName.get(of) ?? ['authenticationInfo'];

/** All of them, for the manifest. */
export const dataTypes: readonly DataType[] = [...new Set([...byName.values()].flat())];
