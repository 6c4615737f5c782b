import { Button } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import type { NetworkMessage } from '@/lib/messages/contract';
import { PageWords } from './page-words';
import { networkName } from './row-words';
import styles from './rows.module.css';

/** A message of another network, as the page has it: nothing is asked of anybody. */
export function PageCopy({ message, onBack }: { message: NetworkMessage; onBack: () => void }) {
  const { text, permalink, network } = message;
  return (
    <>
      <div class={styles.bar}>
        <Button kind="quiet" icon="chevron-left" onClick={onBack}>
          {t('messages.back')}
        </Button>
      </div>
      <PageWords message={message}>
        <p>{t(text ? 'messages.pageCopy' : 'messages.pageCopyEmpty', [networkName(network)])}</p>
        <p>
          <a href={permalink} target="_blank" rel="noreferrer">
            {t('messages.openAt', [new URL(permalink).host])}
          </a>
        </p>
      </PageWords>
    </>
  );
}
