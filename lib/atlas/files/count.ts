/** How often a mark occurs in a text file, read as a stream. */
export async function countMarks(file: Blob, mark: string): Promise<number> {
  let count = 0;
  let rest = '';
  for await (const chunk of textOf(file)) {
    const text = rest + chunk;
    let from = 0;
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, from)) {
      count += 1;
      from = at + mark.length;
    }
    rest = text.slice(Math.max(from, text.length - mark.length + 1));
  }
  return count;
}

/** The text of a file, chunk by chunk; UTF-8, without its mark. `onBytes` receives the bytes read so far. */
export async function* textOf(file: Blob, onBytes?: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of file.stream()) {
    bytes += chunk.length;
    yield decoder.decode(chunk, { stream: true });
    onBytes?.(bytes);
  }
  yield decoder.decode();
}
