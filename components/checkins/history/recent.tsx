import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { FailureNotice } from '@/components/shared/failure-notice';
import { Button, IconButton } from '@/components/ui/button';
import { List, Row } from '@/components/ui/list';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import { formatDateTime, formatNumber } from '@/lib/i18n/format';
import { CheckinDetails } from './checkin-details';
import styles from './recent.module.css';
import { Shout } from './shout';
import type { useRecent } from './use-recent';

interface RecentProps {
  recent: ReturnType<typeof useRecent>;
  onAll(): void;
}

/** Recent check-ins; older ones are requested when the end of the list comes into view. */
export function Recent({ recent, onAll }: RecentProps) {
  const { items, total, failure, loading, hasOlder, older } = recent;
  const [openId, setOpenId] = useState<string>();
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = end.current;
    if (!element || !hasOlder || failure) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) older();
    });
    observer.observe(element);
    return () => observer.disconnect();
    // Observed again after each page, so that an end that stays in view requests the next one.
  }, [hasOlder, items.length, failure]);

  if (items.length === 0 && !failure) return null;
  return (
    <Section
      title={t('checkins.recent')}
      aside={
        <span class={styles.all}>
          {total > 0 && formatNumber(total)}
          <IconButton icon="chevron-right" label={t('checkins.history.open')} onClick={onAll} />
        </span>
      }
    >
      <List label={t('checkins.recent')}>
        {items.map((item) => (
          <Fragment key={item.id}>
            <Row
              icon="map-pin"
              title={item.venue?.name ?? t('checkins.privatePlace')}
              meta={formatDateTime(item.createdAt)}
              detail={item.shout && <Shout checkin={item} />}
              selected={item.id === openId}
              onOpen={() => setOpenId((was) => (was === item.id ? undefined : item.id))}
            />
            {item.id === openId && <CheckinDetails checkin={item} />}
          </Fragment>
        ))}
      </List>
      {failure && <FailureNotice failure={failure} onRetry={older} />}
      <div ref={end} class={styles.end}>
        {hasOlder && !failure && (
          <Button kind="quiet" busy={loading} onClick={older}>
            {t('checkins.older')}
          </Button>
        )}
      </div>
    </Section>
  );
}
