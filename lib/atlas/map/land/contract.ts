import type { Day } from '../../model';
import type { Area } from '../mercator';
import type { View } from '../view';

/** The view to draw, with `ratio` pixels of the picture in one of its pixels. */
export interface LandRequest {
  view: View;
  ratio: number;
  colours: LandColours;
  /** Countries to be tinted: ISO 3166-1 alpha-2. */
  visited: readonly string[];
  /** They are tinted only where this area shows another country: otherwise all land would have the tint. */
  among?: Area;
  /** Days of the lines of imported layers; those without a time always count. Undefined: no lines at all. */
  days: Days | undefined;
  /** Routes of trips, over the land. */
  routes?: { lines: readonly Float64Array[]; colour: string };
  /** Only the lines, without land. */
  bare?: boolean;
}

/** First and last day, both included. */
export interface Days {
  from: Day | undefined;
  to: Day | undefined;
}

/** As CSS says them. */
export interface LandColours
  extends Record<'sea' | 'land' | 'visited' | 'coast' | 'border' | 'track', string> {
  /** The system forces a few colours. */
  forced: boolean;
}

/** Room for the name of a country: its middle, and the width there, on the unit square. */
export interface Spot {
  /** ISO 3166-1 alpha-2. */
  code: string;
  x: number;
  y: number;
  width: number;
}

/** Paths of SVG in tenths of a pixel; empty ones show nothing. */
export interface LandVectors extends Record<'coasts' | 'visited' | 'borders' | 'grid', string> {
  /** Opacity of the tint of visited countries, from 0 to 1. */
  tint: number;
  /** Opacity of the paper over them, from 0 to 1. */
  paper: number;
}

/** The page’s requests to the worker that draws. */
export interface LandArtist {
  draw(request: LandRequest): Promise<ImageBitmap>;
  /** The same as a file in a `data:` URL, which is small to keep. */
  file(request: LandRequest): Promise<string>;
  /** The same as paths without colours, for a page; without imported layers. */
  vectors(request: Pick<LandRequest, 'view' | 'visited' | 'among'>): Promise<LandVectors>;
  /** Spots for the names of countries, the widest first. */
  spots(): Promise<Spot[]>;
  /** Reloads the imported layers. */
  readLayers(): Promise<void>;
}
