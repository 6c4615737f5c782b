/** The boxes that a player reads first; there are no pictures in it, so a player shows the poster. */
export function clip(): Uint8Array<ArrayBuffer> {
  const box = (type: string, content: string) => {
    const bytes = new Uint8Array(8 + content.length);
    new DataView(bytes.buffer).setUint32(0, bytes.length);
    bytes.set(new TextEncoder().encode(type + content), 4);
    return bytes;
  };
  const parts = [box('ftyp', 'isom\0\0\u0002\0isomiso2mp41'), box('free', ''), box('mdat', '')];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** An HLS master playlist over the sizes of one video. */
export function playlist(key: string): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    '#EXT-X-STREAM-INF:BANDWIDTH=256000,RESOLUTION=480x270',
    `/video/${key}/480x270.mp4`,
    '#EXT-X-STREAM-INF:BANDWIDTH=832000,RESOLUTION=640x360',
    `/video/${key}/640x360.mp4`,
    '#EXT-X-STREAM-INF:BANDWIDTH=2176000,RESOLUTION=1280x720',
    `/video/${key}/1280x720.mp4`,
    '',
  ].join('\n');
}
