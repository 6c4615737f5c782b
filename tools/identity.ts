/** Who this is to stores and browsers; everything that names it reads it here. */
export const identity = {
  /** Fixes storage and redirect address in Firefox for ever: never to be changed. */
  geckoId: '{a6202e4b-37c6-472a-b3d5-a2436b357537}',
  /** Web addresses, each '' until there is one. A release needs all of them. */
  addresses: { homepage: '', repository: '', bugs: '', support: '', privacy: '' },
};

/** The names of the addresses that are still to be filled in. */
export const unsetAddresses = (addresses: Readonly<Record<string, string>> = identity.addresses): string[] =>
  Object.entries(addresses).flatMap(([name, address]) => (URL.canParse(address) ? [] : [name]));
