import { FailureNotice } from '@/components/shared/failure-notice';
import { Button } from '@/components/ui/button';
import { List } from '@/components/ui/list';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import styles from './discovery.module.css';
import { ItemRow } from './item-row';
import type { Item } from './items';
import { readableAddress } from './readable-address';
import type { Look } from './use-look';

interface LookForMoreProps {
  tabId: number;
  page: string;
  look: Look;
  /** Rows of what was found, but for those of a group above. */
  items: readonly Item[];
}

/** Asks the page's site, on a press, for what it offers without a link; names what it asks for before. */
export function LookForMore({ tabId, page, look, items }: LookForMoreProps) {
  const { shown, busy, failure, start, stop } = look;
  const { host, requests, complete, found } = shown;
  return (
    <div class={styles.further}>
      <ProgressBar active={busy} label={t('discovery.more.asking', [host])} />
      {items.length > 0 && (
        <Section title={t('discovery.more.title')}>
          <List label={t('discovery.more.title')}>
            {items.map((item) => (
              <ItemRow key={item.key} item={item} tabId={tabId} page={page} />
            ))}
          </List>
        </Section>
      )}
      <div class={styles.ask}>
        {/* One button, so that the focus stays. */}
        <Button icon={busy ? 'x' : 'search'} onClick={busy ? stop : start}>
          {t(busy ? 'discovery.more.stop' : complete ? 'discovery.more.again' : 'discovery.more.look')}
        </Button>
        <p>
          {joinSentences(
            found?.length === 0 && t('discovery.more.none', [host]),
            t('discovery.more.hint', requests.length, [formatNumber(requests.length), host]),
          )}
        </p>
        <ul class={styles.addresses} aria-label={t('discovery.more.addresses')}>
          {requests.map(({ url, type }) => (
            <li key={`${type} ${url}`}>
              <bdi dir="ltr">{addressWords(url, type, page)}</bdi>
            </li>
          ))}
        </ul>
      </div>
      {failure && <FailureNotice failure={failure} onRetry={start} />}
    </div>
  );
}

/** The page itself is asked for in another format. */
const addressWords = (url: string, type: string, page: string): string =>
  url === page.split('#')[0] ? `${readableAddress(url, page)} (${type})` : readableAddress(url, page);
