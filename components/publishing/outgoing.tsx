import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatList, formatNumber } from '@/lib/i18n/format';
import type { Preview } from '@/lib/publishing/contract';
import styles from './outgoing.module.css';
import { Payload } from './payload';
import { heldBackOf } from './words';

type Outgoing = Extract<Preview, { kind: 'post' }>;

/** A post as it will look, what a zone holds back of it, and, folded, what is sent. */
export function Outgoing({ of: { post, payload, heldBack } }: { of: Outgoing }) {
  const place = placeOf(post);
  return (
    <div class={styles.outgoing}>
      <div class={styles.post}>
        <p class={post.text ? styles.text : styles.fact} dir="auto">
          {post.text || t('publishing.preview.empty')}
        </p>
        {place && (
          <p class={styles.place} dir="auto">
            <Icon name="map-pin" />
            {place}
          </p>
        )}
        {factsOf(post).map((fact) => (
          <p key={fact} class={styles.fact} dir="auto">
            {fact}
          </p>
        ))}
      </div>
      {heldBack.length > 0 && (
        <Notice tone="info">{t('publishing.preview.heldBack', [heldBackOf(heldBack)])}</Notice>
      )}
      <Payload title={t('publishing.preview.payload')} text={payload} />
    </div>
  );
}

function placeOf({ place }: Outgoing['post']): string {
  const { name, locality = '', latitude, longitude } = place ?? {};
  if (name) return formatList([name, locality].filter(Boolean));
  if (latitude === undefined || longitude === undefined) return '';
  return t('publishing.preview.near', [`${latitude}, ${longitude}`]);
}

function factsOf({ photos, categories, people, visibility }: Outgoing['post']): string[] {
  return [
    people.length > 0 ? t('publishing.preview.people', [formatList(people.map((one) => one.name))]) : '',
    photos.length > 0 ? t('publishing.preview.photos', photos.length, [formatNumber(photos.length)]) : '',
    categories.length > 0 ? t('publishing.preview.tags', [formatList(categories)]) : '',
    t(`publishing.preview.shown.${visibility}`),
  ].filter(Boolean);
}
