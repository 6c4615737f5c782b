import type { Waymark } from './waymark.ts';

/** Whether the browser lets the extension reach an origin now. */
export async function hostAccess(waymark: Waymark, origin: string): Promise<boolean> {
  const { protocol, hostname } = new URL(origin);
  return (await waymark.worker()).evaluate(
    (pattern) => chrome.permissions.contains({ origins: [pattern] }),
    `${protocol}//${hostname}/*`,
  );
}
