import { useEffect, useState } from 'preact/hooks';
import { SectionNotice } from '@/components/settings/action';
import settings from '@/components/settings/settings.module.css';
import { FailureNotice } from '@/components/shared/failure-notice';
import { useAnswer } from '@/components/ui/use-answer';
import { onChange } from '@/lib/bus/changes';
import { t } from '@/lib/i18n';
import { formatDateTime, formatList, formatNumber } from '@/lib/i18n/format';
import type { Preview as Shown, TargetText } from '@/lib/publishing/contract';
import type { Newest } from '../use-publishing';
import { publishingRoom } from '../use-publishing';
import { heldBackOf, reasonOf } from '../words';
import styles from './publishing.module.css';

/** The pause of typing after which the preview follows; ms. */
const pause = 300;

export function Preview({ target, newest, text }: { target: string; newest: Newest; text: TargetText }) {
  const settled = useSettled(text);
  const checkin = newest?.id;
  const { value: preview, again } = useAnswer(
    async () => (checkin === undefined ? undefined : publishingRoom.preview(target, checkin, settled)),
    [target, checkin, JSON.stringify(settled)],
    (changed) => onChange('publishing', changed),
  );
  if (!newest) return <p class={settings.meta}>{t('publishing.preview.none')}</p>;
  const when = formatDateTime(newest.createdAt);
  return (
    <section class={styles.preview} aria-label={t('publishing.preview.title')}>
      <p class={settings.meta}>
        {newest.venue
          ? t('publishing.preview.of', [newest.venue.name, when])
          : t('publishing.preview.ofNoPlace', [when])}
      </p>
      {preview && !preview.ok && <FailureNotice failure={preview.failure} onRetry={again} />}
      {preview?.ok && <Outgoing of={preview.value} />}
    </section>
  );
}

function Outgoing({ of }: { of: Shown }) {
  if (of.kind === 'held')
    return (
      <SectionNotice tone="decision">{t('publishing.preview.held', [reasonOf(of.reason)])}</SectionNotice>
    );
  const { post, payload, heldBack } = of;
  return (
    <>
      <div class={styles.post}>
        {post.text ? (
          <p class={styles.text} dir="auto">
            {post.text}
          </p>
        ) : (
          <p class={settings.meta}>{t('publishing.preview.empty')}</p>
        )}
        {factsOf(post).map((fact) => (
          <p key={fact} class={settings.meta} dir="auto">
            {fact}
          </p>
        ))}
      </div>
      {heldBack.length > 0 && (
        <SectionNotice tone="info">{t('publishing.preview.heldBack', [heldBackOf(heldBack)])}</SectionNotice>
      )}
      <details class={settings.details}>
        <summary>{t('publishing.preview.payload')}</summary>
        {/* Scrolls, so it takes the focus. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keys */}
        <pre class={styles.payload} tabIndex={0} dir="auto">
          {payload}
        </pre>
      </details>
    </>
  );
}

type Post = Extract<Shown, { kind: 'post' }>['post'];

function factsOf({ place, photos, categories, people, visibility }: Post): string[] {
  const { name, latitude, longitude } = place ?? {};
  const near =
    latitude !== undefined && longitude !== undefined
      ? t('publishing.preview.near', [`${latitude}, ${longitude}`])
      : '';
  return [
    name ? formatList([name, place?.locality ?? ''].filter(Boolean)) : near,
    people.length > 0 ? t('publishing.preview.people', [formatList(people.map((one) => one.name))]) : '',
    photos.length > 0 ? t('publishing.preview.photos', photos.length, [formatNumber(photos.length)]) : '',
    categories.length > 0 ? t('publishing.preview.tags', [formatList(categories)]) : '',
    t(`publishing.preview.shown.${visibility}`),
  ].filter(Boolean);
}

/** The value, after a pause without changes. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}
