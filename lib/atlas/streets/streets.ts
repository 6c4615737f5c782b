import type { Failure } from '../../http/failure';

/** The person's choice, kept only in this browser. */
export interface StreetsSetting {
  on: boolean;
  /** Address of the last style shown. */
  address: string;
}

/** Streets that can be drawn. */
export interface Streets {
  /** The host or the file that they come from. */
  from: string;
  /** Attribution, as text. */
  credits: readonly string[];
  style(dark: boolean): CleanStyle;
  /** The bytes of an address in the style; undefined where there is nothing. Rejects where they cannot be loaded. */
  load(address: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** A style with addresses only in our own schemes, and with nothing that loads by itself. */
export interface CleanStyle {
  version: 8;
  sources: Record<string, CleanSource>;
  layers: readonly object[];
  sprite?: string | { id: string; url: string }[];
}

interface CleanSource {
  type: 'vector' | 'raster' | 'raster-dem';
  tiles: string[];
}

export type StreetsFailure =
  | Failure
  /** The style of `host` names another host, which the person was not told of. */
  | { kind: 'other-host'; host: string; named: string }
  /** The style has nothing that can be drawn, or the library refuses it. */
  | { kind: 'not-drawn'; host: string }
  /** The browser has no WebGL, or it is switched off. */
  | { kind: 'no-webgl' }
  /** A file that is no PMTiles archive, or one of other tiles. */
  | { kind: 'not-archive' };

export type StreetsResult<T> = { ok: true; value: T } | { ok: false; failure: StreetsFailure };
