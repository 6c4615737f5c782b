import { expect, it } from 'vitest';
import {
  chosenReaders,
  feedApplication,
  followAddress,
  isReaderPattern,
  ownServers,
  readerName,
  readerOptions,
  readers,
} from './readers';

const feed = 'https://quay.example/feed/?a=b&c=$&';
const encoded = 'https%3A%2F%2Fquay.example%2Ffeed%2F%3Fa%3Db%26c%3D%24%26';

it.each(readers)('follows a feed in $name by its whole address', ({ id, name, pattern }) => {
  expect(readerName(id)).toBe(name);
  expect(followAddress(id, feed)).toBe(pattern.replace('{url}', () => encoded));
});

it('gives the address itself to the application for feeds, of web addresses alone', () => {
  expect(followAddress(feedApplication, feed)).toBe(`feed:${feed}`);
  expect(followAddress(feedApplication, 'javascript:alert(1)')).toBeUndefined();
});

it.each(ownServers)('$name needs the host of the person’s server', ({ path }) => {
  expect(isReaderPattern(`https://${path}`)).toBe(false);
  expect(followAddress(`https://home.example${path}`, feed)).toBe(
    `https://home.example${path.replace('{url}', () => encoded)}`,
  );
});

it('offers several readers, each once, with the default first', () => {
  const options = { reader: 'feedly', otherReaders: ['feedbin', 'feedly', 'feed'] };
  const chosen = chosenReaders(options);
  expect(chosen).toEqual(['feedly', 'feedbin', 'feed']);
  expect(chosenReaders(readerOptions(chosen))).toEqual(chosen);
  expect([chosenReaders({}), readerOptions([])]).toEqual([[], { reader: '', otherReaders: [] }]);
});

it('follows a feed in a reader of the person’s own', () => {
  const own = 'http://reader.home.example:8080/bookmarklet?uri={url}';
  expect(readerName(own)).toBe('reader.home.example:8080');
  expect(followAddress(own, feed)).toBe(`http://reader.home.example:8080/bookmarklet?uri=${encoded}`);
});

it.each([
  'https://reader.example/add?url=',
  'javascript:alert("{url}")',
  'https://{url}/',
  'https://ana:x@reader.example/{url}',
  '{url}',
  'of-a-newer-release',
  '',
])('makes no address of %j', (reader) => {
  expect(isReaderPattern(reader)).toBe(false);
  expect([readerName(reader), followAddress(reader, feed)]).toEqual([undefined, undefined]);
});
