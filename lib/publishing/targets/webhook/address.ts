import type { Keyring } from '@/lib/accounts/contract';

/** Name of the secret: path and query of a receiver’s address, which may be all that keeps others from sending there. */
export const pathOf = (id: string): string => `${id}/path`;

/** Stores the path of a receiver’s address; answers what tells it from others without telling it. */
export async function keepPath(keyring: Keyring, id: string, address: string): Promise<{ key: string }> {
  const { origin, pathname, search } = new URL(address);
  const path = pathname + search;
  await keyring.set(pathOf(id), path, origin);
  // Of what is sent to: a fragment, or an empty query, makes no other receiver.
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(origin + path));
  return { key: Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('') };
}
