import { fail, type Result } from '../../http/failure';
import { parseJson } from '../../http/json';
import type { Web } from '../../http/web';
import { fromOwnScheme, namedAddress, styleAddress, toOwnScheme } from './address';
import { type Style, type StyleSource, styleSchema, tileJsonSchema } from './schema';
import type { CleanStyle, Streets, StreetsResult } from './streets';

/** Limits in bytes. */
const largest = { style: 4_000_000, tile: 8_000_000 };
const most = 20;
const kinds = ['vector', 'raster', 'raster-dem'] as const;

/** Reads a style and what its sources name; `textOf` takes the markup out of an attribution. */
export async function readStyle(
  web: Web,
  address: string,
  textOf: (markup: string) => string,
): Promise<StreetsResult<Streets>> {
  const checked = styleAddress(address);
  if (!checked.ok) return checked;
  const base = checked.value;
  /** Follows no redirect: it could lead to a host the person was not told of. */
  const load = (url: URL, signal?: AbortSignal) =>
    web({ url: url.href, namedBy: [base.href], redirect: 'error', ...(signal && { signal }) });
  async function json(url: URL): Promise<Result<string>> {
    const answer = await load(url);
    if (!answer.ok) return answer;
    const { ok, status, text, discard } = answer.value;
    if (ok) return text(largest.style);
    await discard();
    return fail({ kind: 'unreachable', host: url.host, status });
  }

  const read = await json(base);
  if (!read.ok) return read;
  const style = parseJson(read.value, styleSchema, base.host);
  if (!style.ok) return style;
  const clean = await cleanStyle(style.value, base, json);
  if (!clean.ok) return clean;
  return {
    ok: true,
    value: {
      from: base.host,
      credits: [...new Set(clean.value.attributions.map(textOf))].filter(Boolean),
      style: () => clean.value.style,
      async load(own, signal) {
        const url = fromOwnScheme(own, base);
        const answer = url && (await load(url, signal));
        if (!answer?.ok) throw new Error('Not loaded');
        const { ok, status, bytes, discard } = answer.value;
        const all = ok ? await bytes(largest.tile) : undefined;
        if (all?.ok) return all.value;
        if (!ok) await discard();
        // Tile servers answer so where there is no data.
        if (status === 404 || status === 204) return undefined;
        throw new Error('Not loaded');
      },
    },
  };
}

interface Cleaned {
  style: CleanStyle;
  attributions: string[];
}

/** A style with addresses only at its own host, and without glyphs, whose requests would tell what one reads. */
export async function cleanStyle(
  { sources, layers, sprite }: Style,
  base: URL,
  json: (url: URL) => Promise<Result<string>>,
): Promise<StreetsResult<Cleaned>> {
  const clean: CleanStyle['sources'] = {};
  const attributions: string[] = [];
  for (const [name, source] of Object.entries(sources).slice(0, most)) {
    const type = kinds.find((kind) => kind === source.type);
    if (!type) continue;
    const whole = await wholeSource(source, base, json);
    if (!whole.ok) return whole;
    const { url: _, tiles = [], attribution, ...rest } = whole.value;
    const named = allNamed(tiles, base);
    if (!named.ok) return named;
    if (attribution) attributions.push(attribution);
    const said = Object.entries(rest).filter(([, value]) => value !== undefined);
    clean[name] = { ...Object.fromEntries(said), type, tiles: named.value };
  }
  const drawn = layers.filter(({ source }) => source === undefined || source in clean);
  if (!drawn.some(({ source }) => source !== undefined))
    return { ok: false, failure: { kind: 'not-drawn', host: base.host } };
  const style: CleanStyle = { version: 8, sources: clean, layers: drawn };
  if (sprite !== undefined) {
    const all = typeof sprite === 'string' ? [{ id: 'default', url: sprite }] : sprite;
    const named = allNamed(
      all.map(({ url }) => url),
      base,
    );
    if (!named.ok) return named;
    style.sprite = all.map(({ id }, at) => ({ id, url: named.value[at] ?? '' }));
  }
  return { ok: true, value: { style, attributions } };
}

/** A source completed with its TileJSON. */
async function wholeSource(
  source: StyleSource,
  base: URL,
  json: (url: URL) => Promise<Result<string>>,
): Promise<StreetsResult<StyleSource>> {
  if (source.url === undefined) return { ok: true, value: source };
  const url = namedAddress(source.url, base);
  if (!url.ok) return url;
  const text = await json(url.value);
  if (!text.ok) return text;
  const read = parseJson(text.value, tileJsonSchema, base.host);
  if (!read.ok) return read;
  // Relative addresses resolve against the TileJSON document.
  const tiles = read.value.tiles.map((tile) => URL.parse(tile, url.value)?.href ?? tile);
  return { ok: true, value: { ...source, ...read.value, tiles } };
}

/** The addresses in our own scheme, or the first that is refused. */
function allNamed(addresses: readonly string[], base: URL): StreetsResult<string[]> {
  const named: string[] = [];
  for (const address of addresses) {
    const url = namedAddress(address, base);
    if (!url.ok) return url;
    named.push(toOwnScheme(url.value));
  }
  return { ok: true, value: named };
}
