import settings from '@/components/settings/settings.module.css';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import type { Connect } from './use-connect';

/** A secret that was made for a receiver, shown once. */
export const NewSecret = ({ of, onDone }: { of: NonNullable<Connect['made']>; onDone(): void }) => (
  <div class={settings.outcome}>
    <Notice
      tone="decision"
      title={t('publishing.add.newSecret', [of.name])}
      actions={<Button onClick={onDone}>{t('publishing.add.dismissSecret')}</Button>}
    >
      <p>{t('publishing.add.newSecretHint')}</p>
      <div class={settings.copyLine}>
        <code dir="ltr">{of.secret}</code>
        <CopyButton text={of.secret} label={t('publishing.add.copySecret')} doneLabel={t('common.copied')} />
      </div>
    </Notice>
  </div>
);
