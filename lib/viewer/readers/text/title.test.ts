// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { titles } from '../../../../tests/unit/engines/fixtures';
import { plainTitle, type TitleFormat } from './title';

const formats: Record<string, TitleFormat> = {
  'atom-text': 'text',
  'atom-html': 'html',
  'atom-xhtml': 'html',
  rss: 'escaped',
  'rss-1.0': 'escaped',
  'json-feed': 'inline',
  oembed: 'escaped',
  'api-root': 'escaped',
};

describe('the plain words of a title', () => {
  it.each(titles.cases)('of $format: $written', ({ format, written, plain }) => {
    expect(titles.sources).toHaveProperty([format]);
    expect(plainTitle(written, formats[format] ?? 'text')).toBe(plain);
  });
});
