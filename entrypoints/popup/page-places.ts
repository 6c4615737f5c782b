import browser from 'webextension-polyfill';

/** In the session area, which the browser keeps in memory: addresses of pages stay off the disk. */
const key = 'popup-pages';
/** Older ones are dropped. */
const maxPages = 30;

type Place = [address: string, y: number];

async function places(): Promise<Place[]> {
  const { [key]: stored } = await browser.storage.session.get(key);
  return (Array.isArray(stored) ? stored : []).flatMap((one: unknown): Place[] => {
    const [address, y]: unknown[] = Array.isArray(one) ? one : [];
    return typeof address === 'string' && typeof y === 'number' ? [[address, y]] : [];
  });
}

/** The scroll position of This page for the page at an address, px; 0 for one that was not scrolled. */
export const recallPage = async (address: string): Promise<number> =>
  (await places()).find(([known]) => known === address)?.[1] ?? 0;

export async function rememberPage(address: string, y: number): Promise<void> {
  const others = (await places()).filter(([known]) => known !== address);
  await browser.storage.session.set({ [key]: [...others, [address, y]].slice(-maxPages) });
}
