import type { Keyring } from '@/lib/accounts/contract';

/** Name of the secret: path and query of a receiver’s address, which may be all that keeps others from sending there. */
export const pathOf = (id: string): string => `${id}/path`;

/** Stores the path of a receiver’s address; answers what tells it from others without telling it. */
export async function keepPath(keyring: Keyring, id: string, address: string): Promise<{ key: string }> {
  const { href, origin, pathname, search } = new URL(address);
  await keyring.set(pathOf(id), pathname + search, origin);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(href));
  return { key: Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('') };
}
