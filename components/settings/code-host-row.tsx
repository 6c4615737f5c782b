import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { HostAccount } from '@/lib/accounts/contract';
import { ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { formatList, formatRelative } from '@/lib/i18n/format';
import type { Access } from './access';
import { nameOfAccount, unreadableWords } from './code-host-words';
import styles from './code-hosts.module.css';
import { HostAccess } from './host-access';
import { Outcome } from './outcome';
import settings from './settings.module.css';
import { useAction } from './use-action';
import { codeHostsRoom } from './use-code-hosts';

/** One account: who and where, when it was last tested, what it cannot read. */
export function CodeHostRow({ account, access }: { account: HostAccount; access: Access }) {
  const [asking, setAsking] = useState(false);
  const action = useAction();
  const { id, hasToken, checkedAt, unreadable, scopes = [] } = account;
  const name = nameOfAccount(account);

  const check = () =>
    action.run(
      () => codeHostsRoom.check(id),
      (checked) => t('codeHosts.works', [nameOfAccount(checked)]),
    );
  const remove = () =>
    action.run(
      async () => ok(await codeHostsRoom.remove(id)),
      () => t('codeHosts.removed', [name]),
    );

  return (
    <li class={styles.account}>
      <div class={settings.line}>
        <div class={styles.who}>
          <bdi class={styles.name}>{name}</bdi>
          <span class={settings.meta}>
            {!hasToken
              ? t('codeHosts.noToken')
              : checkedAt === undefined
                ? t('codeHosts.untested')
                : t('codeHosts.tested', [formatRelative(checkedAt)])}
          </span>
          {scopes.length > 0 && (
            <span class={settings.meta}>{t('codeHosts.scopes', [formatList(scopes)])}</span>
          )}
        </div>
        {hasToken && (
          <Button label={t('codeHosts.checkNamed', [name])} onClick={() => void check()} busy={action.busy}>
            {t('codeHosts.check')}
          </Button>
        )}
        {!asking && (
          <Button label={t('accounts.removeNamed', [name])} onClick={() => setAsking(true)}>
            {t('accounts.remove')}
          </Button>
        )}
      </div>
      {unreadable.length > 0 && (
        <Notice tone="decision">
          {unreadableWords(unreadable).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      {asking && (
        <Notice
          tone="decision"
          actions={
            <>
              <Button kind="danger" onClick={() => void remove()} busy={action.busy}>
                {t('codeHosts.removeReally')}
              </Button>
              <Button onClick={() => setAsking(false)}>{t('codeHosts.keep')}</Button>
            </>
          }
        >
          {t('codeHosts.removeAsk', [name])}
        </Notice>
      )}
      <Outcome of={action} />
      {hasToken && <HostAccess access={access} addresses={[account.url]} />}
    </li>
  );
}
