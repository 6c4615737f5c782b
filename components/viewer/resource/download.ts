import type { Resource } from '@/lib/viewer/model';

type Named = Pick<Resource, 'url' | 'served' | 'fileName'>;

/** What to call the bytes as they were served: as the service says, or by the end of the address. */
export function servedName({ fileName, url, served }: Named, packed: boolean): string {
  const { pathname, hostname } = new URL(url);
  const last = pathname.split('/').filter(Boolean).at(-1) ?? hostname;
  const name = (fileName ?? decoded(last)).replace(/[^\p{L}\p{N}\p{M} ._()-]+/gu, '-').replace(/^[. -]+/, '');
  const whole = /\.\w{1,8}$/.test(name)
    ? name.slice(-80)
    : `${name.slice(-80) || 'file'}.${endingOf(served)}`;
  return packed && !/\.(?:gz|tgz)$/i.test(whole) ? `${whole}.gz` : whole;
}

/** What to call the contents of a gzip file. */
export const unpackedName = (resource: Named): string => servedName(resource, true).replace(/\.gz$/i, '');

const endingOf = (type: string): string => (/json/i.test(type) ? 'json' : /xml/i.test(type) ? 'xml' : 'txt');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
