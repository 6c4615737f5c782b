import { Outcome, useAction } from '@/components/settings/action';
import { HostAccess } from '@/components/settings/host-access';
import settings from '@/components/settings/settings.module.css';
import type { Access } from '@/components/shared/room';
import { Button } from '@/components/ui/button';
import { Confirm } from '@/components/ui/confirm';
import { Notice } from '@/components/ui/notice';
import type { HostAccount } from '@/lib/accounts/contract';
import { ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { formatList, formatRelative } from '@/lib/i18n/format';
import { accountName } from '../account-names';
import { unreadableWords } from './code-host-words';
import styles from './code-hosts.module.css';
import { codeHostsRoom } from './use-code-hosts';

export function CodeHostRow({ account, access }: { account: HostAccount; access: Access }) {
  const action = useAction();
  const { id, hasToken, checkedAt, unreadable, scopes = [] } = account;
  const name = accountName(account);

  const check = () =>
    action.run(
      () => codeHostsRoom.check(id),
      (checked) => t('codeHosts.works', [accountName(checked)]),
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
        <Confirm
          label={t('accounts.remove')}
          named={t('accounts.removeNamed', [name])}
          question={t('codeHosts.removeAsk', [name])}
          really={t('codeHosts.removeReally')}
          keep={t('codeHosts.keep')}
          busy={action.busy}
          onConfirm={() => void remove()}
        />
      </div>
      {unreadable.length > 0 && (
        <Notice tone="decision">
          {unreadableWords(unreadable).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      <Outcome of={action} />
      {hasToken && <HostAccess access={access} addresses={[account.url]} sends="reactions" />}
    </li>
  );
}
