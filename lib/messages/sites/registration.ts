import { lastGuardId } from '@/lib/http/connection-guard';
import type { Session } from '../schema';
import { type Frames, siteRules, tabRules } from './rules';
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
  /** Sites that are always on and permitted. */
  sites: string[];
  session: Session;
  frames: Frames;
}

export const scriptFile = 'in-page.js';

/**
 * Reconciles the browser's request rules and scripts with the wanted ones. Runs after every change and at each start of
 * the worker, in case the last one was killed halfway.
 */
export async function register(browser: { rules: Rules; scripts: Scripts }, wanted: Wanted): Promise<void> {
  const { sites, session, frames } = wanted;
  const { rules, scripts } = browser;
  const [always, inTabs] = await Promise.all([rules.getDynamicRules(), rules.getSessionRules()]);
  await change(always, siteRules(sites, frames), (update) => rules.updateDynamicRules(update));
  const ours = inTabs.filter(({ id }) => id > lastGuardId);
  await change(ours, tabRules(session, frames), (update) => rules.updateSessionRules(update));
  const others = Object.values(session.tabs).filter((site) => !coveredBy(sites, site));
  // A script that already runs stays until the page unloads; the worker ignores its requests.
  await registerScript(scripts, 'in-page', sites, true);
  await registerScript(scripts, 'in-page-tabs', [...new Set(others)], false);
}

type Rule = chrome.declarativeNetRequest.Rule;

async function change(
  now: Rule[],
  then: Rule[],
  update: (options: { removeRuleIds: number[]; addRules: Rule[] }) => Promise<void>,
): Promise<void> {
  if (now.map(serialised).join() === then.map(serialised).join()) return;
  await update({ removeRuleIds: now.map(({ id }) => id), addRules: then });
}

/** Browsers return rules with another order of fields, and with defaults. */
const serialised = ({ id, action, condition }: Rule): string =>
  JSON.stringify([
    id,
    action.type,
    condition.urlFilter,
    condition.initiatorDomains ?? [],
    condition.tabIds ?? [],
  ]);

async function registerScript(
  scripts: Scripts,
  id: string,
  sites: string[],
  persist: boolean,
): Promise<void> {
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
      // Frames without an address (about:srcdoc) contain messages too.
      matchOriginAsFallback: true,
      persistAcrossSessions: persist,
    },
  ]);
}
