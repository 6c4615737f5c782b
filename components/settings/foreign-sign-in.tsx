import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import type { SignIn } from '@/lib/profile/contract';
import { foreignWords } from './plan-list';
import styles from './settings.module.css';
import { accountsRoom } from './use-settings';

export function ForeignSignIn({ question }: { question: SignIn | undefined }) {
  if (!question) return null;
  return (
    <div class={styles.outcome}>
      <Notice
        tone="decision"
        actions={
          <Button onClick={() => void accountsRoom.confirmSignIn(question.key)}>
            {t('plan.agreeTo', [question.apiHost])}
          </Button>
        }
      >
        {foreignWords(question)}
      </Notice>
    </div>
  );
}
