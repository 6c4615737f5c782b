/** The secrets that the local services accept. They open nothing but these services. */
export const credentials = {
  clientId: 'client-id-local',
  clientSecret: 'client-secret-local',
  accessToken: 'access-token-local',
  placesApiKey: 'places-key-local',
  reactionsToken: 'reactions-token-local',
} as const;

/** A token for reactions that may not read discussions. */
export const narrowToken = 'reactions-token-narrow';

/** A token for the person’s site. */
export const siteToken = 'site-token-local';
