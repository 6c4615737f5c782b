import type { Day } from '../../model';
import type { Area } from '../mercator';
import type { View } from '../view';

/** The view to draw, with `ratio` pixels of the picture in one of its pixels. */
export interface LandRequest {
  view: View;
  ratio: number;
  colours: LandColours;
  /** Countries to be told apart: ISO 3166-1 alpha-2. */
  visited: readonly string[];
  /** They are told apart only where this area shows another country: in one alone the tint would be that of all land. */
  among?: Area;
  /** Of the lines of imported layers; those without a time are of every day. Undefined: no lines at all. */
  days: Days | undefined;
  /** The lines alone, on nothing. */
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
  /** The colours are the person’s own, and few. */
  forced: boolean;
}

/** Where the name of a country has room on a map: its middle, and the width there, of the unit square. */
export interface Spot {
  /** ISO 3166-1 alpha-2. */
  code: string;
  x: number;
  y: number;
  width: number;
}

/** Paths of SVG in tenths of a pixel; empty ones show nothing. */
export interface LandVectors extends Record<'coasts' | 'visited' | 'borders' | 'grid', string> {
  /** How much of their colour visited countries have, from 0 to 1. */
  tint: number;
  /** How much paper covers them, from 0 to 1. */
  paper: number;
}

/** The page’s requests to the worker that draws. */
export interface LandArtist {
  draw(request: LandRequest): Promise<ImageBitmap>;
  /** The same as a file in an address, `data:`: as small as a picture can be that is kept. */
  file(request: LandRequest): Promise<string>;
  /** The same for a page, which gives it its colours; without imported layers. */
  vectors(request: Pick<LandRequest, 'view' | 'visited' | 'among'>): Promise<LandVectors>;
  /** Where the names of countries have room, the widest first. */
  spots(): Promise<Spot[]>;
  /** Imported layers may be others. */
  readLayers(): Promise<void>;
}
