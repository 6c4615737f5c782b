import { endpointProblem } from '../../http/endpoint';
import { fail, ok, type Result } from '../../http/failure';
import type { StreetsResult } from './streets';

/** Of addresses in a clean style: the library that draws has no way to ask for them but ours. */
const scheme = 'streets-';
export const schemes = ['https', 'http', 'file'].map((name) => scheme + name);

/** The address of a style, as a person enters it: encrypted, or on this computer. */
export function styleAddress(text: string): Result<URL> {
  const url = URL.parse(text.trim());
  if (!url) return fail({ kind: 'unfit-address' });
  const problem = endpointProblem(url, url.href);
  return problem ? fail(problem) : ok(url);
}

/** An address that a style at `base` names, perhaps in parts of its own: on the host that the person was told of. */
export function namedAddress(text: string, base: URL): StreetsResult<URL> {
  const url = URL.parse(text, base);
  if (!url) return fail({ kind: 'unfit-address' });
  const problem = endpointProblem(url, base.href);
  if (problem) return fail(problem);
  if (url.host === base.host) return ok(url);
  return { ok: false, failure: { kind: 'other-host', host: base.host, named: url.host } };
}

/** As a clean style has it; `{z}` and its kin stay as they are. */
export const toOwnScheme = ({ href }: URL): string =>
  scheme + href.replaceAll('%7B', '{').replaceAll('%7D', '}');

/** The address behind one of a clean style, which may have got an end since; undefined where it is none of `base`. */
export function fromOwnScheme(address: string, base: URL): URL | undefined {
  if (!address.startsWith(scheme)) return undefined;
  const named = namedAddress(address.slice(scheme.length), base);
  return named.ok ? named.value : undefined;
}
