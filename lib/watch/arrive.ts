import { isOfExample } from '../http/example';
import { isPrivateHost } from '../http/private-address';
import { maxResources } from './model';
import { readWatches, type StoredWatch } from './schema';

/**
 * Those of another browser, as many as are watched at most. No file vouches that a page in a private network named one: it
 * waits until the person opens that page again. Nothing of our example is watched.
 */
export const arrivedWatches = (value: unknown): StoredWatch[] =>
  readWatches(value)
    .filter(({ url }) => !isOfExample(url))
    .slice(0, maxResources)
    .map((one) => (isPrivateHost(URL.parse(one.pageUrl)?.hostname ?? '') ? { ...one, pageUrl: '' } : one));
