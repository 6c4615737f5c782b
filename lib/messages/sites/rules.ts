import { lastGuardId } from '@/lib/http/connection-guard';

type Rule = chrome.declarativeNetRequest.Rule;

/** What is drawn where, beyond the settings; gone with the browser's session. */
export interface Session {
  /** Sites by the number of the tab in which alone they are switched on. */
  tabs: Record<string, string>;
  /** Frames that the person wants to see, until they are loaded. */
  originals: { tabId: number; id: string }[];
}

/** Where the frames of messages are, and the word in their addresses. */
export interface Frames {
  embedUrl: string;
  word: string;
}

/** The address of the frame that shows a message. */
export const frameOf = ({ embedUrl, word }: Frames, id: string): string =>
  `${embedUrl.replace(/\/$/, '')}/embed/${word.charAt(0).toUpperCase()}${word.slice(1)}.html?id=${id}`;

/**
 * Stops frames and scripts of the embed host on the pages of these sites. Kept over restarts, because the switch is. A
 * site takes in the hosts below it: the browser's `initiatorDomains` knows no other way.
 */
export const siteRules = (sites: readonly string[], frames: Frames): Rule[] =>
  sites.length > 0 ? [{ id: 1, priority: 1, ...block(sites, frames) }] : [];

/** The same in single tabs, and the frames let through there. */
export function tabRules({ tabs, originals }: Session, frames: Frames): Rule[] {
  let id = lastGuardId;
  const next = () => {
    id += 1;
    return id;
  };
  const blocks = Object.entries(tabs).map(([tabId, site]) => {
    const { action, condition } = block([site], frames);
    return { id: next(), priority: 1, action, condition: { ...condition, tabIds: [Number(tabId)] } };
  });
  const allows = originals.map(({ tabId, id: message }): Rule => {
    const condition = { urlFilter: `|${frameOf(frames, message)}|`, tabIds: [tabId] };
    return {
      id: next(),
      priority: 2,
      action: { type: 'allow' },
      condition: { ...condition, resourceTypes: ['sub_frame'] },
    };
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
