import { deviceClientId } from './auth/device.ts';
import { credentials } from './credentials.ts';
import type { ServiceName } from './kernel.ts';

/**
 * A whole settings file that connects the extension to these services.
 * `signedIn: false` leaves the access token out, so that the sign-in can be gone through.
 */
export function settingsFor(origin: (name: ServiceName) => string, signedIn = true) {
  const { accessToken, ...others } = credentials;
  return {
    waymark: 1,
    profile: {
      name: 'Local services',
      words: { svc: 'svc', message: 'message', cms: 'cms' },
      checkins: {
        baseUrl: origin('checkins'),
        authUrl: origin('auth'),
        version: '20261121',
        versions: { add: '20261121' },
        monthlyCalls: 10_000,
        broadcast: true,
      },
      places: { placesUrl: origin('places'), apiVersion: '2026-11-21', query: true },
      reactions: {
        graphqlUrl: `${origin('reactions')}/graphql`,
        device: {
          codeUrl: `${origin('auth')}/device/code`,
          tokenUrl: `${origin('auth')}/device/token`,
          clientId: deviceClientId,
          scope: 'read:discussion',
        },
      },
      messages: {
        syndicationUrl: origin('messages'),
        embedUrl: origin('embed'),
        permalinks: [`${origin('embed')}/m/{id}`],
        token: 'number',
      },
      discovery: { apiRootRelations: [] },
    },
    options: { cancelSeconds: 4 },
    secrets: signedIn ? { ...others, accessToken } : others,
  };
}
