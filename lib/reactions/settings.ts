import { z } from 'zod';
import { address, serviceName } from '../profile/fields';
import { defineSettings } from '../profile/room-settings';

export const settings = defineSettings({
  profile: {
    graphqlUrl: address,
    /** The code host’s name; absent where its host says enough. */
    service: serviceName.exactOptional(),
    /** The page where one makes a token, with its name and scopes where the host takes them from the query. */
    tokensUrl: address.exactOptional(),
    /** Where the host has its device flow (RFC 8628), for which client; absent where it has none. */
    device: z
      .looseObject({
        codeUrl: address,
        tokenUrl: address,
        clientId: z.string().min(1).max(200),
        scope: z.string().max(500),
      })
      .exactOptional(),
  },
  presets: {
    public: {
      graphqlUrl: 'https://api.github.com/graphql',
      service: 'GitHub',
      tokensUrl: 'https://github.com/settings/tokens/new?description=Waymark&scopes=read:discussion',
    },
    local: {
      graphqlUrl: 'http://127.0.0.1:4614/graphql',
      device: {
        codeUrl: 'http://127.0.0.1:4612/device/code',
        tokenUrl: 'http://127.0.0.1:4612/device/token',
        clientId: 'waymark-device-local',
        scope: 'read:discussion',
      },
    },
  },
  addresses: {
    graphqlUrl: { use: 'reactions', counted: true },
    'device.codeUrl': { use: 'deviceCode', guarded: true },
    'device.tokenUrl': { use: 'deviceToken', guarded: true },
  },
  about: { service: 'graphqlUrl', tokensUrl: 'graphqlUrl' },
  signIn: { from: ['device.codeUrl', 'device.tokenUrl'], to: 'graphqlUrl', scope: 'device.scope' },
  fileAccount: { token: 'reactionsToken', at: 'graphqlUrl' },
  options: {
    /** Minutes between two checks for new reactions; 0 and absent mean only when somebody looks. */
    reactionMinutes: z.int().min(0).max(1440).exactOptional(),
    /** Whether the toolbar button shows how many reactions are new, where the page has no number; absent means no. */
    reactionBadge: z.boolean().exactOptional(),
    /** Whether a notification says that reactions are new, where the browser allows that; absent means no. */
    reactionDigest: z.boolean().exactOptional(),
  },
});
