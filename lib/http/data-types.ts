import type { Manifest } from 'webextension-polyfill';
import type { Interface } from '../profile/model';

/**
 * Personal data in the words of Firefox, which asks before any of it is sent:
 * https://extensionworkshop.com/documentation/develop/firefox-builtin-data-consent/#taxonomy
 */
export type DataType = Manifest.OptionalDataCollectionPermission;

/** What goes to the hosts that a person connects. A new interface signs in, unless this says otherwise. */
const sent: Partial<Record<Interface, readonly DataType[]>> = {
  checkins: ['authenticationInfo', 'locationInfo', 'personalCommunications'],
  places: ['authenticationInfo', 'locationInfo', 'searchTerms'],
  publishing: ['authenticationInfo', 'locationInfo', 'personalCommunications'],
  reactions: ['authenticationInfo'],
  messages: [],
};

export const dataTypesOf = (of: Interface): readonly DataType[] => sent[of] ?? ['authenticationInfo'];

/** All of them, for the manifest. */
export const dataTypes: readonly DataType[] = [...new Set(Object.values(sent).flat())];
