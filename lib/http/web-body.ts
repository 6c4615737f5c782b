/** A body is stored in parts of this many bytes, the last one smaller, and never copied again. */
export const partSize = 1_500_000;

/** Bytes of a gzip file decompressed at once: a bomb yields a thousand times as many before the cap stops it. */
const sliceSize = 16_384;

export interface Body {
  parts: Uint8Array<ArrayBuffer>[];
  bytes: number;
  /** There was more than `maxBytes`. */
  capped: boolean;
  unpacked: boolean;
  /** The compressed bytes as served; absent unless complete. */
  served?: Uint8Array<ArrayBuffer>[];
  /** The stream failed after these bytes. */
  broken: boolean;
}

/**
 * Reads a stream up to `maxBytes`, and decompresses it when its first bytes are those of a gzip file; the cap applies to
 * the output. A stream that fails gives the bytes before the failure.
 */
export async function readBody(
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  maxBytes: number,
  onBytes: (bytes: number) => void,
): Promise<Body> {
  const body: Body = { parts: [], bytes: 0, capped: false, unpacked: false, broken: false };
  if (!stream) return body;
  const { isGzip, rest } = await peek(stream);
  body.unpacked = isGzip;
  const packed: Packed = { pieces: [], bytes: 0, maxBytes };
  const reader = (body.unpacked ? unpacked(rest, packed) : rest).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      body.capped = body.bytes + value.byteLength > maxBytes;
      append(body, body.capped ? value.subarray(0, maxBytes - body.bytes) : value);
      onBytes(body.bytes);
      if (!body.capped) continue;
      await reader.cancel().catch(() => undefined);
      break;
    }
  } catch {
    body.capped = packed.bytes > maxBytes;
    body.broken = !body.capped;
  }
  if (body.unpacked && !body.capped && !body.broken) body.served = packed.pieces;
  const last = body.parts.pop();
  if (last) body.parts.push(last.slice(0, body.bytes - body.parts.length * partSize));
  return body;
}

/** The compressed bytes, capped too: empty blocks would never fill the output. */
interface Packed {
  pieces: Uint8Array<ArrayBuffer>[];
  bytes: number;
  maxBytes: number;
}

/** Decompresses a gzip file and collects its bytes in `packed`. */
function unpacked(stream: ReadableStream<Uint8Array<ArrayBuffer>>, packed: Packed) {
  const slices = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      packed.pieces.push(chunk);
      packed.bytes += chunk.byteLength;
      if (packed.bytes > packed.maxBytes) throw new Error('too large');
      for (let from = 0; from < chunk.byteLength; from += sliceSize)
        controller.enqueue(chunk.subarray(from, from + sliceSize));
    },
  });
  return stream.pipeThrough(slices).pipeThrough(new DecompressionStream('gzip'));
}

function append(body: Body, chunk: Uint8Array): void {
  let from = 0;
  while (from < chunk.byteLength) {
    const filled = body.bytes % partSize;
    if (filled === 0) body.parts.push(new Uint8Array(partSize));
    const piece = chunk.subarray(from, from + partSize - filled);
    body.parts.at(-1)?.set(piece, filled);
    body.bytes += piece.byteLength;
    from += piece.byteLength;
  }
}

/** Whether a stream begins with the magic number of gzip (RFC 1952 § 2.3.1), and the whole stream again. */
async function peek(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const [probe, rest] = stream.tee();
  const reader = probe.getReader();
  const first: number[] = [];
  while (first.length < 2) {
    const next = await reader.read().catch(() => undefined);
    if (!next?.value) break;
    first.push(...next.value.subarray(0, 2));
  }
  // Not awaited: it resolves when the other branch ends.
  void reader.cancel();
  return { isGzip: first[0] === 0x1f && first[1] === 0x8b, rest };
}
