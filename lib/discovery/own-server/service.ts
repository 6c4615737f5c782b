import type { ZodType } from 'zod';
import { fail, ok, type Result } from '../../http/failure';
import { parseJson } from '../../http/json';
import { statusFailure } from '../../http/status-failure';
import { isSecure } from '../../http/url';
import type { Web } from '../../http/web';
import type { OwnServerContract } from '../contract';
import { type Handle, handleOf, type OwnServer } from './model';
import { descriptorSchema, nodeInfoIn, nodeInfoSchema, serverLinksIn } from './schema';

const maxBytes = 256_000;

/** Software with Mastodon's page at its own address, whether or not a link names it. */
const knownToInteract = ['mastodon', 'hometown', 'friendica', 'pixelfed'];

export interface OwnServerParts {
  web: Web;
  now(): number;
  save(server: OwnServer): Promise<Result<unknown>>;
}

export function createOwnServer({ web, now, save }: OwnServerParts): OwnServerContract {
  async function read<T>(url: URL, accept: string, schema: ZodType<T>): Promise<Result<T>> {
    // The person named the host.
    const answer = await web({ url: url.href, namedBy: [url.origin], headers: { Accept: accept } });
    if (!answer.ok) return answer;
    const { status, headers, url: end, discard, text } = answer.value;
    if (status !== 200 || !isSecure(end)) {
      await discard();
      return fail(
        status === 200
          ? { kind: 'insecure-address', host: end.host }
          : statusFailure(end.host, status, headers, now()),
      );
    }
    const body = await text(maxBytes);
    return body.ok ? parseJson(body.value, schema, end.host) : body;
  }

  /** RFC 7033, section 4. */
  async function linksOf({ name, origin }: Handle): Promise<Result<OwnServer['links']>> {
    const url = new URL('/.well-known/webfinger', origin);
    url.search = `?resource=${encodeURIComponent(`acct:${name}`)}`;
    const descriptor = await read(url, 'application/jrd+json, application/json', descriptorSchema);
    if (!descriptor.ok) return descriptor;
    const links = serverLinksIn(descriptor.value, origin);
    return ok(links.length > 0 || !(await interacts(origin)) ? links : [interactLink(origin)]);
  }

  /** Asked only where no link was found: what the server runs on tells whether it has the page. */
  async function interacts(origin: string): Promise<boolean> {
    const list = await read(new URL('/.well-known/nodeinfo', origin), 'application/json', descriptorSchema);
    const at = list.ok && nodeInfoIn(list.value, origin);
    const about = at ? await read(new URL(at), 'application/json', nodeInfoSchema) : undefined;
    return about?.ok ? knownToInteract.includes(about.value.software.name.toLowerCase()) : false;
  }

  return {
    async connect(entered) {
      const handle = handleOf(entered);
      if (!handle) return fail({ kind: 'invalid', field: 'handle', problem: 'unfit' });
      const links = await linksOf(handle);
      if (!links.ok) return links;
      const server = { handle: handle.name, links: links.value };
      const saved = await save(server);
      return saved.ok ? ok(server) : saved;
    },
  };
}

const interactLink = (origin: string) => ({
  name: 'interact',
  template: `${origin}/authorize_interaction?uri={uri}`,
});
