import type { Checkin, CheckinPage, Listed } from '@/lib/checkins/model';
import { isSecure, webUrl } from '@/lib/http/url';
import { type PostVisibility, postVisibilities } from '@/lib/outbox/post';

export { isOwn, isPressed, undone } from '@/lib/checkins/model';
export type { Checkin, CheckinPage, Listed };

/** Kinds of targets on this computer, of which nothing leaves it: a notification, a file. */
export type Local = 'computer' | 'file';
export const isLocal = (kind: string): kind is Local => kind === 'computer' || kind === 'file';

export { isWider, type PostVisibility, postVisibilities } from '@/lib/outbox/post';

const limited = ['closeFriends', 'private', 'unknown'] as const;
/** The audience of a check-in that is not for everyone. */
export type Limited = (typeof limited)[number];
/** The audience for which a target holds a check-in; undefined where it is held for another reason. */
export const limitedIn = (reason: { by: string; visibility?: unknown }): Limited | undefined =>
  limited.find((one) => reason.by === 'audience' && one === reason.visibility);

/** The same, or the next narrower one that is offered; `hold` without one. */
export const narrowed = (
  wanted: PostVisibility,
  offered: readonly PostVisibility[] = postVisibilities,
): PostVisibility | 'hold' =>
  postVisibilities.slice(postVisibilities.indexOf(wanted)).find((one) => offered.includes(one)) ?? 'hold';

/**
 * A web address as people enter it, a bare host and `@name@server` among them. Secrets go there: it is encrypted, or of
 * this computer.
 */
export function enteredAddress(entered: string): string | undefined {
  const text = entered.trim();
  const host = /^@?[^@/]+@([^@/]+)$/.exec(text)?.[1] ?? text;
  const url = /\s/.test(host) ? undefined : webUrl(host.includes('://') ? host : `https://${host}`);
  if (!url) return undefined;
  if (!isSecure(url)) url.protocol = 'https:';
  return url.href;
}

/** Of a post that is a file on this computer; no address that a browser opens. */
const ofFile = 'file:';
export const fileAddress = (path: string): string => ofFile + path;
/** The path of a file on this computer; undefined for a post elsewhere. */
export const filePath = (url: string): string | undefined =>
  url.startsWith(ofFile) ? url.slice(ofFile.length) : undefined;

/** The person’s edits that a post shows; empty without any. Notes and tags stay private. */
export function editOf(source: Checkin, { createdAt, venue }: Checkin): string {
  const time = createdAt !== source.createdAt && { createdAt };
  const { id, name } = venue ?? {};
  const place = (id !== source.venue?.id || name !== source.venue?.name) && { id, name };
  return time || place ? JSON.stringify({ ...time, ...place }) : '';
}

/** The fields that a post is made of: a check-in that differs in these has changed. */
export const essenceOf = (checkin: Checkin): string => {
  const { createdAt, shout, visibility, timeZoneOffset, shortUrl, venue, entities, photos = [] } = checkin;
  const facts = { createdAt, shout, visibility, timeZoneOffset, shortUrl, venue, entities, photos };
  const { event, createdBy, other } = checkin;
  return JSON.stringify({ ...facts, event, createdBy, private: other?.private === true || undefined });
};
