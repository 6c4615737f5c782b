/** The body as text, or undefined once it is larger than `maxBytes`; the rest is then never downloaded. */
export async function readCapped(response: Response, maxBytes: number): Promise<string | undefined> {
  const bytes = await readBytes(response.body, maxBytes);
  return bytes && new TextDecoder().decode(bytes);
}

/** All bytes of a stream, or undefined once they are more than `maxBytes`; the rest is then never downloaded. */
export async function readBytes(
  stream: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = stream?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}
