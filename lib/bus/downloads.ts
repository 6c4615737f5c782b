import browser, { type Downloads } from 'webextension-polyfill';

type Item = Downloads.DownloadItem;

/** There only while the person lets Waymark save files. */
const browsers = (): Downloads.Static | undefined => browser.downloads;

/** Waymark’s own, newest first. */
async function saved(query: Downloads.DownloadQuery): Promise<Item[]> {
  const items = (await browsers()?.search({ ...query, orderBy: ['-startTime'], limit: 0 })) ?? [];
  return items.filter((one) => one.byExtensionId === browser.runtime.id && one.state === 'complete');
}

/** Chromium’s worker makes no addresses of blobs; Firefox takes no others. */
function addressOf(text: string) {
  const type = 'text/markdown;charset=utf-8';
  const bytes = new TextEncoder().encode(text);
  if (!import.meta.env.FIREFOX)
    return {
      url: `data:${type},${encodeURIComponent(new TextDecoder().decode(bytes))}`,
      end: () => undefined,
    };
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  return { url, end: () => URL.revokeObjectURL(url) };
}

/** The item once it is no longer in progress; undefined when it is in the list no more. */
function settled(api: Downloads.Static, id: number): Promise<Item | undefined> {
  return new Promise((resolve, reject) => {
    const look = () => {
      api.search({ id }).then(([item]) => {
        if (item?.state === 'in_progress') return;
        api.onChanged.removeListener(look);
        resolve(item);
      }, reject);
    };
    api.onChanged.addListener(look);
    look();
  });
}

/** Files that Waymark saves, by their absolute paths, as far as the browser remembers them. */
export const downloads = {
  allowed: () => browser.permissions.contains({ permissions: ['downloads'] }),
  /**
   * Saves a text under a name in the folder of downloads, and answers its path; `over` replaces a file of that name, which
   * otherwise gets a number. Undefined where it was not saved.
   */
  async save(name: string, text: string, over: boolean): Promise<string | undefined> {
    const api = browsers();
    if (!api) return undefined;
    const { url, end } = addressOf(text);
    try {
      const conflictAction = over ? 'overwrite' : 'uniquify';
      const id = await api
        .download({ url, filename: name, conflictAction, saveAs: false })
        .catch(() => undefined);
      const item = id === undefined ? undefined : await settled(api, id);
      return item?.state === 'complete' ? item.filename : undefined;
    } finally {
      end();
    }
  },
  /** Paths of what was saved from then on; Unix ms. */
  async since(time: number): Promise<string[]> {
    return (await saved({ startedAfter: new Date(time).toISOString() })).map(({ filename }) => filename);
  },
  /** Whether the file is where it was saved. */
  async has(path: string): Promise<boolean> {
    return (await saved({ filename: path }))[0]?.exists === true;
  },
  /** Shows it in its folder; false where it is not. */
  async show(path: string): Promise<boolean> {
    const [item] = await saved({ filename: path });
    if (!item?.exists) return false;
    await browsers()?.show(item.id);
    return true;
  },
  /** Deletes it; false where the browser cannot. */
  async remove(path: string): Promise<boolean> {
    const [item] = await saved({ filename: path });
    if (!item) return false;
    const removed = await browsers()
      ?.removeFile(item.id)
      .then(
        () => true,
        () => false,
      );
    return removed === true || !(await downloads.has(path));
  },
};
