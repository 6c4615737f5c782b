import type { Resource } from '@/lib/viewer/model';
import { lastPartOf } from '@/lib/viewer/readers/text/text';

type Named = Pick<Resource, 'url' | 'served' | 'fileName'>;

/** The file name for the served bytes: from the service, or the end of the address. */
export function servedName({ fileName, url, served }: Named, packed: boolean): string {
  const name = (fileName ?? lastPartOf(url))
    .replace(/[^\p{L}\p{N}\p{M} ._()-]+/gu, '-')
    .replace(/^[. -]+/, '');
  const whole = /\.\w{1,8}$/.test(name)
    ? name.slice(-80)
    : `${name.slice(-80) || 'file'}.${endingOf(served)}`;
  return packed && !/\.(?:gz|tgz)$/i.test(whole) ? `${whole}.gz` : whole;
}

/** The file name for the contents of a gzip file. */
export const unpackedName = (resource: Named): string => servedName(resource, true).replace(/\.gz$/i, '');

const endingOf = (type: string): string => (/json/i.test(type) ? 'json' : /xml/i.test(type) ? 'xml' : 'txt');
