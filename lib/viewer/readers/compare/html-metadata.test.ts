// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metadataOf } from './html-metadata';
import { pageFacts } from './page';

const told = metadataOf;
const url = 'https://tidal.example/7';

describe('what tells of a page', () => {
  it.each([
    [
      'its tags, wherever they stand',
      '<html lang=en><p><META name=a content=b></p>',
      '<html lang=en><META name=a content=b>',
    ],
    ['its titles, each to its end', '<title >A < B</TITLE ><p>', '<title >A < B</title>'],
    [
      'quotes within a tag',
      `<meta content='a>"b' x=">"><link it's rel=x>`,
      `<meta content='a>"b' x=">"><link it's rel=x>`,
    ],
    ['values without quotes', '<link href=a="b>"<base href=/>', '<link href=a="b><base href=/>'],
    [
      'nothing of comments',
      '<!-- <meta a=1> --><!--><meta b=1><!-- --!><meta c=1><!doctype html>',
      '<meta b=1><meta c=1>',
    ],
    [
      'nothing of scripts and styles',
      '<script>"<meta a=1></scripts>"</script><style><link></style><meta b=1>',
      '<meta b=1>',
    ],
    [
      'nothing of templates',
      '<template><meta a=1><template></template><link></template><meta b=1>',
      '<meta b=1>',
    ],
    ['nothing of frames and fields', '<iframe><meta a=1></iframe><textarea><link></textarea>', ''],
    [
      'its data',
      '<script type="application/LD+json">{"a":"<b>"}</script>',
      '<script type="application/LD+json">{"a":"<b>"}</script>',
    ],
    ['not what is cut off', '<meta a=1><meta content="b>', '<meta a=1>'],
    ['no tag of another name', '<metadata><linker><basement><1 meta>', ''],
    ['not what is after plain text', '<plaintext><meta a=1>', ''],
  ])('is %s', (_, html, expected) => {
    expect(told(html)).toBe(expected);
  });

  it('is little of a long page, and has the same facts', () => {
    const filling = `<p class="a">High water</p><script>if (1 < 2) "</p>"</script>`.repeat(50_000);
    const long = (filled: string) =>
      `<!doctype html><html lang="pt"><head><title>T</title></head><body>${filled}<meta name="author" content="A">
       <script type="application/ld+json">{"@type":"Article","headline":"H"}</script></body></html>`;
    const extract = metadataOf(long(filling));
    expect(extract.length).toBeLessThan(200);
    const facts = pageFacts(extract, url);
    expect(facts).toEqual(pageFacts(long(''), url));
    expect(facts).toMatchObject({
      facts: { title: 'T', author: 'A', language: 'pt' },
      ld: { facts: { title: 'H' } },
    });
  });

  it('is bounded, whatever the page is made of', () => {
    expect(told(`<meta content="${'x'.repeat(30_000)}">`)).toBe('');
    expect(told('<meta a=1>'.repeat(1_000_000)).length).toBeLessThan(4_100_000);
    const pieces = [
      '<',
      '>',
      '<!--',
      '-->',
      '"',
      "'",
      '=',
      '<meta',
      '<title>',
      '</title',
      '<template>',
      ' ',
      'a',
      '<script',
      '/',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), (some) => {
        const html = some.join('');
        expect(told(html).length).toBeLessThanOrEqual(html.length + '</title></script>'.length * some.length);
      }),
      { numRuns: 2000 },
    );
  });
});
