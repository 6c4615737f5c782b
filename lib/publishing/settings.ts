import { address } from '../profile/fields';
import { defineSettings } from '../profile/room-settings';

/** Targets, and whether anything is published, are this browser's own: with synced ones two browsers would publish. */
export const settings = {
  ...defineSettings({
    profile: {
      /** Who Waymark is to sign-ins of targets (https://indieauth.spec.indieweb.org/#client-identifier); absent: the redirect address. */
      clientId: address.exactOptional(),
    },
    presets: { public: {}, local: {} },
    addresses: {},
  }),
  counted: true,
} as const;
