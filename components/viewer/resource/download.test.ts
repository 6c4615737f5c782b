import { expect, it } from 'vitest';
import { servedName, unpackedName } from './tools';

const at = (url: string, served = '', fileName?: string) => ({ url, served, ...(fileName && { fileName }) });

it.each([
  [at('https://a.example/sitemap.xml.gz', 'application/gzip'), true, 'sitemap.xml.gz'],
  [at('https://a.example/sitemap', 'application/x-gzip'), true, 'sitemap.txt.gz'],
  [at('https://a.example/posts/7?x=1', 'application/json; charset=utf-8'), false, '7.json'],
  [at('https://a.example/', 'text/xml'), false, 'a.example'],
  [at('https://a.example/mar%C3%A9%20alta.json'), false, 'maré alta.json'],
  [at('https://a.example/7', '', 'Tides of Lisbon.json'), false, 'Tides of Lisbon.json'],
  [at('https://a.example/7', '', '.htaccess'), false, 'htaccess.txt'],
  [at('https://a.example/7', '', 'a:b*c?.txt'), false, 'a-b-c-.txt'],
  [at('https://a.example/%2e%2e%2f'), false, 'file.txt'],
])('%j, packed: %j, is kept as %s', (resource, packed, name) => {
  expect(servedName(resource, packed)).toBe(name);
});

it('loses only the ending of the packing', () => {
  expect(unpackedName(at('https://a.example/sitemap.xml.gz'))).toBe('sitemap.xml');
  expect(unpackedName(at('https://a.example/sitemap.xml', 'application/xml'))).toBe('sitemap.xml');
});
