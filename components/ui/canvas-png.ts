/**
 * A canvas as PNG; undefined where the browser cannot. At once: `toBlob` works while a page is idle, which Chromium waits
 * for up to seven seconds.
 */
export function canvasPng(canvas: HTMLCanvasElement): Blob | undefined {
  const [kind, text] = canvas.toDataURL('image/png').split(',');
  if (kind !== 'data:image/png;base64' || !text) return undefined;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}
