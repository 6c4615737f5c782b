import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import { formatDateTime, formatList, formatNumber } from '@/lib/i18n/format';
import type { Wanted } from '@/lib/viewer/model';
import type { Audience, Reference, Thing } from '@/lib/viewer/readers/activitypub/thing';
import { useOpen } from '../frame';
import styles from '../sheet.module.css';
import { labelOf } from './labels';

/** Another object for the viewer. */
export const objectAt = (href: string): Wanted => ({
  href,
  reading: 'activitypub',
  type: 'application/activity+json',
});

export function useOpenObject(): (href: string) => void {
  const open = useOpen();
  return (href) => open(objectAt(href));
}

/** Requests another object for its name; empty when none can be read. */
export type NameAt = (href: string) => Promise<string>;

/** Authors, audience and parent posts. */
export function Byline({ thing, nameAt }: { thing: Thing; nameAt?: NameAt | undefined }) {
  const audience = thing.audience.slice(0, 20).map(audienceName);
  if (thing.authors.length + audience.length + thing.inReplyTo.length === 0) return null;
  return (
    <div class={styles.stack}>
      {thing.authors.slice(0, 20).map((author, index) => (
        <Person
          key={author.href ?? index}
          reference={author}
          words={t('viewer.post.author')}
          nameAt={nameAt}
        />
      ))}
      {audience.length > 0 && (
        <p class={styles.meta}>{t('viewer.post.audience', [formatList([...new Set(audience)])])}</p>
      )}
      {thing.inReplyTo.slice(0, 20).map((parent, index) => (
        <Person key={parent.href ?? index} reference={parent} words={t('viewer.post.parent')} />
      ))}
    </div>
  );
}

interface PersonProps {
  reference: Reference;
  words: string;
  nameAt?: NameAt | undefined;
}

/** One other object by its name, with a button that shows it here, and one for a name that is not known. */
function Person({ reference, words, nameAt }: PersonProps) {
  const open = useOpenObject();
  const { href } = reference;
  const [name, setName] = useState<string>();
  const [busy, setBusy] = useState(false);
  const label = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Its button is gone.
    if (name) label.current?.focus();
  }, [name]);
  const showName = async (find: NameAt, at: string) => {
    setBusy(true);
    setName(await find(at).catch(() => ''));
    setBusy(false);
  };
  return (
    <p class={styles.line}>
      <bdi class={styles.name} title={href} ref={label} tabIndex={-1}>
        {name || labelOf(reference)}
      </bdi>
      {href && (
        <Button kind="quiet" icon="eye" onClick={() => open(href)}>
          {words}
        </Button>
      )}
      {nameAt && href && !reference.name && !name && (
        <Button kind="quiet" busy={busy} onClick={() => void showName(nameAt, href)}>
          {t('viewer.post.showName')}
        </Button>
      )}
      {name === '' && <output class={styles.meta}>{t('viewer.post.noName')}</output>}
    </p>
  );
}

function audienceName(audience: Audience): string {
  if (audience.kind === 'public') return t(audience.quiet ? 'viewer.post.quiet' : 'viewer.post.public');
  return audience.kind === 'followers' ? t('viewer.post.followers') : labelOf(audience.reference);
}

export function Dates({ thing }: { thing: Thing }) {
  const { published, updated, starts, ends } = thing;
  const dates = [
    ['published', published],
    ['updated', updated === published ? undefined : updated],
    ['starts', starts],
    // A poll says itself when it ends.
    ['ends', thing.poll ? undefined : ends],
  ] as const;
  return (
    <>
      {dates.map(
        ([name, ms]) =>
          ms !== undefined && (
            <span key={name}>
              {' · '}
              <time dateTime={new Date(ms).toISOString()}>
                {t(`viewer.post.${name}`, [formatDateTime(ms)])}
              </time>
            </span>
          ),
      )}
    </>
  );
}

/** The numbers of replies, likes and shares, with a button to open them where possible. */
export function Counts({ thing }: { thing: Thing }) {
  const open = useOpenObject();
  const found = (['replies', 'likes', 'shares'] as const).flatMap((name) => {
    const counted = thing[name];
    return counted ? [{ name, ...counted }] : [];
  });
  if (found.length === 0) return null;
  return (
    <div class={styles.line}>
      {found.map(({ name, count, href }) => {
        const words =
          count === undefined
            ? t(`viewer.post.${name}`)
            : t(`viewer.post.count.${name}`, count, [formatNumber(count)]);
        return href ? (
          <Button key={name} kind="quiet" onClick={() => open(href)}>
            {words}
          </Button>
        ) : (
          <span key={name} class={styles.meta}>
            {words}
          </span>
        );
      })}
    </div>
  );
}
