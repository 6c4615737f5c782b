import { expect, it } from 'vitest';
import { createTestWeb } from '../http/test-http';
import { arrivedWatches } from './arrive';
import { requestResource } from './request';

const watched = (url: string, pageUrl: string) => ({
  ...{ url, pageUrl, kind: 'json', type: '', title: 'T', checkedAt: 1, nextAt: 1, failures: 0 },
  memory: { digest: '', entries: [] },
});

/** The addresses that are requested for what a file brings. */
async function requested(file: unknown): Promise<string[]> {
  const asked: string[] = [];
  const web = createTestWeb({
    async fetch(address) {
      asked.push(String(address));
      return new Response('{}');
    },
    online: () => true,
  });
  for (const one of arrivedWatches(file)) await requestResource({ web, now: () => 1 }, one);
  return asked;
}

it('lets no file have anything in a private network requested', async () => {
  const file = [
    watched('http://192.168.1.1/reboot', 'http://192.168.1.1/'),
    watched('http://localhost:8080/', 'http://localhost:8080/'),
    watched('https://feed.example/', 'https://page.example/'),
  ];
  expect(await requested(file)).toEqual(['https://feed.example/']);
});

it('brings nothing of our example, for which a page of ours vouches', () => {
  const page = 'chrome-extension://waymark/try.html';
  expect(arrivedWatches([watched('https://harbour.example/feed.xml', page)])).toEqual([]);
});

it('takes as many as are watched at most, and leaves out what is none', () => {
  const file = Array.from({ length: 60 }, (_, at) => watched(`https://feed.example/${at}`, ''));
  expect(arrivedWatches([{ url: 'javascript:1' }, ...file])).toHaveLength(50);
  expect(arrivedWatches('watch')).toEqual([]);
});
