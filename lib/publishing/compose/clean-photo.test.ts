import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanPhoto } from './clean-photo';
import { bareJpeg, barePng, bareWebp, exif, heic, jpeg, png, secret, segment, webp } from './test-pictures';

const latin = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1');

it.each([
  ['JPEG', jpeg(), bareJpeg],
  ['PNG', png, barePng],
  ['WebP', webp, bareWebp],
])(
  '%s: removes metadata, leaves all else byte by byte, and changes a clean one no more',
  (_, given, bare) => {
    expect(latin(given)).toContain(secret);
    expect(latin(cleanPhoto(given))).toBe(latin(bare));
    expect(latin(cleanPhoto(bare))).toBe(latin(bare));
  },
);

it.each(['II', 'MM'] as const)(
  'keeps the orientation of Exif and nothing else of it, written %s',
  (order) => {
    const cleaned = latin(cleanPhoto(jpeg(6, order)));
    expect(cleaned).not.toContain(secret);
    const alone = segment(0xe1, exif(6, 'MM')).length;
    const at = cleaned.indexOf('Exif\0\0');
    expect(at).toBeGreaterThan(0);
    expect(cleaned.length - bareJpeg.length).toBeLessThan(alone);
    // Tag 0x0112, type short, one value, 6.
    expect(cleaned.slice(at + 16, at + 28)).toBe('\x01\x12\0\x03\0\0\0\x01\0\x06\0\0');
    expect(latin(cleanPhoto(cleanPhoto(jpeg(6, order)) ?? heic))).toBe(cleaned);
  },
);

it.each([
  ['HEIC', heic],
  ['an empty file', new Uint8Array()],
  ['GIF', Uint8Array.from(Buffer.from(`GIF89a${secret}`))],
  ['SVG', Uint8Array.from(Buffer.from(`<svg>${secret}</svg>`))],
])('drops %s', (_, bytes) => {
  expect(cleanPhoto(bytes)).toBeUndefined();
});

it.each([
  ['JPEG', jpeg(6)],
  ['PNG', png],
  ['WebP', webp],
])('%s: gives nothing away, cut at any byte or with any byte changed, and throws nothing', (_, given) => {
  for (let length = 0; length < given.length; length++) {
    const cleaned = latin(cleanPhoto(given.slice(0, length)));
    expect(cleaned).not.toContain(secret);
  }
  fc.assert(
    fc.property(fc.nat(given.length - 1), fc.nat(255), (at, value) => {
      const changed = given.slice();
      changed[at] = value;
      cleanPhoto(changed);
    }),
    { numRuns: 2000 },
  );
});
