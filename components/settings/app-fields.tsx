import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import type { AccountsState } from '@/lib/profile/contract';
import { Outcome } from './outcome';
import { SecretField } from './secret-field';
import styles from './settings.module.css';
import { useAction } from './use-action';
import { accountsRoom } from './use-settings';

const names = ['clientId', 'clientSecret'] as const;
type Name = (typeof names)[number];

const labelOf = (name: Name): string =>
  name === 'clientId' ? t('accounts.clientId') : t('accounts.clientSecret');

/** What the service shows for a registered app: an id and its secret. */
export function AppFields({ accounts, primary }: { accounts: AccountsState; primary: boolean }) {
  const [values, setValues] = useState({ clientId: '', clientSecret: '' });
  const [missing, setMissing] = useState<Name[]>([]);
  const action = useAction((field) => labelOf(names.find((name) => name === field) ?? 'clientId'));

  const save = async () => {
    const entered = names.filter((name) => values[name].trim());
    // A field may stay empty when another value is kept for it.
    const absent = names.filter((name) => !values[name].trim() && (!accounts.has[name] || !entered.length));
    setMissing(absent);
    if (absent.length) return;
    const work = async () => {
      for (const name of entered) {
        const kept = await accountsRoom.setSecret(name, values[name]);
        if (!kept.ok) return kept;
      }
      return ok(null);
    };
    if (await action.run(work, () => t('options.saved'))) setValues({ clientId: '', clientSecret: '' });
  };

  return (
    <>
      <form
        class={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {names.map((name) => (
          <SecretField
            key={name}
            label={labelOf(name)}
            value={values[name]}
            onInput={(value) => setValues((was) => ({ ...was, [name]: value }))}
            kept={accounts.has[name]}
            onRemove={() =>
              void action.run(
                () => accountsRoom.setSecret(name, ''),
                () => t('accounts.removed', [labelOf(name)]),
              )
            }
            hint={name === 'clientSecret' ? t('accounts.keptHint', [accounts.hosts.clientSecret]) : undefined}
            error={missing.includes(name) ? t('accounts.enter', [labelOf(name)]) : undefined}
            shown={name === 'clientId'}
          />
        ))}
        <div>
          <Button type="submit" kind={primary ? 'primary' : 'plain'} busy={action.busy}>
            {t('common.save')}
          </Button>
        </div>
      </form>
      <Outcome of={action} />
    </>
  );
}
