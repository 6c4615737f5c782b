import type { FirstParts } from '../room';
import { createDiscovery } from './service';
import { badgeTitle } from './words';

/** The part of the room that counts a page’s links: the number on the button waits for it. */
export const createFirst = ({ start, announce, ...parts }: FirstParts) =>
  createDiscovery({
    ...parts,
    profile: async () => (await start()).profile,
    counting: async () => (await start()).options,
    titleOf: badgeTitle,
    announce: () => announce('discovery'),
  });
