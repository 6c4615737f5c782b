// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Resource } from '../model';
import { titleIn } from './document-title';

describe('the title of a document', () => {
  it.each<[string, Resource['format'], string, string]>([
    ['a post as JSON', 'json', '{"id":7,"title":{"rendered":"Tides &amp; moons"}}', 'Tides & moons'],
    ['JSON by its name', 'json', '{"name":"Tidal"}', 'Tidal'],
    ['JSON without one', 'json', '[1,{"title":2}]', ''],
    ['broken JSON', 'json', '{"title":"A"', ''],
    ['a long JSON text', 'json', `{"title":"A","b":"${'x'.repeat(300_000)}"}`, ''],
    [
      'a web page',
      'html',
      '<!doctype html><TITLE lang=en>\nNot found – Tidal &amp; co </TITLE>',
      'Not found – Tidal & co',
    ],
    ['XML', 'xml', '<rss><channel><title><![CDATA[Tides]]></title>', 'Tides'],
    ['XML with a title of another vocabulary', 'xml', '<urlset><news:title>Tides</news:title></urlset>', ''],
    ['a text', 'text', '\n\n  The tides of Lisbon \nTwice a day', 'The tides of Lisbon'],
    ['a text with a marked heading', 'text', '## The tides\n', 'The tides'],
    ['an empty text', 'text', ' \n', ''],
    ['a picture', 'image', '', ''],
  ])('of %s', (_, format, text, title) => {
    expect(titleIn({ format, text, url: 'https://tidal.blog/a' })).toBe(title);
  });
});
