import { describe, expect, it } from 'vitest';
import { compareTypes } from './media-type';

describe('compareTypes', () => {
  it.each([
    ['application/json', 'Application/JSON; charset=utf-8', 'match'],
    ['application/json+oembed', 'application/json', 'match'],
    ['text/xml+oembed', 'text/xml; charset=UTF-8', 'match'],
    ['application/ld+json; profile="x"', 'application/activity+json', 'match'],
    ['application/xml', 'text/xml', 'match'],
    ['application/rss+xml', 'text/xml', 'close'],
    ['application/feed+json', 'application/json', 'close'],
    ['text/markdown', 'text/plain', 'close'],
    ['application/json', 'text/html', 'mismatch'],
    ['application/activity+json', 'text/html', 'mismatch'],
    ['application/xml', 'application/json', 'mismatch'],
    ['', 'text/html', 'unknown'],
    ['text/plain', '', 'unknown'],
  ])('%j served as %j is %s', (promised, served, expected) => {
    expect(compareTypes(promised, served)).toBe(expected);
  });
});
