import { webUrl } from '../../http/url';
import type { Statement } from './model';
import { fitsPath } from './paths';
import { preferencesIn } from './preferences';

/** Characters of a line, and statements of a file. */
const longest = 2048;
const most = 100;

/**
 * What a robots.txt says to every program (the groups of `*`, RFC 9309) about the page at a path: `Content-Signal`,
 * `Content-Usage`, and `License` (RSL 1.0), which is outside of groups. `url` is the address of the file.
 */
export function robotsStatements(text: string, url: string, path: string): Statement[] {
  const found: (Statement & { path: string; field: string })[] = [];
  let agents: string[] = [];
  let naming = false;
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const line = raw.slice(0, longest).trim();
    const colon = line.indexOf(':');
    if (colon < 0 || line.startsWith('#')) continue;
    const field = line.slice(0, colon).trim().toLowerCase();
    const value = withoutComment(line.slice(colon + 1)).trim();
    if (field === 'user-agent') {
      if (naming) agents.push(value);
      else agents = [value];
      naming = true;
      continue;
    }
    naming = false;
    if (field === 'license') {
      const target = webUrl(value);
      if (target)
        found.push({
          ...{ use: 'license', answer: target.host, source: 'robots', line, href: target.href },
          ...{ path: '', field },
        });
    }
    if (field !== 'content-signal' && field !== 'content-usage') continue;
    if (agents.length > 0 && !agents.includes('*')) continue;
    const [, written = '', preferences = ''] = /^(?:(\/\S*)\s+)?(.*)$/.exec(value) ?? [];
    if (!fitsPath(written, path)) continue;
    for (const preference of preferencesIn(preferences))
      found.push({ ...preference, source: 'robots', line, href: url, path: written, field });
  }
  // Of the lines about one thing in one vocabulary, the longest path counts.
  const longestPath = new Map<string, number>();
  const about = ({ field, use }: (typeof found)[number]) => `${field} ${use}`;
  for (const one of found)
    longestPath.set(about(one), Math.max(one.path.length, longestPath.get(about(one)) ?? 0));
  return found
    .filter((one) => one.path.length === longestPath.get(about(one)))
    .slice(0, most)
    .map(({ path: _, field: __, ...said }) => said);
}

const withoutComment = (value: string): string => value.split('#')[0] ?? '';
