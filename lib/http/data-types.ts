import type { Manifest } from 'webextension-polyfill';
import type { Interface } from '../profile/model';

/**
 * Personal data in the words of Firefox, which asks before any of it is sent:
 * https://extensionworkshop.com/documentation/develop/firefox-builtin-data-consent/#taxonomy
 */
export type DataType = Extract<
  Manifest.OptionalDataCollectionPermission,
  'authenticationInfo' | 'locationInfo' | 'personalCommunications' | 'searchTerms'
>;

/** The data that goes to the hosts a person connects. */
const sent = new Map<string, readonly DataType[]>(
  Object.entries({
    checkins: ['authenticationInfo', 'locationInfo', 'personalCommunications'],
    places: ['authenticationInfo', 'locationInfo', 'searchTerms'],
    publishing: ['authenticationInfo', 'locationInfo', 'personalCommunications'],
    reactions: ['authenticationInfo'],
    messages: [],
    // The search for places without a key.
    photon: ['locationInfo', 'searchTerms'],
  } satisfies Partial<Record<Interface | 'photon', DataType[]>>),
);

/** By the name of an interface, or of a part of it; a new one signs in, unless the table says otherwise. */
export const dataTypesOf = (of: string): readonly DataType[] => sent.get(of) ?? ['authenticationInfo'];

/** All of them, for the manifest. */
export const dataTypes: readonly DataType[] = [...new Set([...sent.values()].flat())];
