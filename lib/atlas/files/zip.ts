import {
  Unzip,
  type UnzipDecoder,
  type UnzipDecoderConstructor,
  UnzipInflate,
  UnzipPassThrough,
  zipSync,
} from 'fflate';

/** A ZIP archive of files with ASCII names. Equal files make equal archives. */
export async function zip(files: readonly { name: string; file: Blob }[]): Promise<Blob> {
  const mtime = new Date(1980, 0, 1);
  const bytes = await Promise.all(
    files.map(async ({ name, file }) => [name, new Uint8Array(await file.arrayBuffer())] as const),
  );
  return new Blob([zipSync(Object.fromEntries(bytes), { mtime })], { type: 'application/zip' });
}

/** Bytes of all files, at most: more is no real export. */
const mostBytes = 2 ** 32;
/** Bytes that fflate gets at once: it recurses for every file in them. */
const step = 16_384;
const decoders: readonly UnzipDecoderConstructor[] = [UnzipPassThrough, UnzipInflate];

/** Discards unwanted files: the bytes of one that is not started stay in memory. */
const discarding = (compression: number): UnzipDecoderConstructor =>
  class implements UnzipDecoder {
    static compression = compression;
    ondata: UnzipDecoder['ondata'] = () => undefined;
    push() {}
  };

const baseOf = (path: string): string => path.split('/').at(-1) ?? path;

/**
 * The files of a ZIP archive whose names are wanted, unpacked one after another, under their names without folders.
 * Throws where the archive is cut off or damaged; what came before is whole.
 */
export async function* unzip(archive: File, isWanted: (name: string) => boolean): AsyncGenerator<File> {
  const { lastModified } = archive;
  const whole: File[] = [];
  let bytes = 0;
  const reader = new Unzip((entry) => {
    const name = baseOf(entry.name);
    const { compression } = entry;
    const wanted = isWanted(name);
    const decoder = wanted
      ? decoders.find((each) => each.compression === compression)
      : discarding(compression);
    if (!decoder) throw new RangeError(`Files are packed by method ${compression}`);
    reader.register(decoder);
    const pieces: Blob[] = [];
    entry.ondata = (error, piece, isLast) => {
      bytes += piece?.length ?? 0;
      if (error || bytes > mostBytes) throw error ?? new RangeError('The archive unpacks to too much');
      pieces.push(new Blob([new Uint8Array(piece)]));
      if (isLast && wanted) whole.push(new File(pieces, name, { lastModified }));
    };
    entry.start();
  });
  const push = function* (chunk: Uint8Array, isLast: boolean) {
    try {
      reader.push(chunk, isLast);
    } finally {
      yield* whole.splice(0);
    }
  };
  for await (const chunk of archive.stream())
    for (let at = 0; at < chunk.length; at += step) yield* push(chunk.subarray(at, at + step), false);
  yield* push(new Uint8Array(), true);
}
