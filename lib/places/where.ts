import { pointedByLink } from './from-link';
import { pointedByText } from './from-text';
import type { Pointed } from './pointed';

/** What a person chose "Check in here" on; each part only where there is one. */
export interface ChosenSpot {
  linkUrl?: string | undefined;
  /** The address of a picture. */
  srcUrl?: string | undefined;
  selection?: string | undefined;
  tabId?: number | undefined;
  /** The address of the page itself, or of the frame in it. */
  pageUrl?: string | undefined;
}

/**
 * Where that is. A selection and a link speak for themselves: what they do not say, the page around them does not say
 * either. A picture may lie in a link, or be a map; otherwise it is somewhere on the page.
 */
export async function whereIs(
  { linkUrl, srcUrl, selection, tabId, pageUrl }: ChosenSpot,
  pointedByTab: (tabId: number) => Promise<Pointed | undefined>,
): Promise<Pointed | undefined> {
  const linked = linkUrl === undefined ? undefined : pointedByLink(linkUrl);
  if (linked) return linked;
  if (selection?.trim()) return pointedByText(selection);
  if (linkUrl !== undefined && srcUrl === undefined) return undefined;
  return (
    (srcUrl === undefined ? undefined : pointedByLink(srcUrl)) ??
    (tabId === undefined ? undefined : await pointedByTab(tabId)) ??
    (pageUrl === undefined ? undefined : pointedByLink(pageUrl))
  );
}
