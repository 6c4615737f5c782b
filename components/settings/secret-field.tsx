import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import type { AccountsState } from '@/lib/profile/contract';
import type { SecretName } from '@/lib/profile/model';
import type { Action } from './action';
import styles from './settings.module.css';
import { accountsRoom } from './use-settings';

interface SecretFieldProps {
  name: SecretName;
  /** An id is no secret, so it is shown while it is typed. */
  isId?: boolean;
  accounts: AccountsState;
  value: string;
  onInput(value: string): void;
  error?: string | undefined;
  action: Action;
}

/** A field for a secret, which is stored and never shown again; a stored one can be removed. */
export function SecretField({
  name,
  isId = false,
  accounts,
  value,
  onInput,
  error,
  action,
}: SecretFieldProps) {
  const label = t(`accounts.secret.${name}`);
  const stored = accounts.has[name];
  const remove = () =>
    action.run(
      () => accountsRoom.setSecret(name, ''),
      () => t('accounts.removed', [label]),
    );
  return (
    <div class={styles.secret}>
      <TextField
        label={label}
        type={isId ? 'text' : 'password'}
        value={value}
        onInput={onInput}
        hint={stored ? t('accounts.kept') : isId ? undefined : t('accounts.keptHint', [accounts.hosts[name]])}
        placeholder={stored ? '••••••••' : undefined}
        error={error}
      />
      {stored && (
        <Button kind="quiet" onClick={() => void remove()} label={t('accounts.removeNamed', [label])}>
          {t('accounts.remove')}
        </Button>
      )}
    </div>
  );
}
