import { z } from 'zod';
import { defineSettings } from '../profile/room-settings';

export const settings = defineSettings({
  profile: {},
  presets: { public: {}, local: {} },
  addresses: {},
  options: {
    /** Whether the toolbar button counts watched resources with unread changes, where the page has no number; absent means no. */
    watchBadge: z.boolean().exactOptional(),
  },
});
