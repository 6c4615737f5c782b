import { fail, ok, type Result } from '@/lib/http/failure';
import type { Options, Profile } from '@/lib/profile/model';
import { inTurn } from '@/lib/storage/in-turn';
import type { SessionArea } from '@/lib/storage/session';
import type { DrawnOn, InPageContract } from '../contract';
import { createDoor, type DoorParts } from './door';
import { createKeeper } from './keeper';
import { register, scriptFile } from './registration';
import type { Session } from './rules';
import { addressesOf, coveredBy, siteOf } from './site';

export interface InPageParts extends Pick<DoorParts, 'messages' | 'sentence'> {
  session: SessionArea;
  settings(): Promise<{ profile: Profile; options: Options }>;
  keep(options: Pick<Options, 'messageSites' | 'messagesWhole'>): Promise<Result<unknown>>;
  /** Whether the browser lets us reach these. */
  allowed(addresses: readonly string[]): Promise<boolean>;
  browser: Parameters<typeof register>[0];
  /** The address of a tab's page, where the browser tells it. */
  addressOf(tabId: number): Promise<string | undefined>;
  /** Runs a file of the extension in a tab's page and its frames. */
  runScript(tabId: number, file: string): Promise<void>;
  showTab(tabId: number): Promise<void>;
  announce(): void;
}

