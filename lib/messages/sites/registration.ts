import { lastGuardId } from '@/lib/http/connection-guard';
import { type Frames, type Session, siteRules, tabRules } from './rules';
import { coveredBy, patternsOf } from './site';

type Rules = Pick<
  typeof chrome.declarativeNetRequest,
  'getDynamicRules' | 'updateDynamicRules' | 'getSessionRules' | 'updateSessionRules'
>;
type Scripts = Pick<
  typeof chrome.scripting,
  'getRegisteredContentScripts' | 'registerContentScripts' | 'unregisterContentScripts'
>;

interface Wanted {
  /** Sites that are always on, and may be reached. */
  sites: string[];
  session: Session;
  frames: Frames;
}

export const scriptFile = 'in-page.js';

/**
 * Makes the browser's request rules and scripts be what is wanted, and changes nothing that is so already. To be called
 * whenever that may not be so, at every start of the worker too: one killed halfway is made good there.
 */
export async function register(browser: { rules: Rules; scripts: Scripts }, wanted: Wanted): Promise<void> {
  const { sites, session, frames } = wanted;
  const { rules, scripts } = browser;
  const [always, inTabs] = await Promise.all([rules.getDynamicRules(), rules.getSessionRules()]);
  await change(always, siteRules(sites, frames), (update) => rules.updateDynamicRules(update));
  const ours = inTabs.filter(({ id }) => id > lastGuardId);
  await change(ours, tabRules(session, frames), (update) => rules.updateSessionRules(update));
  const others = Object.values(session.tabs).filter((site) => !coveredBy(sites, site));
  // The script before it is taken away stays until the page is left; its questions are not answered any more.
  await registerScript(scripts, 'in-page', sites, true);
  await registerScript(scripts, 'in-page-tabs', [...new Set(others)], false);
}

type Rule = chrome.declarativeNetRequest.Rule;

async function change(
  now: Rule[],
  then: Rule[],
  update: (options: { removeRuleIds: number[]; addRules: Rule[] }) => Promise<void>,
): Promise<void> {
  if (now.map(written).join() === then.map(written).join()) return;
  await update({ removeRuleIds: now.map(({ id }) => id), addRules: then });
}

/** Browsers give rules back with their fields in another order, and with defaults. */
const written = ({ id, action, condition }: Rule): string =>
  JSON.stringify([
    id,
    action.type,
    condition.urlFilter,
    condition.initiatorDomains ?? [],
    condition.tabIds ?? [],
  ]);

async function registerScript(scripts: Scripts, id: string, sites: string[], kept: boolean): Promise<void> {
  const matches = sites.flatMap(patternsOf);
  const [now] = await scripts.getRegisteredContentScripts({ ids: [id] });
  if ((now?.matches ?? []).toSorted().join() === matches.toSorted().join()) return;
  if (now) await scripts.unregisterContentScripts({ ids: [id] });
  if (matches.length === 0) return;
  await scripts.registerContentScripts([
    {
      id,
      matches,
      js: [scriptFile],
      runAt: 'document_start',
      allFrames: true,
      // Frames that sites write themselves (about:srcdoc) hold messages too.
      matchOriginAsFallback: true,
      persistAcrossSessions: kept,
    },
  ]);
}
