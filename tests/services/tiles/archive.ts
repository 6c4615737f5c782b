import { zxyToTileId } from 'pmtiles';
import { makeTown, middle, protomaps, reach, zooms } from './town.ts';

const headerSize = 127;
/** https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const [uncompressed, vector] = [1, 1];

/** The town as a PMTiles archive, with the layers of Protomaps. */
export function makeArchive(): Buffer {
  const tileAt = makeTown(protomaps);
  const found: { id: number; tile: Uint8Array }[] = [];
  for (let z = zooms.minzoom; z <= zooms.maxzoom; z++) {
    const [west, south] = tileOf(z, middle.longitude - reach.longitude, middle.latitude - reach.latitude);
    const [east, north] = tileOf(z, middle.longitude + reach.longitude, middle.latitude + reach.latitude);
    for (let x = west; x <= east; x++)
      for (let y = north; y <= south; y++) {
        const tile = tileAt(z, x, y);
        if (tile) found.push({ id: zxyToTileId(z, x, y), tile });
      }
  }
  found.sort((a, b) => a.id - b.id);
  const directory = directoryOf(found);
  const metadata = Buffer.from(JSON.stringify({ attribution: '<b>&copy; Archive</b> contributors' }));
  const tiles = Buffer.concat(found.map(({ tile }) => tile));

  const header = Buffer.alloc(headerSize);
  header.write('PMTiles', 0);
  header.writeUInt8(3, 7);
  const from = (size: number) => [
    headerSize,
    headerSize + directory.length,
    headerSize + directory.length + size,
  ];
  const [rootAt = 0, metadataAt = 0, tilesAt = 0] = from(metadata.length);
  const places = [rootAt, directory.length, metadataAt, metadata.length, 0, 0, tilesAt, tiles.length];
  for (const [at, value] of [...places, found.length, found.length, found.length].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * at);
  for (const [at, value] of [1, uncompressed, uncompressed, vector, zooms.minzoom, zooms.maxzoom].entries())
    header.writeUInt8(value, 96 + at);
  const { longitude, latitude } = middle;
  const ends = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ];
  for (const [at, degrees] of ends.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at);
  return Buffer.concat([header, directory, metadata, tiles]);
}

function tileOf(z: number, longitude: number, latitude: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor((longitude / 360 + 0.5) * 2 ** z), Math.floor(y * 2 ** z)];
}

function directoryOf(found: readonly { id: number; tile: Uint8Array }[]): Buffer {
  const bytes: number[] = [];
  const put = (value: number) => {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  put(found.length);
  for (const [at, { id }] of found.entries()) put(id - (found[at - 1]?.id ?? 0));
  for (const _ of found) put(1);
  for (const { tile } of found) put(tile.length);
  // Each follows the one before.
  for (const [at] of found.entries()) put(at === 0 ? 1 : 0);
  return Buffer.from(bytes);
}
