import { expect, it } from 'vitest';
import { readManifest } from './manifest';

const url = 'https://tidal.example/app/site.webmanifest';
const read = (members: unknown) => {
  const manifest = readManifest(JSON.stringify(members), url);
  if (!manifest.ok) throw new Error('Not read');
  return manifest.value;
};

it('reads names, pages and icons, each resolved against the manifest', () => {
  expect(
    read({
      ...{
        name: 'Tidal Diary',
        short_name: 'Tidal',
        start_url: './?from=home',
        scope: '/',
        display: 'standalone',
      },
      icons: [{ src: '1.png', sizes: '192x192', type: 'image/png' }, { src: 'data:,x' }, { sizes: '1x1' }, 7],
      shortcuts: [{ name: 'Today', url: '/today' }, { name: 'Nowhere' }],
      related_applications: [{ platform: 'webapp' }],
    }),
  ).toMatchObject({
    ...{ name: 'Tidal Diary', shortName: 'Tidal', display: 'standalone' },
    ...{ start: 'https://tidal.example/app/?from=home', scope: 'https://tidal.example/' },
    icons: [{ href: 'https://tidal.example/app/1.png', sizes: '192x192', type: 'image/png', purpose: '' }],
    shortcuts: [{ name: 'Today', href: 'https://tidal.example/today' }],
    others: [{ name: 'related_applications', value: '[{"platform":"webapp"}]' }],
  });
});

it('passes over members of the wrong type', () => {
  expect(
    read({ name: 7, short_name: 'Tidal', icons: 'none', start_url: 'javascript:alert(1)' }),
  ).toMatchObject({
    ...{ name: 'Tidal', icons: [], start: undefined },
  });
});

it('is a JSON object', () => {
  expect(readManifest('[]', url)).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
});
