import { pointedByLink } from './from-link';
import { pointedByText } from './from-text';
import type { Pointed } from './pointed';

/** The target of "Check in here"; each part only where there is one. */
export interface ChosenSpot {
  linkUrl?: string | undefined;
  srcUrl?: string | undefined;
  selection?: string | undefined;
  tabId?: number | undefined;
  /** The address of the page itself, or of the frame in it. */
  pageUrl?: string | undefined;
}

/**
 * The place of a target. A selection or a link without a place does not fall back to the page. A picture may be a map or
 * be in a link; otherwise the place of the page is used.
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
