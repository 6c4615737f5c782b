import { expect, it } from 'vitest';
import { followAddress, isReaderPattern, readerName, readers } from './readers';

const feed = 'https://quay.example/feed/?a=b&c=$&';
const encoded = 'https%3A%2F%2Fquay.example%2Ffeed%2F%3Fa%3Db%26c%3D%24%26';

it('follows a feed in each reader by its whole address', () => {
  for (const { id, name, pattern } of readers) {
    expect(isReaderPattern(pattern)).toBe(true);
    expect(readerName(id)).toBe(name);
    expect(followAddress(id, feed)).toBe(pattern.replace('{url}', () => encoded));
  }
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
