import { createHash } from 'node:crypto';
import { bad } from './refusal.ts';

/** Identifies the query of a cursor, without the order of its parameters. */
function fingerprint(query: URLSearchParams): string {
  const others = [...query].filter(([name]) => name !== 'cursor').sort();
  return createHash('sha256').update(JSON.stringify(others)).digest('base64url').slice(0, 12);
}

/** The start of the page. Throws `Refusal` when the cursor belongs to another query or to none. */
export function readCursor(query: URLSearchParams): number {
  const cursor = query.get('cursor');
  if (cursor === null) return 0;
  const match = /^c(\d+)-([\w-]{12})$/.exec(cursor);
  if (match === null || match[2] !== fingerprint(query))
    throw bad('The cursor does not belong to this search.');
  return Number(match[1]);
}

/** The `Link` header with the page from `start` on. */
export function linkToNext(address: string, start: number): string {
  const url = new URL(address);
  url.searchParams.set('cursor', `c${start}-${fingerprint(url.searchParams)}`);
  return `<${url.href}>; rel="next"`;
}
