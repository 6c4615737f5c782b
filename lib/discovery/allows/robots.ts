import { isWebUrl } from '../../http/url';
import type { Statement } from './model';
import { fitsPath } from './paths';
import { preferencesIn } from './preferences';

const longest = 2048;

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
      agents = naming ? [...agents, value] : [value];
      naming = true;
      continue;
    }
    naming = false;
    if (field === 'license') {
      const target = URL.parse(value);
      if (target && isWebUrl(target))
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
  const isOutdone = (one: (typeof found)[number]) =>
    found.some(
      (other) => other.field === one.field && other.use === one.use && other.path.length > one.path.length,
    );
  return found
    .filter((one) => one.use === 'license' || !isOutdone(one))
    .map(({ path: _, field: __, ...said }) => said);
}

const withoutComment = (value: string): string => value.split('#')[0] ?? '';