export function createInPage(parts: InPageParts) {
  const keeper = createKeeper(parts.session);

  const embedAddress = ({ messages }: Profile) => new URL(messages.embedUrl).origin;
  const needed = (profile: Profile, site: string) => [...addressesOf(site), embedAddress(profile)];

  const turn = inTurn();
  /** Makes the browser do what the settings and the session say. One at a time. */
  const reconcile = (): Promise<void> =>
    turn(async () => {
      const [{ profile, options }, session] = await Promise.all([parts.settings(), keeper.read()]);
      const sites: string[] = [];
      for (const site of options.messageSites ?? []) {
        // Without the script frames would be stopped and nothing drawn.
        if (await parts.allowed(needed(profile, site))) sites.push(site);
      }
      const frames = { embedUrl: profile.messages.embedUrl, word: profile.words.message };
      await register(parts.browser, { sites, session, frames });
    });

  async function change(next: (was: Session) => Session): Promise<void> {
    await keeper.change((was) => ({ ...was, ...next(was) }));
    await reconcile();
    parts.announce();
  }

  const tabOff = (tabId: number) =>
    change(({ tabs, originals }) => ({
      tabs: Object.fromEntries(Object.entries(tabs).filter(([each]) => each !== String(tabId))),
      originals: originals.filter((each) => each.tabId !== tabId),
    }));

  async function setSites(next: (was: string[]) => string[]): Promise<Result<null>> {
    // Two changes at the same time: each begins with what the other made.
    const kept = await turn(async () => {
      const { options } = await parts.settings();
      return parts.keep({ messageSites: next(options.messageSites ?? []) });
    });
    if (!kept.ok) return kept;
    await reconcile();
    parts.announce();
    return ok(null);
  }

  const remove = (site: string) => setSites((sites) => sites.filter((each) => each !== site));

  /** On at last: the browser allows it. */
  async function switchOn(tabId: number, site: string, drawn: 'tab' | 'always'): Promise<Result<null>> {
    if (drawn === 'tab') await change((was) => ({ ...was, tabs: { ...was.tabs, [tabId]: site } }));
    else {
      const kept = await setSites((sites) => [...new Set([...sites, site])].sort());
      if (!kept.ok) return kept;
    }
    // The page may be gone, or one that no script may enter.
    await parts.runScript(tabId, scriptFile).catch(() => undefined);
    return ok(null);
  }

  async function switchOff(tabId: number, site: string): Promise<Result<null>> {
    await tabOff(tabId);
    return remove(site);
  }

  async function standing(tabId: number, host: string): Promise<{ site: string; drawn: DrawnOn }> {
    const [{ options }, { tabs }] = await Promise.all([parts.settings(), keeper.read()]);
    const always = coveredBy(options.messageSites ?? [], host);
    if (always) return { site: always, drawn: 'always' };
    const here = coveredBy([tabs[tabId] ?? ''], host);
    return here ? { site: here, drawn: 'tab' } : { site: host, drawn: 'off' };
  }

  const contract: InPageContract = {
    async at(tabId) {
      const host = siteOf(await parts.addressOf(tabId));
      if (!host) return undefined;
      const { profile } = await parts.settings();
      return { ...(await standing(tabId, host)), embedHost: new URL(embedAddress(profile)).host };
    },
    async choose(tabId, drawn) {
      const host = siteOf(await parts.addressOf(tabId));
      if (!host) return fail({ kind: 'unreadable-page', why: 'gone' });
      const { site } = await standing(tabId, host);
      if (drawn === 'off') return switchOff(tabId, site);
      if (drawn === 'tab') await remove(site);
      const { profile } = await parts.settings();
      if (await parts.allowed(needed(profile, site))) return switchOn(tabId, site, drawn);
      await keeper.change((was) => ({ ...was, wish: { site, drawn, tabId } }));
      parts.announce();
      return fail({ kind: 'no-access', host: site });
    },
    async all() {
      const [{ profile, options }, { wish }] = await Promise.all([parts.settings(), keeper.read()]);
      const sites = (options.messageSites ?? []).map(async (site) => {
        const addresses = needed(profile, site);
        return { site, addresses, allowed: await parts.allowed(addresses) };
      });
      return {
        sites: await Promise.all(sites),
        embedHost: new URL(embedAddress(profile)).host,
        whole: options.messagesWhole === true,
        ...(wish && { wish: { site: wish.site, addresses: needed(profile, wish.site) } }),
      };
    },
    async fulfil() {
      const [{ profile }, { wish }] = await Promise.all([parts.settings(), keeper.read()]);
      if (!wish) return ok(null);
      if (!(await parts.allowed(needed(profile, wish.site))))
        return fail({ kind: 'no-access', host: wish.site });
      await contract.dismiss();
      const done = await switchOn(wish.tabId, wish.site, wish.drawn);
      if (done.ok) await parts.showTab(wish.tabId).catch(() => undefined);
      return done;
    },
    async dismiss() {
      await keeper.change(({ tabs, originals }) => ({ tabs, originals }));
      parts.announce();
    },
    remove,
    async setWhole(messagesWhole) {
      const kept = await parts.keep({ messagesWhole });
      parts.announce();
      return kept.ok ? ok(null) : kept;
    },
  };

  return {
    contract,
    reconcile,
    /** For scripts in pages; anything may come in. */
    onPageQuestion: createDoor({
      ...parts,
      async setup(tabId, host) {
        const [{ profile, options }, { site, drawn }] = await Promise.all([
          parts.settings(),
          standing(tabId, host),
        ]);
        if (drawn === 'off') return undefined;
        const { words, messages } = profile;
        return { site, profile: { words, messages }, whole: options.messagesWhole === true };
      },
      letThrough: (tabId, id) =>
        change((was) => ({ ...was, originals: [...was.originals, { tabId, id }].slice(-50) })),
      async stopAgain(tabId, id) {
        const isOurs = (each: { tabId: number; id: string }) =>
          each.tabId === tabId && (id === undefined || each.id === id);
        if (!(await keeper.read()).originals.some(isOurs)) return;
        await change((was) => ({ ...was, originals: was.originals.filter((each) => !isOurs(each)) }));
      },
      switchOff: async (tabId, site) => void (await switchOff(tabId, site)),
    }),
    async onTabRemoved(tabId: number): Promise<void> {
      const { tabs, originals } = await keeper.read();
      if (tabs[tabId] !== undefined || originals.some((each) => each.tabId === tabId)) await tabOff(tabId);
    },
  };
}
