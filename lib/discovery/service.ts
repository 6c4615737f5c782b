import { fail, ok, type Result } from '../http/failure';
import type { TabPages } from '../http/tab-pages';
import type { Profile } from '../profile/model';
import { inTurn } from '../storage/in-turn';
import type { SessionArea } from '../storage/session';
import { type CheckParts, createCheck } from './check';
import type { DiscoveryContract, Inspector } from './contract';
import { type CountParts, createCount } from './count';
import { askHeaders, type PageHeaders, viewKey } from './headers';
import { createInspect } from './inspect';
import { joinLinks } from './links';
import { alternativesOf, type PageView } from './model';
import { classify, type PageLink, type PageReport } from './page';
import { parseAnswer, parseReport } from './schema';
import { createHeaderStore, createReportStore } from './store';

export interface DiscoveryParts extends CountParts, CheckParts {
  session: SessionArea;
  pages: TabPages;
  profile(): Promise<Profile>;
  /** Sends a message to the page script in a tab's top frame; rejects where none runs. */
  askPage(tabId: number, message: string): Promise<unknown>;
  /** Runs `inspect.js` in a tab's top frame and gives its value; rejects where the browser does not allow that. */
  runInspect(tabId: number): Promise<unknown>;
  /** Tells open views to ask again. */
  announce(): void;
}

/** Who sent a message, as the browser says. */
export interface Sender {
  /** Address of the document that sent it. */
  url?: string | undefined;
  tab?: { id?: number | undefined } | undefined;
  frameId?: number | undefined;
}

export interface DiscoveryService {
  contract: DiscoveryContract;
  /** For the services of other rooms. */
  inspector: Inspector;
  /** The door for page scripts: anything may come in. */
  onPageMessage(message: unknown, sender: Sender): Promise<void>;
  onTabRemoved(tabId: number): Promise<void>;
  /** Counts every page anew, after the person has changed what counts. */
  recount(): Promise<void>;
}

