/** Longest side, pixels. */
const longest = 1200;
const quality = 0.8;

export interface Jpeg {
  /** `data:` */
  address: string;
  width: number;
  height: number;
}

/** A photo as a `data:` address, redrawn: only its pixels, no metadata of its file. */
export async function jpegOf(address: string): Promise<Jpeg> {
  const image = new Image();
  // Else the page may show it, but not read it.
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, longest / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  const [width, height] = [naturalWidth, naturalHeight].map((side) => Math.max(1, Math.round(side * scale)));
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // Transparent parts of other images would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { address: canvas.toDataURL('image/jpeg', quality), width: canvas.width, height: canvas.height };
}
