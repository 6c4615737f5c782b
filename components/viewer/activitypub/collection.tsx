import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { List, Row } from '@/components/ui/list';
import { t } from '@/lib/i18n';
import { formatDateTime, formatNumber } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import type { Collection, Reference, Thing } from '@/lib/viewer/readers/activitypub/thing';
import styles from '../sheet.module.css';
import { useOpenObject } from './byline';
import { headingOf, labelOf, targetOf, typeName } from './labels';

const step = 50;

/** Other objects by their names, each a way to it. */
export function References({ references, label }: { references: readonly Reference[]; label: string }) {
  const [most, setMost] = useState(step);
  const more = Math.min(step, references.length - most);
  return (
    <>
      <List label={label}>
        {references.slice(0, most).map((reference, index) => (
          <ReferenceRow key={index} reference={reference} />
        ))}
      </List>
      {more > 0 && (
        <Button kind="quiet" onClick={() => setMost(most + step)}>
          {t('viewer.post.more', more, [formatNumber(more)])}
        </Button>
      )}
    </>
  );
}

function ReferenceRow({ reference }: { reference: Reference }) {
  const open = useOpenObject();
  const { thing } = reference;
  const target = targetOf(reference);
  const when = thing?.published === undefined ? '' : formatDateTime(thing.published);
  return (
    <Row
      icon={thing?.shape === 'actor' ? 'user' : 'message-square'}
      title={labelOf(reference)}
      meta={thing && typeName(thing)}
      detail={when}
      onOpen={target ? () => open(target) : undefined}
    />
  );
}

/** A collection: the items of this page, and buttons to its other pages. */
export function CollectionView({ thing, collection }: { thing: Thing; collection: Collection }) {
  const open = useOpenObject();
  const { count, items, pages, ordered } = collection;
  return (
    <>
      <div class={styles.sheet}>
        <p class={styles.meta}>
          {joinFacts(
            count !== undefined && t('viewer.post.entries', count, [formatNumber(count)]),
            t('viewer.post.here', items.length, [formatNumber(items.length)]),
            ordered && t('viewer.post.ordered'),
          )}
        </p>
        {pages.length > 0 && (
          <nav class={styles.buttons} aria-label={t('viewer.post.pages')}>
            {pages.map(({ name, href }) => (
              <Button key={name} onClick={() => open(href)}>
                {t(`viewer.post.toPage.${name}`)}
              </Button>
            ))}
          </nav>
        )}
      </div>
      <References references={items} label={headingOf(thing)} />
    </>
  );
}
