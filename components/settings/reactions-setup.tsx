import type { ComponentChildren } from 'preact';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { SignIn } from '@/lib/profile/contract';
import type { Options, Profile } from '@/lib/profile/model';
import type { Access, Leave } from './access';
import { AddCodeHost } from './add-code-host';
import { CodeHostRow } from './code-host-row';
import styles from './code-hosts.module.css';
import { DeviceSignIn } from './device-sign-in';
import { ReactionMinutes } from './reaction-minutes';
import { ReactionNews } from './reaction-news';
import settings from './settings.module.css';
import { State } from './state';
import { useCodeHosts } from './use-code-hosts';
import { hostOf } from './use-settings';

interface ReactionsSetupProps {
  profile: Profile;
  options: Options;
  questions: readonly SignIn[];
  access: Access;
  notify: Leave;
  /** The list of what is muted. */
  muted: ComponentChildren;
}

/** Accounts where people react: any number of them, at any number of hosts. */
export function ReactionsSetup(props: ReactionsSetupProps) {
  const { profile, options, questions, access, notify, muted } = props;
  const { value: known } = useCodeHosts();
  const { graphqlUrl, device: client } = profile.reactions;
  const accounts = known?.accounts ?? [];
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
      <p class={settings.meta}>{t('codeHosts.intro', [hostOf(graphqlUrl)])}</p>
      {accounts.length > 0 && (
        <ul class={styles.accounts} aria-label={t('codeHosts.accounts')}>
          {accounts.map((account) => (
            <CodeHostRow key={account.id} account={account} access={access} />
          ))}
        </ul>
      )}
      {client && known && (
        <DeviceSignIn
          client={client}
          graphqlUrl={graphqlUrl}
          question={questions.find(({ room }) => room === 'reactions')}
          state={known.device}
          access={access}
          primary={ready === 0}
        />
      )}
      <AddCodeHost graphqlUrl={graphqlUrl} access={access} primary={ready === 0 && !client} />
      {ready > 0 && (
        <>
          <ReactionMinutes minutes={options.reactionMinutes ?? 0} />
          <ReactionNews options={options} notify={notify} />
          <div class={settings.option}>
            <h3 class={settings.subtitle}>{t('codeHosts.muted')}</h3>
            {muted}
          </div>
        </>
      )}
    </Section>
  );
}
