/** Real files, byte by byte, with metadata that says `secret` wherever a format has room for it. */
export const secret = 'SECRET-48.19912';

export const text = (value: string): number[] => [...value].map((letter) => letter.charCodeAt(0));
const big = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const little = (value: number) => big(value).reverse();
const bytesOf = (...parts: readonly (readonly number[])[]) => Uint8Array.from(parts.flat());

/** A JPEG segment. */
export const segment = (marker: number, content: readonly number[]) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
];

/** An Exif block with an orientation and a description. */
export function exif(orientation: number, order: 'II' | 'MM'): number[] {
  const [two, four] =
    order === 'MM'
      ? [(value: number) => [value >> 8, value & 255], big]
      : [(value: number) => [value & 255, value >> 8], little];
  const described = text(`${secret}\0`);
  return [
    ...text(`Exif\0\0${order}`),
    ...two(42),
    ...four(8),
    ...two(2),
    ...[...two(0x010e), ...two(2), ...four(described.length), ...four(38)],
    ...[...two(0x0112), ...two(3), ...four(1), ...two(orientation), 0, 0],
    ...four(0),
    ...described,
  ];
}

const frame = segment(0xc0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]);
const table = segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]);
const codes = segment(0xc4, [0, 1, ...Array.from({ length: 15 }, () => 0), 0]);
/** With a stuffed byte, a restart marker and a fill byte. */
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56];
const jfif = segment(0xe0, [...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const profile = segment(0xe2, text('ICC_PROFILE\0\x01\x01profile'));
const adobe = segment(0xee, [...text('Adobe'), 0, 100, 0, 0, 0, 0, 1]);
const end = [0xff, 0xd9];
const coded = [...table, ...frame, ...codes, ...scan];

/** A 1×1 grey JPEG without metadata. */
export const bareJpeg = bytesOf([0xff, 0xd8], jfif, profile, adobe, coded, codes, scan, end);

/** The same with Exif, XMP, IPTC, comments, a thumbnail, a maker's segment and a second picture behind it. */
export const jpeg = (orientation = 1, order: 'II' | 'MM' = 'II') =>
  bytesOf(
    [0xff, 0xd8],
    segment(0xe0, [...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 1, 1, ...text(secret)]),
    segment(0xe0, text(`JFXX\0\x10${secret}`)),
    segment(0xe1, exif(orientation, order)),
    segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${secret}</x>`)),
    [0xff],
    segment(0xed, text(`Photoshop 3.0\x008BIM${secret}`)),
    profile,
    segment(0xe2, text(`MPF\0${secret}`)),
    segment(0xfe, text(secret)),
    [...adobe.slice(0, 3), adobe.length - 2 + secret.length, ...adobe.slice(4), ...text(secret)],
    coded,
    segment(0xfe, text(secret)),
    codes,
    scan,
    end,
    text(secret),
    end,
  );

const chunk = (type: string, content: readonly number[]) => [
  ...big(content.length),
  ...text(type),
  ...content,
  // Nobody here reads the checksum.
  ...[1, 2, 3, 4],
];
const pngStart = [...text('\x89PNG\r\n\x1a\n'), ...chunk('IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])];
const pngData = [...chunk('tRNS', [0, 0]), ...chunk('IDAT', [8, 29, 99, 96])];

export const barePng = bytesOf(pngStart, pngData, chunk('IEND', []));
export const png = bytesOf(
  pngStart,
  ...['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((type) => chunk(type, text(secret))),
  pngData,
  chunk('iTXt', text(secret)),
  chunk('IEND', []),
  text(secret),
);

const riff = (type: string, content: readonly number[]) => [
  ...text(type),
  ...little(content.length),
  ...content,
  ...(content.length % 2 ? [0] : []),
];
const webpOf = (...chunks: readonly (readonly number[])[]) =>
  bytesOf(riff('RIFF', [...text('WEBP'), ...chunks.flat()]));
const canvas = (flags: number) => riff('VP8X', [flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const lossless = riff('VP8L', [0x2f, 0, 0, 0, 0]);
const animation = (...inner: readonly (readonly number[])[]) =>
  riff('ANMF', [...Array.from({ length: 16 }, () => 7), ...inner.flat()]);

export const bareWebp = webpOf(canvas(0x12), riff('ICCP', [1, 2, 3]), animation(lossless), lossless);
export const webp = bytesOf(
  [
    ...webpOf(
      canvas(0x1e),
      riff('ICCP', [1, 2, 3]),
      riff('prVt', text(secret)),
      animation(riff('prVt', text(secret)), lossless),
      lossless,
      riff('EXIF', text(secret)),
      riff('XMP ', text(secret)),
    ),
  ],
  text(secret),
);

export const heic = bytesOf(big(24), text('ftypheic'), big(0), text('mif1heic'), text(secret));
