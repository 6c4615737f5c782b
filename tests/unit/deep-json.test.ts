// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shownIn } from '@/components/shared/side-panel';
import { pageSchema } from '@/lib/checkins/schema';
import { parseJson } from '@/lib/http/json';
import { fetchMessage } from '@/lib/messages/client';
import { resultsSchema } from '@/lib/places/schema';
import { publicProfile } from '@/lib/profile/presets';
import { parseSettingsFile } from '@/lib/profile/settings-file';
import { readActivityPub } from '@/lib/viewer/readers/activitypub/activitypub';
import { readApiRoot } from '@/lib/viewer/readers/api-root/api-root';
import { findPost } from '@/lib/viewer/readers/compare/json';
import { pageFacts } from '@/lib/viewer/readers/compare/page';
import { readFeed } from '@/lib/viewer/readers/feed/feed';
import { readOembed } from '@/lib/viewer/readers/oembed/oembed';
import { fingerprintOf } from '@/lib/watch/fingerprint';
import { watchedKinds } from '@/lib/watch/model';

const url = 'https://tidal.example/7';
const deep = 200_000;
const lists = '['.repeat(deep) + ']'.repeat(deep);
const objects = `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`;
const texts = {
  lists,
  objects,
  'lists in an object': `{"type":"rich","@context":"https://www.w3.org/ns/activitystreams","version":"https://jsonfeed.org/version/1.1","routes":${lists},"items":${lists},"name":${objects}}`,
  'a name, then lists': `{"\\"[":${lists}}`,
};

const readers: Record<string, (text: string) => unknown> = {
  parseJson: (text) => parseJson(text, z.json(), 'tidal.example'),
  'check-ins': (text) => parseJson(text, pageSchema, 'tidal.example'),
  places: (text) => parseJson(text, resultsSchema('svc'), 'tidal.example'),
  'a settings file': parseSettingsFile,
  ActivityPub: (text) => readActivityPub(text, url),
  'an API root': (text) => readApiRoot(text, url),
  'a post': (text) => findPost(text, url, [url]),
  'a feed': (text) => readFeed(text, url),
  oEmbed: (text) => readOembed(text, url),
};

describe.each(Object.entries(texts))('200,000 levels of %s', (_, text) => {
  it.each(Object.entries(readers))('are a failure for the reader of %s', (_name, read) => {
    expect(read(text)).toMatchObject({ ok: false });
  });

  it('are malformed for messages', async () => {
    const http = async () =>
      ({ ok: true, value: { host: 'tidal.example', status: 200, text, headers: new Headers() } }) as const;
    const answer = await fetchMessage(http, publicProfile, { id: '1', token: '2' });
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
  });

  it('are ignored in watched pages', () => {
    for (const kind of watchedKinds) expect(fingerprintOf(text, kind, String)).toBeUndefined();
  });

  it('give no page metadata and no preview', () => {
    const page = `<title>Tide</title><script type="application/ld+json">${text}</script>`;
    expect(pageFacts(page, url)).toMatchObject({ facts: { title: 'Tide' } });
    expect(shownIn(`#${new URLSearchParams({ shown: text })}`)).toBeUndefined();
  });
});

it('reads the nesting of real documents', () => {
  const nested = `${'['.repeat(400)}"]["${']'.repeat(400)}`;
  expect(parseJson(nested, z.unknown(), 'tidal.example')).toMatchObject({ ok: true });
  expect(parseJson(`[${'[],'.repeat(1000)}[]]`, z.unknown(), 'tidal.example')).toMatchObject({ ok: true });
});
