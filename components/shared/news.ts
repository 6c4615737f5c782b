import { useEffect, useState } from 'preact/hooks';
import { read, recall, remember } from './remember';

/** Of this build; empty where the changelog says nothing of it. */
export const version: string = import.meta.env.VERSION ?? '';

const key = 'news';
/** The version whose notes need no mark: undefined before the first page. */
const known = () => read(recall(key), 'version');
const isNew = () => version !== '' && known() !== undefined && known() !== version;

/** The person has seen what changed. */
export function markAsRead(): void {
  remember(key, { version });
  dispatchEvent(new Event(key));
}

/** To somebody new nothing has changed. */
export function beginNews(): void {
  if (known() === undefined) markAsRead();
}

/** Whether something changed since, until it was read. */
export function useNews(): boolean {
  const [is, set] = useState(isNew);
  useEffect(() => {
    const again = () => set(isNew());
    addEventListener(key, again);
    return () => removeEventListener(key, again);
  }, []);
  return is;
}
