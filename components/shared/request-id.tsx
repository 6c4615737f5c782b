import { CopyButton } from '@/components/ui/copy-button';
import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import styles from './request-id.module.css';

/** The service's id of a failed request, for its support; nothing where it gave none. */
export function RequestId({ failure }: { failure: Failure | undefined }) {
  const id = failure && 'requestId' in failure ? failure.requestId : undefined;
  if (!id) return null;
  return (
    <p class={styles.request}>
      <bdi class={styles.id}>{t('common.request', [id])}</bdi>
      <CopyButton text={id} label={t('common.copyRequest')} doneLabel={t('common.copied')} />
    </p>
  );
}
