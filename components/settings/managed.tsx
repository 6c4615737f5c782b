import { useManaged } from '@/components/shared/use-managed';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatList, isolated } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import styles from './settings.module.css';

/** The administrator’s settings, in words; nothing where there are none. */
export function Managed() {
  const { hosts, presets, publishing, welcome, unknown, unreadable } = useManaged();
  const list = (names: readonly string[]) => formatList(names.map(isolated));
  const lines =
    unreadable === undefined
      ? [
          hosts && (hosts.length > 0 ? t('managed.hosts', [list(hosts)]) : t('managed.noHosts')),
          publishing === false && t('managed.publishing'),
          presets !== undefined && t('managed.presets'),
          welcome === false && t('managed.welcome'),
          unknown && t('managed.unknown', [list(unknown)]),
        ]
      : [t('managed.unreadable', [isolated(unreadable)])];
  const words = joinSentences(...lines);
  if (words === '') return null;
  const isRead = unreadable === undefined;
  return (
    <div class={styles.managed}>
      {isRead ? (
        <>
          <p class={styles.state}>
            <Icon name="shield" />
            <strong>{t('managed.title')}</strong>
          </p>
          <p class={styles.meta}>{words}</p>
        </>
      ) : (
        <Notice tone="lost" title={t('managed.title')}>
          {words}
        </Notice>
      )}
    </div>
  );
}
