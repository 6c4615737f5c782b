import { FileSource, PMTiles, TileType } from 'pmtiles';
import { readBytes } from '../../http/body';
import { ownStyle, rasterStyle } from './own-style';
import { archiveSchema } from './schema';
import type { Streets, StreetsResult } from './streets';

/** Bytes of an unpacked directory or tile; a zip bomb is a thousand times its file. */
const largest = 16_000_000;
const gzip = 2;
const tiles = ['streets-file://{z}/{x}/{y}'];
const rasters: readonly TileType[] = [TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif];

/** Opens a PMTiles archive of the person’s; its parts are read in place, as they are needed. */
export async function openArchive(
  file: File,
  textOf: (markup: string) => string,
): Promise<StreetsResult<Streets>> {
  const archive = new PMTiles(new FileSource(file), undefined, unpack);
  try {
    const { tileType, minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archive.getHeader();
    const { attribution = '' } = archiveSchema.parse(await archive.getMetadata());
    const isRaster = rasters.includes(tileType);
    if (!isRaster && tileType !== TileType.Mvt) return notArchive;
    const source = {
      ...{ tiles, minzoom: minZoom, maxzoom: maxZoom },
      ...(minLon < maxLon && minLat < maxLat && { bounds: [minLon, minLat, maxLon, maxLat] }),
    };
    return {
      ok: true,
      value: {
        from: file.name,
        credits: [textOf(attribution)].filter(Boolean),
        style: (dark) => (isRaster ? rasterStyle(source) : ownStyle(source, dark)),
        async load(address, signal) {
          const [, z, x, y] = /^streets-file:\/\/(\d+)\/(\d+)\/(\d+)$/.exec(address) ?? [];
          const tile = await archive.getZxy(Number(z), Number(x), Number(y), signal);
          return tile && new Uint8Array(tile.data);
        },
      },
    };
  } catch {
    // The library throws for whatever it cannot read, and so does a file that has gone.
    return notArchive;
  }
}

const notArchive: StreetsResult<never> = { ok: false, failure: { kind: 'not-archive' } };

async function unpack(packed: ArrayBuffer, compression: number): Promise<ArrayBuffer> {
  if (compression < gzip) return packed;
  if (compression > gzip) throw new Error('Another compression');
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const bytes = await readBytes(stream, largest);
  if (!bytes) throw new Error('Too large');
  return bytes.buffer;
}
