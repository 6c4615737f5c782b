import type { Waymark } from './waymark.ts';

export interface Clicked {
  linkUrl?: string;
  srcUrl?: string;
  mediaType?: string;
  selectionText?: string;
}

/** Chooses "Check in here" in the context menu of a tab, as the browser would. */
export async function chooseHere(waymark: Waymark, tabId: number, clicked: Clicked): Promise<void> {
  await (await waymark.worker()).evaluate(
    async ([id, info]) => {
      const tab = await chrome.tabs.get(id);
      (chrome.contextMenus.onClicked as unknown as { dispatch(info: object, tab: object): void }).dispatch(
        { menuItemId: 'check-in-here', editable: false, ...info },
        tab,
      );
    },
    [tabId, clicked] as const,
  );
}
