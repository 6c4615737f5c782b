import { lastGuardId } from '@/lib/http/connection-guard';
import { frameOf } from '../model';
import type { Session } from '../schema';

type Rule = chrome.declarativeNetRequest.Rule;

/** The address of the service's frames, and the word in their addresses. */
export interface Frames {
  embedUrl: string;
  word: string;
}

/**
 * Blocks frames and scripts of the embed host on pages of these sites and their subdomains, which `initiatorDomains`
 * always includes. Dynamic rules, because they outlive a restart.
 */
export const siteRules = (sites: readonly string[], frames: Frames): Rule[] =>
  sites.length > 0 ? [{ id: 1, priority: 1, ...block(sites, frames) }] : [];

/** The same rules for single tabs, and the frames that are allowed there. */
export function tabRules({ tabs, originals }: Session, frames: Frames): Rule[] {
  let id = lastGuardId;
  const blocks = Object.entries(tabs).map(([tabId, site]) => {
    const { action, condition } = block([site], frames);
    id += 1;
    return { id, priority: 1, action, condition: { ...condition, tabIds: [Number(tabId)] } };
  });
  const allows = originals.map(({ tabId, id: message }): Rule => {
    const urlFilter = `|${frameOf(frames.embedUrl, frames.word, message)}|`;
    id += 1;
    const condition: Rule['condition'] = { urlFilter, tabIds: [tabId], resourceTypes: ['sub_frame'] };
    return { id, priority: 2, action: { type: 'allow' }, condition };
  });
  return [...blocks, ...allows];
}

function block(sites: readonly string[], { embedUrl }: Frames): Pick<Rule, 'action' | 'condition'> {
  return {
    action: { type: 'block' },
    condition: {
      urlFilter: `|${new URL(embedUrl).origin}/`,
      initiatorDomains: [...sites],
      resourceTypes: ['script', 'sub_frame'],
    },
  };
}
