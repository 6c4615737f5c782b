import { sealSecret } from '@/lib/http/secret';
import { createTestHttp, createTestWeb } from '@/lib/http/test-http';
import type { Post } from '@/lib/outbox/post';
import { createMicropub, type MicropubParts } from '@/lib/publishing/targets/micropub/target';
import type { Photo } from '@/lib/publishing/targets/target';
import { siteToken } from '../services/credentials.ts';
import type { Services } from '../services/start.ts';

export const http = createTestHttp({ fetch });
export const web = createTestWeb({ fetch, online: () => true });

export const redirectAddress = 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/';

/** The local site as a target. */
export function siteTarget(services: Services, given: Partial<MicropubParts> = {}) {
  const { site } = services.origins;
  return createMicropub({
    http,
    web,
    me: `${site}/`,
    endpoint: `${site}/micropub`,
    mediaEndpoint: `${site}/media`,
    token: sealSecret(siteToken, site),
    now: services.control.now,
    ...given,
  });
}

export const post: Post = {
  link: 'https://checkin.example/c/abc',
  text: 'Coffee & cake',
  published: '2026-05-03T09:12:00+05:30',
  place: {
    name: 'Café Central',
    url: 'https://places.example/v/1',
    latitude: 48.2104,
    longitude: 16.3655,
    street: 'Herrengasse 14',
    locality: 'Vienna',
    region: 'Vienna',
    country: 'Austria',
    postcode: '1010',
    phone: '+43 1 533376424',
  },
  photos: [],
  categories: [],
  people: [],
  visibility: 'public',
};

export const address = 'https://photos.example/1.jpg';

export const photo = (text: string, alt = ''): Photo => ({
  bytes: new TextEncoder().encode(text),
  type: 'image/jpeg',
  alt,
});
