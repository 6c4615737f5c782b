import { fail, ok } from '../http/failure';
import type { Sender, TabPages } from '../http/tab-pages';
import type { Web } from '../http/web';
import type { Profile } from '../profile/model';
import { createMutex } from '../storage/mutex';
import type { SessionArea } from '../storage/session';
import { pageStatements } from './allows/head';
import { createCheck } from './check';
import type { DiscoveryContract, Inspector } from './contract';
import { type Counting, countedOf, isCounted } from './counting';
import { requestHeaders, viewKey } from './headers';
import { createInspect } from './inspect';
import { joinLinks, kindOf } from './links';
import { type Alternative, alternativesOf, type PageView } from './model';
import type { PageReport } from './page';
import { type PageHeaders, parseReport, parseResponse } from './schema';
import { createHeaderStore, createReportStore } from './store';

export interface DiscoveryParts {
  web: Web;
  session: SessionArea;
  pages: TabPages;
  badge: { setCount(tabId: number, count: number, title: string): Promise<void> };
  profile(): Promise<Pick<Profile, 'discovery'>>;
  counting(): Promise<Counting>;
  /** The tooltip of the toolbar button; `silent` where the count is off. */
  titleOf(counted: readonly Alternative[], silent: boolean): string;
  /** Sends a message to the page script in a tab's top frame; rejects where none runs. */
  askPage(tabId: number, message: string): Promise<unknown>;
  /** Runs `inspect.js` in a tab's top frame and returns its value; rejects where the browser does not allow that. */
  runInspect(tabId: number): Promise<unknown>;
  announce(): void;
}

