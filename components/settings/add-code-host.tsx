import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import type { Access } from './access';
import { connectedWords } from './code-host-words';
import styles from './code-hosts.module.css';
import { Outcome } from './outcome';
import settings from './settings.module.css';
import { useAction } from './use-action';
import { codeHostsRoom } from './use-code-hosts';
import { hostOf } from './use-settings';

interface AddCodeHostProps {
  /** The address that the profile names; any other will do. */
  graphqlUrl: string;
  access: Access;
  primary: boolean;
}

/** A token by paste: tested first, and kept when it opens anything. */
export function AddCodeHost({ graphqlUrl, access, primary }: AddCodeHostProps) {
  const [url, setUrl] = useState<string>();
  const [token, setToken] = useState('');
  const [missing, setMissing] = useState(false);
  const action = useAction((field) =>
    field === 'token' ? t('options.reactionsToken') : t('codeHosts.address'),
  );
  const address = url ?? graphqlUrl;

  const add = async () => {
    setMissing(!token.trim());
    if (!token.trim()) return;
    // First, while the press still counts: the browser forgets it at the first await. Without it most hosts answer.
    const asked = URL.canParse(address) ? access.ask([address]).catch(() => false) : undefined;
    const work = async () => {
      await asked;
      return codeHostsRoom.add(address, token);
    };
    if (await action.run(work, connectedWords)) {
      setToken('');
      setUrl(undefined);
    }
  };

  return (
    <form
      class={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <h3 class={settings.subtitle}>{t('codeHosts.add')}</h3>
      <TextField
        label={t('codeHosts.address')}
        type="url"
        value={address}
        hint={t('codeHosts.addressHint')}
        onInput={setUrl}
      />
      <TextField
        label={t('options.reactionsToken')}
        type="password"
        value={token}
        onInput={setToken}
        hint={t('codeHosts.scopeHint')}
        error={missing ? t('accounts.enter', [t('options.reactionsToken')]) : undefined}
      />
      <p class={settings.meta}>
        {t('accounts.keptHint', [URL.canParse(address) ? hostOf(address) : address])}
      </p>
      <div>
        <Button type="submit" kind={primary ? 'primary' : 'plain'} busy={action.busy}>
          {t('codeHosts.test')}
        </Button>
      </div>
      <Outcome of={action} />
    </form>
  );
}