export function createDiscovery(parts: DiscoveryParts): DiscoveryService {
  const store = createReportStore(parts.session);
  const headers = createHeaderStore(parts.session);
  /** Of this worker's life: what storage refuses to keep is not asked again and again. */
  const sentWith = new Map<number, PageHeaders>();
  /** Views of pages whose headers are awaited. */
  const asking = new Set<string>();
  const inspect = createInspect(parts.runInspect);
  const check = createCheck(parts);
  const count = createCount(parts);
  // Reports are taken up in the order in which they came.
  const turn = inTurn();

  async function headersOf(tabId: number, report: PageReport): Promise<PageHeaders | undefined> {
    const sent = sentWith.get(tabId) ?? (await headers.get(tabId));
    return sent?.view === viewKey(report) ? sent : undefined;
  }

  async function viewOf(tabId: number, report: PageReport): Promise<PageView> {
    const { url, title, omitted, frames } = report;
    const [{ discovery }, sent] = await Promise.all([parts.profile(), headersOf(tabId, report)]);
    const said = [...report.links.map((link) => ({ ...link, anchor: '' })), ...(sent?.links ?? [])];
    const links = joinLinks(said, discovery.apiRootRelations);
    const waiting = asking.has(viewKey(report)) ? 'asking' : 'unasked';
    const state = sent ? (sent.read ? 'read' : 'unread') : waiting;
    return { url, title, alternatives: alternativesOf(links), links, omitted, frames, headers: state };
  }

  /** Once for each view of a page: what is known already is not asked again. */
  async function learnHeaders(tabId: number, report: PageReport): Promise<void> {
    const view = viewKey(report);
    if (asking.has(view)) return;
    asking.add(view);
    const known = await headersOf(tabId, report).catch(() => undefined);
    const sent = known ?? (await askHeaders(parts.web, report, await parts.pages.addressOf(tabId)));
    asking.delete(view);
    if (known) return;
    sentWith.set(tabId, sent);
    await turn(async () => {
      await headers.put(tabId, sent).catch(() => {});
      await recountTab(tabId);
    }).catch(() => {});
    parts.announce();
  }

  /** What a script says of a page, with the address that the browser has for it. */
  async function located(tabId: number, report: PageReport): Promise<PageReport> {
    return at(await parts.pages.addressOf(tabId), report);
  }

  async function takeUp(tabId: number, report: PageReport): Promise<PageView> {
    const view = await viewOf(tabId, report);
    await count(tabId, view);
    // Kept for the time when the page does not answer; without it the badge is right all the same.
    const kept = parseReport({ ...report, links: report.links.filter(counts) });
    if (kept) await store.put(tabId, kept).catch(() => {});
    return view;
  }

  /** The page script's word on its page as it is now; `silent` when the page is too busy to answer within `ms`. */
  async function ask(tabId: number, ms = 250): Promise<PageReport | 'none' | 'silent'> {
    const answer = parts.askPage(tabId, 'page').then(
      (said) => parseAnswer(said) ?? ('none' as const),
      () => 'none' as const,
    );
    return Promise.race([answer, after(ms, 'silent' as const)]);
  }

  async function page(tabId: number): Promise<Result<PageView | null>> {
    const said = await ask(tabId);
    if (said === 'none') return ok(null);
    const report = said === 'silent' ? await store.get(tabId) : await located(tabId, said);
    return ok(report ? await viewOf(tabId, report) : null);
  }

  /** A tab that has gone to a page with nothing to tell keeps an old report, and no page script speaks for it. */
  async function recountTab(tabId: number): Promise<void> {
    const said = await ask(tabId);
    if (said === 'none') return;
    const kept = await store.get(tabId);
    // What a closer look found stands as long as the page does.
    const now = said === 'silent' ? undefined : await located(tabId, said);
    const same = !now || (kept?.url === now.url && kept.since === now.since);
    const report = same ? kept : now;
    if (report) await count(tabId, await viewOf(tabId, report));
  }

  const contract: DiscoveryContract = {
    page,
    check: async (wanted) => check(wanted, await parts.pages.naming(wanted.tabId, wanted.href)),
    async inspect(tabId) {
      const looked = await inspect(tabId);
      if (looked.ok) {
        const report = await located(tabId, looked.value.report);
        void learnHeaders(tabId, report);
        return ok(await turn(() => takeUp(tabId, report)));
      }
      const allowed = looked.failure.kind === 'unreadable-page' && looked.failure.why === 'restricted';
      // A page script runs there: it is not the page that is closed, but we that are not let in. Where none runs, a
      // slow browser takes its time to say so.
      if (allowed && (await ask(tabId, 5000)) !== 'none')
        return fail({ kind: 'unreadable-page', why: 'no-permission' });
      return looked;
    },
  };

  return {
    contract,
    inspector: {
      async rawInspection(tabId) {
        const looked = await inspect(tabId);
        if (!looked.ok) return looked;
        const { raw, report } = looked.value;
        return ok({ ...raw, url: (await located(tabId, report)).url });
      },
    },
    async onPageMessage(message, sender) {
      const tabId = sender.tab?.id;
      if (tabId === undefined || sender.frameId !== 0) return;
      const report = parseReport(message);
      if (!report || sender.url === undefined) return;
      await turn(() => takeUp(tabId, at(sender.url, report)));
      parts.announce();
    },
    onTabRemoved: (tabId) =>
      turn(async () => {
        await store.remove(tabId);
        await headers.remove(tabId);
        sentWith.delete(tabId);
      }),
    recount: () =>
      turn(async () => {
        await Promise.all((await store.tabs()).map(recountTab));
      }),
  };
}

/** Whatever a script says of the page's address, the browser's word stands; a long address is cut as scripts cut it. */
const at = (address: string | undefined, report: PageReport): PageReport =>
  address === undefined ? report : { ...report, url: address.slice(0, 2048) };

const counts = ({ rel, type }: PageLink): boolean => classify(rel, type) !== null;

const after = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));
