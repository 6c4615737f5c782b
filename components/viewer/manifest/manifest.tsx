import { useMemo } from 'preact/hooks';
import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import { readManifest, type WebManifest } from '@/lib/viewer/readers/manifest';
import { useTitle } from '../frame';
import { HeldPicture } from '../held-picture';
import type { KindProps } from '../kind';
import { Facts, Others, WebLink } from '../parts';
import styles from '../sheet.module.css';

/** A web app manifest: what an installed site is called, looks like and starts with. */
export function Manifest({ resource, fallback }: KindProps) {
  const read = useMemo(() => readManifest(resource.text, resource.url), [resource]);
  const name = (read.ok && read.value.name) || t('viewer.untitled');
  useTitle(read.ok ? name : '');
  if (!read.ok) return <>{fallback(read.failure)}</>;
  const manifest = read.value;
  return (
    <article class={styles.sheet} aria-label={name} lang={manifest.lang || undefined}>
      {manifest.description && <p dir="auto">{manifest.description}</p>}
      <Facts facts={factsOf(manifest)} />
      {[...manifest.icons, ...manifest.screenshots].map(({ href, sizes, type, purpose }, index) => (
        <HeldPicture
          key={index}
          href={href}
          description={joinFacts(sizes, type, purpose) || t('viewer.manifest.icon')}
        />
      ))}
      <Others others={manifest.others} />
    </article>
  );
}

const factsOf = ({ name, shortName, start, scope, shortcuts, ...manifest }: WebManifest) =>
  [
    [t('viewer.manifest.shortName'), shortName !== name && shortName],
    [t('viewer.manifest.start'), start && <WebLink href={start}>{start}</WebLink>],
    [t('viewer.manifest.scope'), scope],
    [t('viewer.manifest.display'), manifest.display],
    [t('viewer.manifest.orientation'), manifest.orientation],
    [t('viewer.manifest.themeColour'), manifest.theme_color],
    [t('viewer.manifest.background'), manifest.background_color],
    [t('viewer.manifest.language'), manifest.lang],
    [t('viewer.manifest.categories'), manifest.categories.length > 0 && formatList(manifest.categories)],
    ...shortcuts.map(
      (shortcut) =>
        [shortcut.name, shortcut.href && <WebLink href={shortcut.href}>{shortcut.href}</WebLink>] as const,
    ),
  ] as const;
