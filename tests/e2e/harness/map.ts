import type { Page } from '@playwright/test';

/** Which of these does the map show: by default land, and imported lines? */
export const drawn = (page: Page, names: readonly string[] = ['land', 'track']) =>
  page.evaluate((wanted) => {
    const canvas = document.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return 'no map';
    const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    const probe = new OffscreenCanvas(1, 1).getContext('2d');
    return wanted.filter((name) => {
      if (!probe) return false;
      probe.fillStyle = getComputedStyle(canvas).getPropertyValue(`--map-${name}`);
      probe.fillRect(0, 0, 1, 1);
      const [colour] = new Uint32Array(probe.getImageData(0, 0, 1, 1).data.buffer);
      return pixels.filter((pixel) => pixel === colour).length > 50;
    });
  }, names);
