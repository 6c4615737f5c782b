/** The mark as a picture, so many pixels wide: the drawing of public/icon.svg on another ground. */
export function drawMark(size: number, ground: string): ImageData {
  const pen = new OffscreenCanvas(size, size).getContext('2d');
  if (!pen) throw new Error('No canvas');
  pen.scale(size / 128, size / 128);
  const tile = (color: string, ...box: [number, number, number, number, number]) => {
    pen.fillStyle = color;
    pen.beginPath();
    pen.roundRect(...box);
    pen.fill();
  };
  tile(ground, 8, 8, 112, 112, 26);
  tile('#FFFFFF', 48, 26, 32, 76, 7);
  return pen.getImageData(0, 0, size, size);
}
