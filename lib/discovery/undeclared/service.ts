import { type Failure, fail, ok, type Result } from '../../http/failure';
import type { Web } from '../../http/web';
import { readBody } from '../../http/web-body';
import type { Statement } from '../allows/model';
import { robotsStatements } from '../allows/robots';
import { tdmrepStatements } from '../allows/tdmrep';
import type { Finding, Undeclared, UndeclaredContract } from '../contract';
import { viewKey } from '../headers';
import type { PageView } from '../model';
import type { StoredFindings } from '../schema';
import type { FindingStore } from '../store';
import { findingsIn } from './findings';
import { keyOf, requestsFor, type UndeclaredRequest } from './requests';

/** Crawlers read this much of a robots.txt at least (RFC 9309, section 2.5); of other documents less is enough. */
const maxBytes = 512_000;
/** Requests of one press, and those at one time: a press of Stop spares the rest. */
const most = { press: 12, once: 3 };

export interface UndeclaredParts {
  web: Web;
  store: FindingStore;
  /** The page in a tab, at the address that the browser reports. */
  page(tabId: number): Promise<PageView | undefined>;
  /** The profile's word for the system whose API root has a usual address. */
  cms(): Promise<string>;
}

interface Answer {
  found: Finding[];
  said: Statement[];
}

export function createUndeclared({ web, store, page, cms }: UndeclaredParts): UndeclaredContract {
  /** The searches that a person may stop, by tab. */
  const looking = new Map<number, AbortController>();

  async function ask(
    request: UndeclaredRequest,
    namedBy: string,
    signal: AbortSignal,
  ): Promise<Result<Answer>> {
    const response = await web({
      url: request.url,
      namedBy: [namedBy],
      headers: { Accept: request.type },
      // Another host was not told to the person; a redirect elsewhere on this one leads to no such document.
      redirect: 'error',
      timeoutMs: 8000,
      signal,
    });
    if (!response.ok) return response;
    const { status, body, headers, discard } = response.value;
    if (status !== 200) {
      await discard();
      return ok({ found: [], said: [] });
    }
    const { parts } = await readBody(body, maxBytes, () => undefined);
    const text = new TextDecoder().decode(await new Blob(parts).arrayBuffer());
    const found = findingsIn(request, text, headers.get('content-type') ?? '');
    return ok({ found, said: saidIn(request, text, namedBy) });
  }

  async function plan(tabId: number) {
    const view = await page(tabId);
    const all = view ? requestsFor(view, await cms()) : [];
    if (!view || all.length === 0) return undefined;
    const stored = await store.get(tabId);
    const known = stored?.view === viewKey(view) ? stored : undefined;
    const asked = new Set(known?.asked);
    const left = all.filter((request) => !asked.has(keyOf(request)));
    return {
      view,
      known,
      complete: left.length === 0,
      next: (left.length > 0 ? left : all).slice(0, most.press),
    };
  }

  function undeclaredOf({
    view,
    known,
    complete,
    next,
  }: NonNullable<Awaited<ReturnType<typeof plan>>>): Undeclared {
    return {
      host: new URL(view.url).host,
      requests: next.map(({ url, type }) => ({ url, type })),
      complete,
      ...(known && { found: known.found, said: known.said }),
    };
  }

  return {
    async page(tabId) {
      const planned = await plan(tabId);
      return planned ? undeclaredOf(planned) : null;
    },
    async look(tabId) {
      const planned = await plan(tabId);
      if (!planned) return fail({ kind: 'unreadable-page', why: 'gone' });
      const { view, known, complete, next } = planned;
      looking.get(tabId)?.abort();
      const abort = new AbortController();
      looking.set(tabId, abort);
      const before = complete ? undefined : known;
      const gathered: StoredFindings = {
        view: viewKey(view),
        ...{
          found: [...(before?.found ?? [])],
          asked: [...(before?.asked ?? [])],
          said: [...(before?.said ?? [])],
        },
      };
      const declared = new Set(view.links.map(({ href }) => href));
      const failures: Failure[] = [];
      const queue = [...next];
      const lane = async () => {
        for (let request = queue.shift(); request && !abort.signal.aborted; request = queue.shift()) {
          const result = await ask(request, view.url, abort.signal);
          if (abort.signal.aborted) return;
          gathered.asked.push(keyOf(request));
          if (!result.ok) failures.push(result.failure);
          else {
            const { found, said } = result.value;
            gathered.found.push(
              ...found.filter(({ kind, href }) => kind === 'markdown' || !declared.has(href)),
            );
            gathered.said.push(...said);
          }
        }
      };
      await Promise.all(Array.from({ length: most.once }, lane));
      if (looking.get(tabId) === abort) looking.delete(tabId);
      if (failures[0] && failures.length === next.length) return fail(failures[0]);
      // In the order of the requests, whichever was answered first.
      const order = requestsFor(view, await cms()).map(({ kind }) => kind);
      gathered.found.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
      await store.put(tabId, gathered).catch(() => undefined);
      const after = await plan(tabId);
      return ok(undeclaredOf({ ...(after ?? planned), known: gathered.asked.length > 0 ? gathered : known }));
    },
    async stop(tabId) {
      looking.get(tabId)?.abort();
    },
  };
}

/** What a file says that programs may do with the page. */
function saidIn({ kind, url }: UndeclaredRequest, text: string, page: string): Statement[] {
  const { pathname = '/', search = '' } = URL.parse(page) ?? {};
  // A page instead of the file says nothing.
  if (/^\uFEFF?\s*</.test(text)) return [];
  if (kind === 'sitemap') return robotsStatements(text, url, pathname + search);
  return kind === 'tdmrep' ? tdmrepStatements(text, url, pathname + search) : [];
}
