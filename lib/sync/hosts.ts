import type { Settings } from '@/lib/profile/contract';

const hostsIn = ({ profile }: Settings): string[] =>
  [
    profile.checkins.baseUrl,
    profile.checkins.authUrl,
    profile.places.placesUrl,
    profile.reactions.graphqlUrl,
    ...(profile.reactions.device
      ? [profile.reactions.device.codeUrl, profile.reactions.device.tokenUrl]
      : []),
    profile.messages.syndicationUrl,
  ].map((address) => new URL(address).host);

/** Hosts that were in none of the addresses before. */
export const newHosts = (before: Settings, after: Settings): string[] => [
  ...new Set(hostsIn(after).filter((host) => !hostsIn(before).includes(host))),
];
