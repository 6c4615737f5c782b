import { fail, ok, type Result } from '@/lib/http/failure';
import type { Options, Profile } from '@/lib/profile/model';
import { createMutex } from '@/lib/storage/mutex';
import type { SessionArea } from '@/lib/storage/session';
import type { DrawnOn, InPageContract } from '../contract';
import { parseSession, type Session } from '../schema';
import { createDoor, type DoorParts } from './door';
import { register, scriptFile } from './registration';
import { addressesOf, coveredBy, siteOf } from './site';

export interface InPageParts extends Pick<DoorParts, 'messages' | 'sentence'> {
  session: SessionArea;
  settings(): Promise<{ profile: Profile; options: Options }>;
  keep(options: Pick<Options, 'messageSites' | 'messagesWhole'>): Promise<Result<unknown>>;
  /** Whether the extension has access to these. */
  allowed(addresses: readonly string[]): Promise<boolean>;
  browser: Parameters<typeof register>[0];
  /** The address of a tab's page, if the browser exposes it. */
  addressOf(tabId: number): Promise<string | undefined>;
  /** Runs a file of the extension in a tab's page and its frames. */
  runScript(tabId: number, file: string): Promise<void>;
  showTab(tabId: number): Promise<void>;
  announce(): void;
}

const sessionKey = 'in-page';

export function createInPage(parts: InPageParts) {
  const stored = async () => parseSession((await parts.session.get(sessionKey))[sessionKey]);
  const sessionLock = createMutex();
  const update = (next: (was: Session) => Session) =>
    sessionLock(async () => parts.session.set({ [sessionKey]: next(await stored()) }));

  const embedAddress = ({ messages }: Profile) => new URL(messages.embedUrl).origin;
  const needed = (profile: Profile, site: string) => [...addressesOf(site), embedAddress(profile)];

  const lock = createMutex();
  /** Registers the rules and scripts of the settings and the session. */
  const reconcile = (): Promise<void> =>
    lock(async () => {
      const [{ profile, options }, session] = await Promise.all([parts.settings(), stored()]);
      const sites: string[] = [];
      for (const site of options.messageSites ?? []) {
        // Without the script, frames would be blocked and nothing drawn.
        if (await parts.allowed(needed(profile, site))) sites.push(site);
      }
      const frames = { embedUrl: profile.messages.embedUrl, word: profile.words.message };
      await register(parts.browser, { sites, session, frames });
    });

  async function change(next: (was: Session) => Session): Promise<void> {
    await update(next);
    await reconcile();
    parts.announce();
  }

  const tabOff = (tabId: number) =>
    change(({ tabs, originals, ...rest }) => ({
      ...rest,
      tabs: Object.fromEntries(Object.entries(tabs).filter(([each]) => each !== String(tabId))),
      originals: originals.filter((each) => each.tabId !== tabId),
    }));

  async function setSites(next: (was: string[]) => string[]): Promise<Result<null>> {
    // Serialised, so that no change is lost.
    const saved = await lock(async () => {
      const { options } = await parts.settings();
      return parts.keep({ messageSites: next(options.messageSites ?? []) });
    });
    if (!saved.ok) return saved;
    await reconcile();
    parts.announce();
    return ok(null);
  }

  const remove = (site: string) => setSites((sites) => sites.filter((each) => each !== site));

  async function switchOn(tabId: number, site: string, drawn: 'tab' | 'always'): Promise<Result<null>> {
    if (drawn === 'tab') await change((was) => ({ ...was, tabs: { ...was.tabs, [tabId]: site } }));
    else {
      const saved = await setSites((sites) => [...new Set([...sites, site])].sort());
      if (!saved.ok) return saved;
    }
    // The page may be closed or restricted.
    await parts.runScript(tabId, scriptFile).catch(() => undefined);
    return ok(null);
  }

  async function switchOff(tabId: number, site: string): Promise<Result<null>> {
    await tabOff(tabId);
    return remove(site);
  }

  async function stateOf(tabId: number, host: string): Promise<{ site: string; drawn: DrawnOn }> {
    const [{ options }, { tabs }] = await Promise.all([parts.settings(), stored()]);
    const always = coveredBy(options.messageSites ?? [], host);
    if (always) return { site: always, drawn: 'always' };
    const inTab = coveredBy([tabs[tabId] ?? ''], host);
    return inTab ? { site: inTab, drawn: 'tab' } : { site: host, drawn: 'off' };
  }

  const contract: InPageContract = {
    async at(tabId) {
      const host = siteOf(await parts.addressOf(tabId));
      if (!host) return undefined;
      const { profile } = await parts.settings();
      return { ...(await stateOf(tabId, host)), embedHost: new URL(embedAddress(profile)).host };
    },
    async choose(tabId, drawn) {
      const host = siteOf(await parts.addressOf(tabId));
      if (!host) return fail({ kind: 'unreadable-page', why: 'gone' });
      const { site } = await stateOf(tabId, host);
      if (drawn === 'off') return switchOff(tabId, site);
      if (drawn === 'tab') await remove(site);
      const { profile } = await parts.settings();
      if (await parts.allowed(needed(profile, site))) return switchOn(tabId, site, drawn);
      await update((was) => ({ ...was, accessRequest: { site, drawn, tabId } }));
      parts.announce();
      return fail({ kind: 'no-access', host: site });
    },
    async all() {
      const [{ profile, options }, { accessRequest }] = await Promise.all([parts.settings(), stored()]);
      const sites = (options.messageSites ?? []).map(async (site) => {
        const addresses = needed(profile, site);
        return { site, addresses, allowed: await parts.allowed(addresses) };
      });
      return {
        sites: await Promise.all(sites),
        embedHost: new URL(embedAddress(profile)).host,
        whole: options.messagesWhole === true,
        ...(accessRequest && {
          accessRequest: { site: accessRequest.site, addresses: needed(profile, accessRequest.site) },
        }),
      };
    },
    async fulfil() {
      const [{ profile }, { accessRequest }] = await Promise.all([parts.settings(), stored()]);
      if (!accessRequest) return ok(null);
      if (!(await parts.allowed(needed(profile, accessRequest.site))))
        return fail({ kind: 'no-access', host: accessRequest.site });
      await contract.dismiss();
      const done = await switchOn(accessRequest.tabId, accessRequest.site, accessRequest.drawn);
      if (done.ok) await parts.showTab(accessRequest.tabId).catch(() => undefined);
      return done;
    },
    async dismiss() {
      await update(({ tabs, originals }) => ({ tabs, originals }));
      parts.announce();
    },
    remove,
    async setWhole(messagesWhole) {
      const saved = await parts.keep({ messagesWhole });
      parts.announce();
      return saved.ok ? ok(null) : saved;
    },
  };

  return {
    contract,
    reconcile,
    /** Handles messages of scripts in pages, which may hold anything. */
    onPageQuestion: createDoor({
      ...parts,
      async setup(tabId, host) {
        const [{ profile, options }, { site, drawn }] = await Promise.all([
          parts.settings(),
          stateOf(tabId, host),
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
        if (!(await stored()).originals.some(isOurs)) return;
        await change((was) => ({ ...was, originals: was.originals.filter((each) => !isOurs(each)) }));
      },
      switchOff: async (tabId, site) => void (await switchOff(tabId, site)),
    }),
    async onTabRemoved(tabId: number): Promise<void> {
      const { tabs, originals } = await stored();
      if (tabs[tabId] !== undefined || originals.some((each) => each.tabId === tabId)) await tabOff(tabId);
    },
  };
}
