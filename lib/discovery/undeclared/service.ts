import { type Failure, fail, ok, type Result } from '../../http/failure';
import type { Web } from '../../http/web';
import { readBody } from '../../http/web-body';
import type { Finding, Undeclared, UndeclaredContract } from '../contract';
import { viewKey } from '../headers';
import type { PageView } from '../model';
import type { FindingStore } from '../store';
import { findingsIn } from './findings';
import { requestsFor, type UndeclaredRequest } from './requests';

/** Crawlers read this much of a robots.txt at least (RFC 9309, section 2.5); of other documents less is enough. */
const maxBytes = 512_000;

export interface UndeclaredParts {
  web: Web;
  store: FindingStore;
  /** The page in a tab, at the address that the browser reports. */
  page(tabId: number): Promise<PageView | undefined>;
  /** The profile's word for the system whose API root has a usual address. */
  cms(): Promise<string>;
}

export function createUndeclared({ web, store, page, cms }: UndeclaredParts): UndeclaredContract {
  async function ask(request: UndeclaredRequest, namedBy: string): Promise<Result<Finding[]>> {
    const response = await web({
      url: request.url,
      namedBy: [namedBy],
      headers: { Accept: request.type },
      // Another host was not told to the person; a redirect elsewhere on this one leads to no such document.
      redirect: 'error',
      timeoutMs: 8000,
    });
    if (!response.ok) return response;
    const { status, body, discard } = response.value;
    if (status !== 200) {
      await discard();
      return ok([]);
    }
    const { parts } = await readBody(body, maxBytes, () => undefined);
    return ok(findingsIn(request, new TextDecoder().decode(parts[0])));
  }

  async function plan(tabId: number) {
    const view = await page(tabId);
    const requests = view ? requestsFor(view, await cms()) : [];
    return view && requests.length > 0 ? { view, requests } : undefined;
  }

  const undeclaredOf = ({ url }: PageView, requests: readonly unknown[], found?: Finding[]): Undeclared => ({
    host: new URL(url).host,
    requests: requests.length,
    ...(found && { found }),
  });

  return {
    async page(tabId) {
      const planned = await plan(tabId);
      if (!planned) return null;
      const { view, requests } = planned;
      const stored = await store.get(tabId);
      return undeclaredOf(view, requests, stored?.view === viewKey(view) ? stored.found : undefined);
    },
    async look(tabId) {
      const planned = await plan(tabId);
      if (!planned) return fail({ kind: 'unreadable-page', why: 'gone' });
      const { view, requests } = planned;
      const results = await Promise.all(requests.map((request) => ask(request, view.url)));
      const failures = results.flatMap((result): Failure[] => (result.ok ? [] : [result.failure]));
      if (failures[0] && failures.length === results.length) return fail(failures[0]);
      const declared = new Set(view.links.map(({ href }) => href));
      const all = results.flatMap((result) => (result.ok ? result.value : []));
      const found = all.filter(({ href }) => !declared.has(href));
      await store.put(tabId, { view: viewKey(view), found }).catch(() => undefined);
      return ok(undeclaredOf(view, requests, found));
    },
  };
}
