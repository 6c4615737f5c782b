import { fail, ok, type Result } from '../http/failure';
import type { Profile } from '../profile/model';
import type { SessionArea } from '../storage/session';
import type { DiscoveryContract, Inspector } from './contract';
import { createInspect } from './inspect';
import { joinLinks } from './links';
import { type Alternative, alternativesOf, type PageView } from './model';
import { classify, type PageLink, type PageReport } from './page';
import { parseAnswer, parseReport } from './schema';
import { createReportStore } from './store';

export interface DiscoveryParts {
  session: SessionArea;
  badge: { setCount(tabId: number, count: number, title: string): Promise<void> };
  profile(): Promise<Profile>;
  /** Sends a message to the page script in a tab's top frame; rejects where none runs. */
  askPage(tabId: number, message: string): Promise<unknown>;
  /** Runs `inspect.js` in a tab's top frame and gives its value; rejects where the browser does not allow that. */
  runInspect(tabId: number): Promise<unknown>;
  /** What the toolbar button says in words. */
  titleOf(alternatives: readonly Alternative[]): string;
  /** Tells open views to ask again. */
  announce(): void;
}

/** Who sent a message, as the browser says. */
export interface Sender {
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
}

export function createDiscovery(parts: DiscoveryParts): DiscoveryService {
  const store = createReportStore(parts.session);
  const inspect = createInspect(parts.runInspect);
  // Reports are taken up in the order in which they came.
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = queue.then(work);
    queue = mine.catch(() => {});
    return mine;
  };

  async function viewOf({ url, title, links: said, omitted, frames }: PageReport): Promise<PageView> {
    const { discovery } = await parts.profile();
    const links = joinLinks(
      said.map((link) => ({ ...link, anchor: '' })),
      discovery.apiRootRelations,
    );
    return { url, title, alternatives: alternativesOf(links), links, omitted, frames, headers: 'unasked' };
  }

  async function takeUp(tabId: number, report: PageReport): Promise<PageView> {
    const view = await viewOf(report);
    const { alternatives } = view;
    await parts.badge.setCount(tabId, alternatives.length, parts.titleOf(alternatives));
    // Kept for the time when the page does not answer; without it the badge is right all the same.
    const kept = parseReport({ ...report, links: report.links.filter(counts) });
    if (kept) await store.put(tabId, kept).catch(() => {});
    return view;
  }

  /** The page script's word on its page as it is now; `silent` when the page is too busy to answer. */
  async function ask(tabId: number): Promise<PageReport | 'none' | 'silent'> {
    const answer = parts.askPage(tabId, 'page').then(
      (said) => parseAnswer(said) ?? ('none' as const),
      () => 'none' as const,
    );
    return Promise.race([answer, after(250, 'silent' as const)]);
  }

  async function page(tabId: number): Promise<Result<PageView | null>> {
    const said = await ask(tabId);
    if (said === 'none') return ok(null);
    const report = said === 'silent' ? await store.get(tabId) : said;
    return ok(report ? await viewOf(report) : null);
  }

  const contract: DiscoveryContract = {
    page,
    async inspect(tabId) {
      const looked = await inspect(tabId);
      if (looked.ok) {
        const { report } = looked.value;
        return ok(await inTurn(() => takeUp(tabId, report)));
      }
      const allowed = looked.failure.kind === 'unreadable-page' && looked.failure.why === 'restricted';
      // A page script runs there: it is not the page that is closed, but we that are not let in.
      if (allowed && (await ask(tabId)) !== 'none')
        return fail({ kind: 'unreadable-page', why: 'no-permission' });
      return looked;
    },
  };

  return {
    contract,
    inspector: {
      async rawInspection(tabId) {
        const looked = await inspect(tabId);
        return looked.ok ? ok(looked.value.raw) : looked;
      },
    },
    async onPageMessage(message, sender) {
      const tabId = sender.tab?.id;
      if (tabId === undefined || sender.frameId !== 0) return;
      const report = parseReport(message);
      if (!report) return;
      await inTurn(() => takeUp(tabId, report));
      parts.announce();
    },
    onTabRemoved: (tabId) => inTurn(() => store.remove(tabId)),
  };
}

const counts = ({ rel, type }: PageLink): boolean => classify(rel, type) !== null;

const after = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));
