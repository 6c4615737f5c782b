import { endpointProblem } from '../../http/endpoint';
import { fail, ok, type Result } from '../../http/failure';
import type { StreetsResult } from './streets';

/** Scheme of the addresses in a clean style: the map library can load them only through us. */
const scheme = 'streets-';
export const schemes = ['https', 'http', 'file'].map((name) => scheme + name);

/** Parses the entered address of a style: https, or on this computer. */
export function styleAddress(text: string): Result<URL> {
  const url = URL.parse(text.trim());
  if (!url) return fail({ kind: 'unfit-address' });
  const problem = endpointProblem(url, url.href);
  return problem ? fail(problem) : ok(url);
}

/** Resolves an address in a style at `base`, perhaps relative: it must be on the host that the person was told of. */
export function namedAddress(text: string, base: URL): StreetsResult<URL> {
  const url = URL.parse(text, base);
  if (!url) return fail({ kind: 'unfit-address' });
  const problem = endpointProblem(url, base.href);
  if (problem) return fail(problem);
  if (url.host === base.host) return ok(url);
  return { ok: false, failure: { kind: 'other-host', host: base.host, named: url.host } };
}

/** The form in a clean style; `{z}` and other placeholders stay as they are. */
export const toOwnScheme = ({ href }: URL): string =>
  scheme + href.replaceAll('%7B', '{').replaceAll('%7D', '}');

/** The address behind one in a clean style, which may have a suffix by now; undefined unless on the host of `base`. */
export function fromOwnScheme(address: string, base: URL): URL | undefined {
  if (!address.startsWith(scheme)) return undefined;
  const named = namedAddress(address.slice(scheme.length), base);
  return named.ok ? named.value : undefined;
}
