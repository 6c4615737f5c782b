import { expect, it } from 'vitest';
import { draftHere, type HereParts, venueOfLink } from './check-in-here';
import type { Draft } from './contract';

const site = 'https://checkins.example';
const id = '4b5fa0b2c1d3e4f5a6b7c8d9';

it.each([
  [`${site}/v/cafe-tejo/${id}`, { id, name: 'Cafe Tejo' }],
  [`https://www.checkins.example/v/caf%C3%A9-tejo/${id}/?ref=x#y`, { id, name: 'Café Tejo' }],
  [`https://app.checkins.example/v/${id}`, { id, name: '' }],
  [`${site}/v/%E0%A4%A/${id}`, { id, name: '' }],
  [`https://other.example/v/cafe/${id}`, undefined],
  [`https://checkins.example.evil.example/v/cafe/${id}`, undefined],
  [`http://checkins.example/v/cafe/${id}`, undefined],
  [`${site}/v/cafe/${id}/photos`, undefined],
  [`${site}/v/cafe/no id`, undefined],
  [`${site}/u/cafe/${id}`, undefined],
  ['javascript:alert(1)', undefined],
])('the venue of %s', (href, venue) => {
  expect(venueOfLink(href, site)).toEqual(venue);
});

async function drafted(
  chosen: Parameters<HereParts['whereIs']>[0],
  parts: Partial<HereParts> = {},
  stored: Draft = { shout: 'Proofs', query: 'old', savedAt: 1 },
) {
  const store = {
    draft: async () => stored,
    saveDraft: async (draft: Draft) => {
      stored = draft;
    },
  };
  const whole: HereParts = {
    authUrl: async () => site,
    whereIs: async () => undefined,
    placeOfPage: async () => undefined,
    linkedVenue: () => 'Linked place',
    now: () => 5,
    ...parts,
  };
  const own = [
    { venue: { id: 'visited-before', name: 'Café Sperl', address: 'Wien' }, visits: 2, lastVisit: 1 },
  ];
  await draftHere(whole, store, async () => own, chosen);
  return stored;
}
const draft = { shout: 'Proofs', query: '', hereAt: 5, savedAt: 5 };

it('drafts a check-in at the chosen place, with the shout already written', async () => {
  const found = { latitude: 1, longitude: 2, source: 'selection' as const };
  expect(await drafted({}, { whereIs: async () => ({ found }) })).toEqual({ ...draft, found });
  const words = async () => ({ words: 'Lisboa' });
  expect(await drafted({ selection: 'Lisboa' }, { whereIs: words })).toEqual({ ...draft, query: 'Lisboa' });
  expect(await drafted({ linkUrl: 'https://example.org/' })).toEqual({ ...draft, nothingFound: true });
});

it('drafts a check-in at a venue of the service, with its stored name', async () => {
  const at = (venue: object) => ({ ...draft, venue });
  expect(await drafted({ linkUrl: `${site}/v/cafe/${id}` })).toEqual(at({ id, name: 'Cafe' }));
  expect(await drafted({ pageUrl: `${site}/v/${id}` })).toEqual(at({ id, name: 'Linked place' }));
  expect(await drafted({ linkUrl: `${site}/v/sperl/visited-before` })).toEqual(
    at({ id: 'visited-before', name: 'Café Sperl', address: 'Wien' }),
  );
  expect(await drafted({ linkUrl: 'geo:1,2', pageUrl: `${site}/v/${id}` })).toEqual({
    ...draft,
    nothingFound: true,
  });
});

it('keeps private what the person has begun as private', async () => {
  const begun = { shout: 'Proofs', broadcast: 'private', query: '', savedAt: 1 } as const;
  for (const linkUrl of [`${site}/v/${id}`, 'https://example.org/'])
    expect(await drafted({ linkUrl }, {}, begun)).toMatchObject({ shout: 'Proofs', broadcast: 'private' });
});
