import type { Profile, SecretName } from './model';
import { sameSite } from './same-site';

/** What a secret was given for. With another binding it is as good as not there. */
export interface Binding {
  /** The only origin that it is sent to. */
  origin: string;
  /**
   * Sign-in and service, where these are not of one site: a secret for the one is then of no use with another of the
   * other. A profile that keeps the sign-in and changes the service finds no client secret to sign in with.
   */
  pair?: string;
}

/** What a secret belongs to in a profile. */
export function bindingOf(secret: SecretName, { checkins, places, reactions }: Profile): Binding {
  const address = {
    clientId: checkins.authUrl,
    clientSecret: checkins.authUrl,
    accessToken: checkins.baseUrl,
    placesApiKey: places.placesUrl,
    reactionsToken: reactions.graphqlUrl,
  }[secret];
  const { origin } = new URL(address);
  const alone = secret === 'placesApiKey' || secret === 'reactionsToken';
  if (alone || sameSite(checkins.authUrl, checkins.baseUrl)) return { origin };
  return { origin, pair: `${new URL(checkins.authUrl).origin} ${new URL(checkins.baseUrl).origin}` };
}
