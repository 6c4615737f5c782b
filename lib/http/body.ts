/** The body as text; undefined when it is larger than `maxBytes`, and the rest is not downloaded. */
export async function readCapped(response: Response, maxBytes: number): Promise<string | undefined> {
  const bytes = await readBytes(response.body, maxBytes);
  return bytes && new TextDecoder().decode(bytes);
}

/** All bytes of a stream; undefined when there are more than `maxBytes`, and the rest is not downloaded. */
export async function readBytes(
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}
