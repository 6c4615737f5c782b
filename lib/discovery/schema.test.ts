import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInspection, parseReport, parseResponse } from './schema';

const link = {
  rel: 'alternate',
  type: 'application/json',
  href: 'https://a.example/1',
  title: '',
  hreflang: '',
  media: '',
  from: 'head',
};
const counts = { omitted: 0, frames: 0, since: 0 };
const report = (links: unknown) => ({
  type: 'page',
  url: 'https://a.example/',
  title: 'A',
  links,
  ...counts,
});

describe('parseReport', () => {
  it('parses the page script’s report', () => {
    expect(parseReport(report([link]))).toEqual(report([link]));
    expect(parseReport(report([]))?.links).toEqual([]);
  });

  it('drops invalid links and keeps the rest', () => {
    const bad = [
      null,
      7,
      'link',
      [],
      {},
      { ...link, href: 'javascript:alert(1)' },
      { ...link, href: 'https://user:word@a.example/' },
      { ...link, href: `https://a.example/${'x'.repeat(2048)}` },
      { ...link, rel: 5 },
      Object.create(link),
    ];
    expect(parseReport(report([...bad, link]))).toMatchObject({ links: [link], omitted: 0 });
  });

  it('cuts long titles and accepts missing ones', () => {
    const parsed = parseReport(report([{ ...link, title: 'x'.repeat(1000), hreflang: 5 }]));
    expect(parsed?.links[0]?.title).toHaveLength(300);
    expect(parsed?.links[0]?.hreflang).toBe('');
    expect(parseReport({ ...report([]), title: undefined })?.title).toBe('');
  });

  it('is bounded in number and in size', () => {
    const many = Array.from({ length: 2000 }, (_, i) => ({ ...link, href: `https://a.example/${i}` }));
    expect(parseReport(report(many))?.links).toHaveLength(500);
    expect(parseReport({ ...report(many), omitted: 7 })?.omitted).toBe(1507);
    expect(parseResponse(report(many))).toMatchObject({ links: many, omitted: 0 });
    const large = many.map((each) => ({ ...each, rel: `alternate ${'x'.repeat(1900)}` }));
    expect(JSON.stringify(parseReport(report(large))).length).toBeLessThan(90_000);
  });

  it('drops unknown fields', () => {
    const sent: unknown = JSON.parse(
      '{"type":"page","url":"https://a.example/","links":[],"__proto__":{"x":1},"more":1}',
    );
    expect(parseReport(sent)).toEqual({ ...report([]), title: '' });
  });

  it('rejects everything else without an exception', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => parseReport(value) === undefined),
    );
    expect(parseReport({ ...report([link]), type: 'ask' })).toBeUndefined();
    expect(parseReport({ room: 'accounts', method: 'state', args: [] })).toBeUndefined();
  });
});

describe('parseInspection', () => {
  it('parses its own part and returns the others unchanged', () => {
    const parsed = parseInspection({ lang: 'pt', discovery: report([link]), messages: [1], places: 'x' });
    expect(parsed?.report.links).toEqual([link]);
    expect(parsed?.raw).toEqual({
      url: 'https://a.example/',
      title: 'A',
      lang: 'pt',
      found: { messages: [1], places: 'x' },
    });
  });

  it('rejects other values', () => {
    for (const value of [undefined, null, {}, { discovery: {} }, 'x'])
      expect(parseInspection(value)).toBeUndefined();
  });
});
