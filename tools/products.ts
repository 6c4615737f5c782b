import { identity } from './identity.ts';
import { roomNames } from './room-names.ts';

/** A set of rooms under a name of its own; each is packed and listed in the stores. */
export interface Product {
  name: string;
  rooms: readonly string[];
  /** Of the manifest, in the words of the catalogue where it is listed in the stores. */
  listing: { name: string; description: string };
  /** Fixes its id in Firefox for ever. */
  geckoId: string;
  /** Fixes its id in Chromium, and so its redirect address, on every machine; absent where it signs in nowhere. */
  key?: string;
}

export const waymark: Product = {
  name: 'waymark',
  rooms: roomNames,
  listing: { name: '__MSG_extension_name__', description: '__MSG_extension_description__' },
  geckoId: identity.geckoId,
  key: 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA4O10jqkyq1i1tik5w2MqG6AcXaagt11ep7BMirHJTAlhstIKIHAg1xpfs6Qv1qy8nWdlifmmTnnSB+Tmh/DlLhrY6ejJ9Qak6VzXP6sT1uY46Ju1V2sk+lWPLbNbf7qu+5l+cIEJwM6Wyof3f6zyHLFjb0dqbLZY0sPyP54HdRy+pLxjJfKTAWPzc7kfJo59hhF9moyD5RMe8IcIzFjp3Y9eqn2JIZLXjKiIvrsz++F7lOsXY9nWkF8ptKEZRsNk0X3WQYyFqPWON390mpZWi5KSLdtI5reVKNYUZpMTw1MwJgbTyq2nTq2/f80ECS9HJoMzkrTKE8PeTHlpmbMoMQIDAQAB',
};

const waymarkPage: Product = {
  name: 'waymark-page',
  rooms: ['messages', 'discovery', 'viewer', 'watch'],
  listing: { name: '__MSG_extension_page_name__', description: '__MSG_extension_page_description__' },
  geckoId: '{756f855f-6b54-48ae-bf53-c4bc41fc74b5}',
};

export const products: readonly Product[] = [waymark, waymarkPage];

/** Entrypoints that not every set has: one of these rooms has to be in it. */
const entrypoints: Readonly<Record<string, readonly string[]>> = {
  discover: ['discovery'],
  inspect: ['discovery'],
  try: ['discovery'],
  'in-page': ['messages'],
  viewer: ['viewer', 'messages'],
  welcome: ['atlas'],
  atlas: ['atlas', 'publishing', 'reactions', 'watch'],
  once: ['checkins', 'publishing'],
};

/** Whether something is in a product that only these rooms need; absent: every product needs it. */
export const isFor = ({ rooms }: Product, needing: readonly string[] | undefined): boolean =>
  needing === undefined || needing.some((room) => rooms.includes(room));

export const hasEntrypoint = (product: Product, name: string): boolean => isFor(product, entrypoints[name]);

/** A product by its name, or a set by its rooms, such as `discovery,viewer,watch`. */
export function productOf(named: string): Product {
  const product = products.find(({ name }) => name === named);
  if (product) return product;
  const rooms = named.split(',');
  const unknown = rooms.filter((room) => !roomNames.includes(room));
  if (unknown.length > 0)
    throw new Error(
      `No room or product has the name ${unknown.join(', ')}. The rooms: ${roomNames.join(', ')}.`,
    );
  const listing = { name: `Waymark: ${rooms.join(', ')}`, description: 'A build of these rooms.' };
  return { name: named, rooms, listing, geckoId: `${rooms.join('-')}@waymark.example` };
}

/** The folder of a product’s build, below `.output`. */
export const buildOf = ({ name }: Product, browser: 'chrome' | 'firefox'): string =>
  name === waymark.name ? `${browser}-mv3` : `${name}-${browser}-mv3`;

/** The product that this process builds: all rooms, unless `npm run build -- --rooms` chose others. */
export const chosenProduct = (): Product => productOf(process.env.WAYMARK_ROOMS ?? waymark.name);
