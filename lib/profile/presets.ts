import type { Options, Profile } from './model';

/** The `v` of check-in calls: the day this release was made. */
const releaseDay = '20261121';

export const publicProfile: Profile = {
  name: 'Public services',
  words: { svc: 'fsq', message: 'tweet', cms: 'wp' },
  checkins: {
    baseUrl: 'https://api.foursquare.com',
    authUrl: 'https://foursquare.com',
    version: releaseDay,
    versions: {},
    monthlyCalls: 10_000,
    broadcast: true,
  },
  places: { placesUrl: 'https://places-api.foursquare.com', apiVersion: '2025-06-17', query: true },
  reactions: { graphqlUrl: 'https://api.github.com/graphql' },
  messages: {
    syndicationUrl: 'https://cdn.syndication.twimg.com',
    embedUrl: 'https://platform.twitter.com',
    permalinks: ['twitter.com', 'x.com'].flatMap((host) =>
      ['', 'www.', 'mobile.'].flatMap((sub) => [
        `https://${sub}${host}/*/status/{id}`,
        `https://${sub}${host}/*/statuses/{id}`,
        `https://${sub}${host}/i/web/status/{id}`,
        `https://${sub}${host}/#!/*/status/{id}`,
      ]),
    ),
    token: 'base36',
  },
  discovery: { apiRootRelations: ['https://api.w.org/'] },
};

export const localProfile: Profile = {
  name: 'Local services',
  words: { svc: 'svc', message: 'message', cms: 'cms' },
  checkins: {
    baseUrl: 'http://127.0.0.1:4611',
    authUrl: 'http://127.0.0.1:4612',
    version: releaseDay,
    versions: {},
    monthlyCalls: 10_000,
    broadcast: true,
  },
  places: { placesUrl: 'http://127.0.0.1:4613', apiVersion: '2026-11-21', query: true },
  reactions: {
    graphqlUrl: 'http://127.0.0.1:4614/graphql',
    device: {
      codeUrl: 'http://127.0.0.1:4612/device/code',
      tokenUrl: 'http://127.0.0.1:4612/device/token',
      clientId: 'waymark-device-local',
      scope: 'read:discussion',
    },
  },
  messages: {
    syndicationUrl: 'http://127.0.0.1:4615',
    embedUrl: 'http://127.0.0.1:4616',
    permalinks: ['http://127.0.0.1:4616/m/{id}'],
    token: 'number',
  },
  discovery: { apiRootRelations: [] },
};

export const presets = { public: publicProfile, local: localProfile };
export type PresetName = keyof typeof presets;

export const defaultOptions: Options = { cancelSeconds: 4 };
