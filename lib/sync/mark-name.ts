import { shortHash } from '../storage/short-hash';

/** A short name for an item's address: the addresses themselves would not fit, and say more than is needed there. */
export const markName = (address: string, url: string): string => shortHash(`${address} ${url}`);
