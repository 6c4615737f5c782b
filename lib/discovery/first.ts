import type { FirstParts } from '../room';
import { createDiscovery } from './service';
import { badgeTitle } from './words';

/** The part of the room that counts a page’s links: the number on the button waits for it. */
export const createFirst = ({
  start,
  announce,
  web,
  session,
  pages,
  badge,
  askPage,
  runInspect,
}: FirstParts) =>
  createDiscovery({
    ...{ web, session, pages, badge, askPage, runInspect },
    profile: async () => (await start()).profile,
    counting: async () => (await start()).options,
    titleOf: badgeTitle,
    announce: () => announce('discovery'),
  });
