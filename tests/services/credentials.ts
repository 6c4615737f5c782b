/** The secrets that the local services accept. They open nothing but these services. */
export const credentials = {
  clientId: 'client-id-local',
  clientSecret: 'client-secret-local',
  accessToken: 'access-token-local',
  placesApiKey: 'places-key-local',
  reactionsToken: 'reactions-token-local',
  /** May not read discussions. */
  narrowToken: 'reactions-token-narrow',
} as const;
