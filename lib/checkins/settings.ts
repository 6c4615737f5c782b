import { z } from 'zod';
import { address, calls, type InputProblem, serviceName } from '../profile/fields';
import { defineSettings, isSwitchedOn } from '../profile/room-settings';

const day = z.string().regex(/^\d{8}$/, 'shortDay' satisfies InputProblem);

/** The `v` of check-in calls: the day this release was made. */
const releaseDay = '20261121';
const shipped = { version: releaseDay, versions: {}, monthlyCalls: 10_000, broadcast: true };

export const settings = defineSettings({
  profile: {
    baseUrl: address,
    authUrl: address,
    /** The page of the service that lists the person's check-ins; absent where it has none. */
    historyUrl: address.exactOptional(),
    /** The service’s name; absent where its host says enough. */
    service: serviceName.exactOptional(),
    appsUrl: address.exactOptional(),
    /** The scope of the sign-in; absent where the service knows none. */
    scope: z.string().min(1).max(500).exactOptional(),
    /** The `v` of every call, YYYYMMDD, unless `versions` has one for the endpoint. */
    version: day,
    versions: z.looseObject({
      add: day.exactOptional(),
      list: day.exactOptional(),
      details: day.exactOptional(),
    }),
    /** Calls a month that the service allows for free. */
    monthlyCalls: calls,
    /** Whether a new check-in can say who may see it; absent means no. */
    broadcast: z.boolean().exactOptional(),
  },
  presets: {
    public: {
      baseUrl: 'https://api.foursquare.com',
      authUrl: 'https://foursquare.com',
      historyUrl: 'https://swarmapp.com/history',
      service: 'Foursquare',
      appsUrl: 'https://foursquare.com/developers/apps',
      ...shipped,
    },
    local: { baseUrl: 'http://127.0.0.1:4611', authUrl: 'http://127.0.0.1:4612', ...shipped },
  },
  addresses: {
    baseUrl: { use: 'checkins', counted: true, guarded: true },
    authUrl: { use: 'signIn', counted: true, guarded: true },
  },
  secrets: { clientId: 'authUrl', clientSecret: 'authUrl', accessToken: 'baseUrl' },
  about: { service: 'authUrl', appsUrl: 'authUrl', historyUrl: 'baseUrl' },
  signIn: {
    ...{ from: ['authUrl'], to: 'baseUrl', scope: 'scope' },
    client: { id: 'clientId', secret: 'clientSecret', token: 'accessToken' },
  },
  allowance: 'monthlyCalls',
  options: {
    /** Seconds in which a check-in can still be cancelled after the press: 0 to 10. */
    cancelSeconds: z.number().min(0).max(10),
    /** Whether the position that the device reported goes along with a check-in; absent means no. */
    attachPosition: z.boolean().exactOptional(),
  },
  defaults: { cancelSeconds: 4 },
  weakens: { cancelSeconds: (before, after) => Number(after) < Number(before), attachPosition: isSwitchedOn },
});
