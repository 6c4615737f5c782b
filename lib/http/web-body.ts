/** Bytes in pieces of one size, the last one smaller: none of them is ever copied again. */
export const partSize = 1_500_000;

/** So much of a gzip file is unpacked at once: a bomb gives a thousand times as much before the cap can stop it. */
const sliceSize = 16_384;

export interface Body {
  parts: Uint8Array<ArrayBuffer>[];
  bytes: number;
  /** More would have come. */
  capped: boolean;
  unpacked: boolean;
  /** What was unpacked, as it was served; absent unless all of it came. */
  served?: Uint8Array<ArrayBuffer>[];
  /** The stream broke here. */
  broken: boolean;
}

/**
 * Reads a stream up to `maxBytes`, and unpacks what is a gzip file by its first bytes; the cap is of what comes out.
 * A stream that breaks gives what came before.
 */
export async function readBody(
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  maxBytes: number,
  onBytes: (bytes: number) => void,
): Promise<Body> {
  const body: Body = { parts: [], bytes: 0, capped: false, unpacked: false, broken: false };
  if (!stream) return body;
  const { first, rest } = await peek(stream);
  body.unpacked = first[0] === 0x1f && first[1] === 0x8b;
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

/** The bytes of a gzip file as they came, so many at most: empty blocks would never fill the contents. */
interface Packed {
  pieces: Uint8Array<ArrayBuffer>[];
  bytes: number;
  maxBytes: number;
}

/** The contents of a gzip file; its bytes are gathered on the way. */
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

/** The first two bytes at least, and a stream that begins with them again. */
async function peek(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader();
  let first = new Uint8Array();
  let broken: { error: unknown } | undefined;
  while (first.byteLength < 2) {
    const next = await reader.read().catch((error: unknown) => {
      broken = { error };
      return undefined;
    });
    if (!next?.value) break;
    const joined = new Uint8Array(first.byteLength + next.value.byteLength);
    joined.set(first);
    joined.set(next.value, first.byteLength);
    first = joined;
  }
  const rest = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (controller) => {
        if (first.byteLength) controller.enqueue(first);
      },
      async pull(controller) {
        if (broken) throw broken.error;
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return { first, rest };
}
