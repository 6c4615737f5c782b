import type { Checkin, CheckinPage } from '@/lib/checkins/model';

export type { Checkin, CheckinPage };

/** What a post is made of: a check-in that differs in these has changed. */
export const essenceOf = (checkin: Checkin): string => {
  const { createdAt, shout, visibility, timeZoneOffset, shortUrl, venue, entities, photos = [] } = checkin;
  return JSON.stringify({ createdAt, shout, visibility, timeZoneOffset, shortUrl, venue, entities, photos });
};
