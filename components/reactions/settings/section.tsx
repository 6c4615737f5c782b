import { HostAccess } from '@/components/settings/host-access';
import { NumberOption } from '@/components/settings/option';
import { Outcome } from '@/components/settings/outcome';
import settings from '@/components/settings/settings.module.css';
import { State } from '@/components/settings/state';
import { useAction } from '@/components/settings/use-action';
import { hostOf } from '@/components/settings/use-settings';
import type { Access, SectionProps } from '@/components/shared/room';
import { Button } from '@/components/ui/button';
import { Confirm } from '@/components/ui/confirm';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import type { HostAccount } from '@/lib/accounts/contract';
import { ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { formatList, formatNumber, formatRelative } from '@/lib/i18n/format';
import { accountName } from '../account-names';
import { MutedList } from '../inbox/muted-list';
import { AddCodeHost } from './add-code-host';
import { unreadableWords } from './code-host-words';
import styles from './code-hosts.module.css';
import { DeviceSignIn } from './device-sign-in';
import { ReactionNews } from './news';
import { codeHostsRoom, useCodeHosts } from './use-code-hosts';

/** Accounts where people react: any number of them, at any number of hosts. */
export function ReactionsSection({ known, access }: SectionProps) {
  const { profile } = known;
  const { value: codeHosts } = useCodeHosts();
  const { graphqlUrl, device: client } = profile.reactions;
  const accounts = codeHosts?.accounts ?? [];
  const ready = accounts.filter(({ hasToken }) => hasToken).length;

  return (
    <Section
      large
      title={t('options.reactions')}
      aside={
        <State done={ready > 0}>
          {ready > 0 ? t('codeHosts.connected', ready, [formatNumber(ready)]) : t('accounts.notSetUp')}
        </State>
      }
    >
      <p class={settings.meta}>{t('codeHosts.intro', [profile.reactions.service ?? hostOf(graphqlUrl)])}</p>
      {accounts.length > 0 && (
        <ul class={styles.accounts} aria-label={t('codeHosts.accounts')}>
          {accounts.map((account) => (
            <CodeHostRow key={account.id} account={account} access={access} />
          ))}
        </ul>
      )}
      {client && codeHosts && (
        <DeviceSignIn
          client={client}
          graphqlUrl={graphqlUrl}
          question={known.accounts.questions.find(({ room }) => room === 'reactions')}
          state={codeHosts.device}
          access={access}
          primary={ready === 0}
        />
      )}
      <AddCodeHost usual={profile.reactions} access={access} primary={ready === 0 && !client} />
    </Section>
  );
}

/** When Waymark checks for new reactions, and how it says that there are some. */
export function NewReactions({ known: { options }, notifications }: SectionProps) {
  return (
    <Section large title={t('codeHosts.news')}>
      <NumberOption
        name="reactionMinutes"
        value={options.reactionMinutes ?? 0}
        choices={[0, 5, 15, 30, 60]}
        labelOf={(minutes) =>
          minutes === 0
            ? t('codeHosts.whenOpened')
            : t('common.everyMinutes', minutes, [formatNumber(minutes)])
        }
        label={t('codeHosts.interval')}
        hint={t('codeHosts.intervalHint')}
      />
      <ReactionNews options={options} notifications={notifications} />
      <div class={settings.option}>
        <h3 class={settings.subtitle}>{t('codeHosts.muted')}</h3>
        <MutedList empty />
      </div>
    </Section>
  );
}

function CodeHostRow({ account, access }: { account: HostAccount; access: Access }) {
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
