import type { ViewRoom } from '@/components/shared/room';
import type { OwnServer } from './own-server';
import type { Watching } from './watch-toggle';

export { ReportOffer } from './report/offer';

export const viewer = (useWatching: () => Watching, useOwnServer: () => OwnServer | undefined): ViewRoom => ({
  id: 'viewer',
  // Its requests are those of the discovery, which says so.
  leaves: [],
  beside: {
    kinds: ['resource', 'link', 'compare', 'report'],
    async load() {
      const { Beside } = await import('./beside');
      return ({ shown }) => <Beside shown={shown} watching={useWatching()} server={useOwnServer()} />;
    },
  },
});
