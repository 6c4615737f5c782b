import { ask } from '@/lib/bus/ask';
import { wantedFor } from '@/lib/viewer/model';
import type { FindAlternatives } from './compare/use-compare';

const discovery = ask('discovery');

/** Finds the links to its authors of the page in a tab, if that page has the alternative. */
export async function findAuthors(tabId: number, alternative: string) {
  const page = await discovery.page(tabId);
  const view = page.ok ? page.value : null;
  return view?.alternatives.some(({ href }) => href === alternative) ? view.links : [];
}

/** Finds the alternatives of the page in a tab that can be compared; undefined when the tab shows another page. */
export const findAlternatives: FindAlternatives = async (tabId, pageUrl) => {
  const page = await discovery.page(tabId);
  if (!page.ok || page.value?.url !== pageUrl) return undefined;
  return page.value.alternatives.flatMap(({ kind, href, type }) => {
    const { reading } = wantedFor(kind, href, type);
    const compared = (['json', 'oembed', 'activitypub', 'feed'] as const).find((each) => each === reading);
    return compared ? [{ href, type, reading: compared }] : [];
  });
};