export function createDiscovery(parts: DiscoveryParts) {
  const reports = createReportStore(parts.session);
  const headers = createHeaderStore(parts.session);
  /** Headers in memory: where storage rejects them, they are not requested again during this worker's life. */
  const headersInMemory = new Map<number, PageHeaders>();
  /** The requests for headers, by page view. */
  const pending = new Map<string, Promise<void>>();
  const inspect = createInspect(parts.runInspect);
  const check = createCheck(parts.web);
  // Reports are processed in the order of their arrival.
  const lock = createMutex();

  async function headersOf(tabId: number, report: PageReport): Promise<PageHeaders | undefined> {
    const found = headersInMemory.get(tabId) ?? (await headers.get(tabId));
    return found?.view === viewKey(report) ? found : undefined;
  }

  async function viewOf(tabId: number, report: PageReport): Promise<PageView> {
    const { url, title, omitted, frames, since } = report;
    const [{ discovery }, found] = await Promise.all([parts.profile(), headersOf(tabId, report)]);
    const sources = [...report.links.map((link) => ({ ...link, anchor: '' })), ...(found?.links ?? [])];
    const links = joinLinks(sources, discovery.apiRootRelations);
    const unrequested = pending.has(viewKey(report)) ? 'pending' : 'idle';
    const state = found ? (found.read ? 'read' : 'unread') : unrequested;
    const said = pageStatements({ url, links, metas: report.metas ?? [], fields: found?.fields ?? [] });
    return {
      ...{ url, title, alternatives: alternativesOf(links), links, omitted, frames, headers: state, since },
      ...(said.length > 0 && { said }),
    };
  }

  /** Requests the headers once for each page view. */
  function loadHeaders(tabId: number, report: PageReport): Promise<void> {
    const view = viewKey(report);
    const loading = pending.get(view) ?? loadHeadersOf(tabId, report, view);
    pending.set(view, loading);
    return loading;
  }

  async function loadHeadersOf(tabId: number, report: PageReport, view: string): Promise<void> {
    const known = await headersOf(tabId, report).catch(() => undefined);
    const { addressOf, shownAddressOf } = parts.pages;
    const loaded =
      known ?? (await requestHeaders(parts.web, report, await shownAddressOf(tabId), await addressOf(tabId)));
    pending.delete(view);
    if (known) return;
    headersInMemory.set(tabId, loaded);
    await lock(async () => {
      await headers.put(tabId, loaded).catch(() => {});
      await recountTab(tabId);
    }).catch(() => {});
    parts.announce();
  }

  /** The report with the tab's address from the browser, or what that stands for. */
  const located = async (tabId: number, report: PageReport): Promise<PageReport> =>
    withAddress(await parts.pages.shownAddressOf(tabId), report);

  async function count(tabId: number, { url, alternatives }: PageView): Promise<void> {
    const options = await parts.counting();
    const counted = countedOf(alternatives, url, options);
    await parts.badge.setCount(tabId, counted.length, parts.titleOf(counted, !isCounted(url, options)));
  }

  async function processReport(tabId: number, report: PageReport): Promise<PageView> {
    const view = await viewOf(tabId, report);
    await count(tabId, view);
    // Stored for when the page does not respond; the badge is right even where storage rejects it.
    const links = report.links.filter((link) => kindOf(link) !== null);
    const stored = parseReport({ ...report, links });
    if (stored) await reports.put(tabId, stored).catch(() => {});
    return view;
  }

  /** The page script's current report; `busy` when it does not respond within `ms`, `none` where no script runs. */
  async function requestReport(tabId: number, ms = 250): Promise<PageReport | 'none' | 'busy'> {
    const response = parts.askPage(tabId, 'page').then(
      (message) => parseResponse(message) ?? ('none' as const),
      () => 'none' as const,
    );
    const timeout = new Promise<'busy'>((resolve) => setTimeout(() => resolve('busy'), ms));
    return Promise.race([response, timeout]);
  }

  /** A tab on a page without links still has an old report, but no page script responds for it. */
  async function recountTab(tabId: number): Promise<void> {
    const response = await requestReport(tabId);
    if (response === 'none') return;
    const stored = await reports.get(tabId);
    // The stored report of an inspection has more links than the page script's, and is valid for the same document.
    const current = response === 'busy' ? undefined : await located(tabId, response);
    const same = !current || (stored?.url === current.url && stored.since === current.since);
    const report = same ? stored : current;
    if (report) await count(tabId, await viewOf(tabId, report));
  }

  /** `headers` ends with the request for the page's headers. */
  async function inspectPage(tabId: number) {
    const inspected = await inspect(tabId);
    if (inspected.ok) {
      const report = await located(tabId, inspected.value.report);
      const headers = loadHeaders(tabId, report);
      return ok({ report, headers, view: await lock(() => processReport(tabId, report)) });
    }
    const { failure } = inspected;
    const restricted = failure.kind === 'unreadable-page' && failure.why === 'restricted';
    // Where a page script runs, only the permission is missing. A slow browser reports its absence late.
    if (restricted && (await requestReport(tabId, 5000)) !== 'none')
      return fail({ kind: 'unreadable-page', why: 'no-permission' });
    return inspected;
  }

  const contract: DiscoveryContract = {
    async page(tabId) {
      const response = await requestReport(tabId);
      if (response === 'none') return ok(null);
      const report = response === 'busy' ? await reports.get(tabId) : await located(tabId, response);
      return ok(report ? await viewOf(tabId, report) : null);
    },
    async pages() {
      const pages = await Promise.all((await reports.tabs()).map((tabId) => contract.page(tabId)));
      return pages.flatMap((page) => (page.ok && page.value ? [page.value] : []));
    },
    check: async (target) => check(target, await parts.pages.naming(target.tabId, target.href)),
    async inspect(tabId) {
      const inspected = await inspectPage(tabId);
      return inspected.ok ? ok(inspected.value.view) : inspected;
    },
  };

  const inspector: Inspector = {
    async rawInspection(tabId) {
      const inspected = await inspect(tabId);
      if (!inspected.ok) return inspected;
      const { raw, report } = inspected.value;
      return ok({ ...raw, url: (await located(tabId, report)).url });
    },
    async inspectWithin(tabId, ms) {
      const inspected = await inspectPage(tabId);
      if (!inspected.ok) return inspected;
      const { report, headers } = inspected.value;
      await Promise.race([headers, new Promise((resolve) => setTimeout(resolve, ms))]);
      return ok(await viewOf(tabId, report));
    },
  };

  return {
    contract,
    inspector,
    /** Handles messages of page scripts, which may hold anything. */
    async onPageMessage(message: unknown, sender: Sender): Promise<void> {
      const tabId = sender.tab?.id;
      if (tabId === undefined || sender.frameId !== 0) return;
      const report = parseReport(message);
      if (!report || sender.url === undefined) return;
      await lock(() => processReport(tabId, withAddress(sender.url, report)));
      parts.announce();
    },
    onTabRemoved: (tabId: number): Promise<void> =>
      lock(async () => {
        await reports.remove(tabId);
        await headers.remove(tabId);
        headersInMemory.delete(tabId);
      }),
    /** Counts every page again after a change of the options. */
    recount: (): Promise<void> =>
      lock(async () => {
        await Promise.all((await reports.tabs()).map(recountTab));
      }),
  };
}

/** Replaces the script's claim with the browser's address, cut to the length that scripts use. */
const withAddress = (address: string | undefined, report: PageReport): PageReport =>
  address === undefined ? report : { ...report, url: address.slice(0, 2048) };
