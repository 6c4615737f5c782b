/** Colours of a poster, whatever the page's theme: others see it. */
export interface Palette {
  sea: string;
  land: string;
  visited: string;
  coast: string;
  border: string;
  text: string;
  /** Of small words, on the sea. */
  meta: string;
  mark: string;
  /** The light in a mark. */
  light: string;
}

export const paletteNames = ['night', 'day', 'paper', 'teal'] as const;
export type PaletteName = (typeof paletteNames)[number];

/** Day and night are those of the map, the others those of plot paper and of terminals. */
export const palettes: Readonly<Record<PaletteName, Palette>> = {
  night: {
    ...{ sea: '#0c171c', land: '#27302e', visited: '#6e4526', coast: '#3c5158', border: '#3d4845' },
    ...{ text: '#f7f3ea', meta: '#a4b2af', mark: '#ff9b63', light: '#fce8dc' },
  },
  day: {
    ...{ sea: '#bfd8e2', land: '#f7f3ea', visited: '#f0c594', coast: '#7d9fad', border: '#cfc6b4' },
    ...{ text: '#17211f', meta: '#35586a', mark: '#a8390f', light: '#a8390f' },
  },
  paper: {
    ...{ sea: '#f7f3ea', land: '#dfd8c8', visited: '#c2ae86', coast: '#b3a78d', border: '#cfc6b4' },
    ...{ text: '#17211f', meta: '#51605d', mark: '#17211f', light: '#17211f' },
  },
  teal: {
    ...{ sea: '#143431', land: '#1f4a46', visited: '#0b6b66', coast: '#3a6a65', border: '#2f5c57' },
    ...{ text: '#ddefed', meta: '#a4b2af', mark: '#5cc9bf', light: '#ddefed' },
  },
};
