import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import type { AccountsState } from '@/lib/profile/contract';
import type { SecretName } from '@/lib/profile/model';
import type { Access } from './access';
import { HostAccess } from './host-access';
import { Outcome } from './outcome';
import { SecretField } from './secret-field';
import styles from './settings.module.css';
import { State } from './state';
import { useAction } from './use-action';
import { accountsRoom } from './use-settings';

interface KeySetupProps {
  title: string;
  /** The one secret this service needs. */
  secret: SecretName;
  label: string;
  address: string;
  accounts: AccountsState;
  access: Access;
  /** What it is for, and what the key must be able to do: before the field. */
  children: ComponentChildren;
}

/** A service that needs one key and nothing else. */
export function KeySetup({ title, secret, label, address, accounts, access, children }: KeySetupProps) {
  const [value, setValue] = useState('');
  const [missing, setMissing] = useState(false);
  const action = useAction(() => label);
  const kept = accounts.has[secret];

  const save = async () => {
    setMissing(!value.trim());
    if (!value.trim()) return;
    if (
      await action.run(
        () => accountsRoom.setSecret(secret, value),
        () => t('options.saved'),
      )
    )
      setValue('');
  };
  const remove = () =>
    action.run(
      () => accountsRoom.setSecret(secret, ''),
      () => t('accounts.removed', [label]),
    );

  return (
    <Section
      large
      title={title}
      aside={<State done={kept}>{kept ? t('accounts.keyKept') : t('accounts.notSetUp')}</State>}
    >
      <form
        class={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div class={styles.meta}>{children}</div>
        <SecretField
          label={label}
          value={value}
          onInput={setValue}
          kept={kept}
          onRemove={() => void remove()}
          hint={t('accounts.keptHint', [accounts.hosts[secret]])}
          error={missing ? t('accounts.enter', [label]) : undefined}
        />
        <div>
          <Button type="submit" busy={action.busy}>
            {t('common.save')}
          </Button>
        </div>
      </form>
      <Outcome of={action} />
      <HostAccess access={access} addresses={[address]} />
    </Section>
  );
}
