import type { NetworkMessage } from './contract';

/** Networks whose embeds are recognised by their markup, in every profile. */
type Known = Pick<NetworkMessage, 'network' | 'permalink' | 'key' | 'handle'>;

/** From the address of a frame, or of the message that a quotation stands for. */
export function networkOf(address: string, lastLink = ''): Known | undefined {
  return (
    blueskyOf(address) ?? mastodonOf(address) ?? (lastLink ? mastodonOf(`${lastLink}/embed`) : undefined)
  );
}

/** `at://<did>/app.bsky.feed.post/<key>`, or the frame that shows it. */
function blueskyOf(address: string): Known | undefined {
  const [, did, post] =
    /^(?:at:\/\/|https:\/\/embed\.bsky\.app\/embed\/)([a-z0-9.:_%-]{3,300})\/app\.bsky\.feed\.post\/([a-z0-9._~:-]{1,100})(?:[?#]|$)/i.exec(
      address,
    ) ?? [];
  if (!did || !post) return undefined;
  return {
    network: 'bluesky',
    key: `bluesky:${did}/${post}`,
    permalink: `https://bsky.app/profile/${did}/post/${post}`,
  };
}

/** `https://<server>/@<user>/<post>/embed`, or `…/users/<user>/statuses/<post>/embed`; any server may be one. */
function mastodonOf(address: string): Known | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined;
  const [, path, name, user] =
    /^(\/(?:@([\w.-]{1,60})(?:@[\w.-]{1,200})?|users\/([\w.-]{1,60})\/statuses)\/[a-z0-9]{5,40})\/embed\/?$/i.exec(
      url.pathname,
    ) ?? [];
  const who = name ?? user;
  if (!path || !who) return undefined;
  const permalink = `${url.origin}${path}`;
  return { network: 'mastodon', key: `mastodon:${permalink}`, permalink, handle: `${who}@${url.host}` };
}
