import { onChange } from '../bus/changes';
import { isTexts } from '../profile/start';
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
}: FirstParts) => {
  const early = async () => read((await start()).early.discovery);
  const discovery = createDiscovery({
    ...{ web, session, pages, badge, askPage, runInspect },
    profile: async () => ({ discovery: await early() }),
    counting: early,
    titleOf: badgeTitle,
    announce: () => announce('discovery'),
  });
  onChange('settings', () => void discovery.recount());
  return discovery;
};

/** The fields that are early in the room’s settings. */
function read(stored: unknown) {
  const { apiRootRelations, count, uncountedKinds, uncountedSites }: { [field: string]: unknown } =
    Object(stored);
  return {
    apiRootRelations: isTexts(apiRootRelations) ? apiRootRelations : [],
    ...(typeof count === 'boolean' && { count }),
    ...(isTexts(uncountedKinds) && { uncountedKinds }),
    ...(isTexts(uncountedSites) && { uncountedSites }),
  };
}
