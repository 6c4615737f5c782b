// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { opmlOf, outlinesOf } from './opml';

const quay = {
  url: 'https://quay.example/feed?a=1&b=2',
  title: 'The "Quay" & <harbour>',
  page: 'https://quay.example/',
};
const ferry = { url: 'http://ferry.example/rss', title: 'Fähre\u0000', page: '' };

it('reads what it wrote, each feed once', () => {
  const text = opmlOf('Feeds & more', [quay, ferry, quay]);
  expect(text).toContain('<title>Feeds &amp; more</title>');
  expect(outlinesOf(text)).toEqual([quay, { ...ferry, title: 'Fähre' }]);
});

it('writes well-formed XML of any text', () => {
  const text = opmlOf('\uFFFE\uD800', [{ ...quay, title: '\u0001]]>\uDFFF' }]);
  expect(['\u0001', '\uD800', '\uDFFF', '\uFFFE'].filter((sign) => text.includes(sign))).toEqual([]);
});

it('takes folders, other versions, any case and missing names', () => {
  const text = `\uFEFF<?xml version="1.0"?><OPML version="1.0"><body><outline text="Folder">
    <outline TYPE="atom" XMLURL=" https://a.example/atom "/>
    <outline title="B" xmlUrl="https://b.example/"/><outline text="Again" xmlUrl="https://b.example/"/>
  </outline></body></OPML>`;
  expect(outlinesOf(text)).toEqual([
    { url: 'https://a.example/atom', title: 'a.example', page: '' },
    { url: 'https://b.example/', title: 'B', page: '' },
  ]);
});

it.each(['javascript:alert(1)', 'file:///etc/passwd', 'https://ana:x@a.example/', 'a.example', ''])(
  'leaves out %j',
  (address) => {
    expect(outlinesOf(`<opml><body><outline xmlUrl="${address}"/></body></opml>`)).toEqual([]);
  },
);

it.each(['', '<html></html>', '<opml', '{}'])('is no list of feeds: %j', (text) => {
  expect(outlinesOf(text)).toBeUndefined();
});
