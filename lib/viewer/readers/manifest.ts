import { z } from 'zod';
import { fail, ok, type Result } from '../../http/failure';
import { essenceOf } from '../../http/media-type';
import { listOf, objectIn } from './json/values';
import { othersOf } from './others';
import { followable, hostOf } from './text/text';

/** A member of the wrong type counts as absent, as in browsers. */
const text = z.string().trim().catch('').default('');

const image = z.object({ src: z.string(), sizes: text, type: text, purpose: text });
const shortcut = z.object({ name: z.string(), url: z.string() });
const manifest = z.object({
  ...{ name: text, short_name: text, description: text, display: text, orientation: text, lang: text },
  ...{ start_url: text, scope: text, theme_color: text, background_color: text },
  ...{
    icons: listOf(image, 100),
    screenshots: listOf(image, 100),
    shortcuts: listOf(shortcut, 100),
    categories: listOf(z.string(), 100),
  },
});

/** A web application manifest (https://www.w3.org/TR/appmanifest/). */
export type WebManifest = ReturnType<typeof manifestOf>;

/** Whether a JSON text is a web manifest: served as one, or with members of one. Those of browser extensions are none. */
export function isManifest(json: string, served: string): boolean {
  if (essenceOf(served) === 'application/manifest+json') return true;
  if (!/"(?:start_url|icons)"/.test(json)) return false;
  const members = objectIn(json);
  if (!members || Object.hasOwn(members, 'manifest_version')) return false;
  const { name, short_name, display, start_url, icons } = manifest.parse(members);
  return Boolean(start_url || icons.length > 0) && Boolean(name || short_name || display);
}

/** `url` is the address of the manifest. Fails with `malformed` when it is no JSON object. */
export function readManifest(json: string, url: string): Result<WebManifest> {
  const members = objectIn(json);
  return members
    ? ok(manifestOf(members, url))
    : fail({ kind: 'malformed', host: hostOf(url), where: 'JSON' });
}

function manifestOf(members: Readonly<Record<string, unknown>>, url: string) {
  const { name, short_name, start_url, scope, icons, screenshots, shortcuts, ...plain } =
    manifest.parse(members);
  const imageOf = ({ src, ...rest }: z.infer<typeof image>) => {
    const href = followable(src, url);
    return href ? [{ href, ...rest }] : [];
  };
  return {
    ...plain,
    name: name || short_name,
    shortName: short_name,
    /** Absent where none is given, or it is no web address. */
    start: followable(start_url, url),
    scope: followable(scope, url),
    icons: icons.flatMap(imageOf),
    screenshots: screenshots.flatMap(imageOf),
    shortcuts: shortcuts.map(({ name, url: target }) => ({ name, href: followable(target, url) })),
    /** Members that the view does not show. */
    others: othersOf(Object.entries(members), new Set(Object.keys(manifest.shape))),
  };
}
