import { Adding } from '@/components/settings/adding';
import { NumberOption } from '@/components/settings/option';
import settings from '@/components/settings/settings.module.css';
import { State } from '@/components/settings/state';
import { hostOf } from '@/components/settings/use-settings';
import type { SectionProps } from '@/components/shared/room';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { MutedList } from '../inbox/muted-list';
import { AddCodeHost } from './add-code-host';
import { CodeHostRow } from './code-host-row';
import styles from './code-hosts.module.css';
import { DeviceSignIn } from './device-sign-in';
import { ReactionNews } from './news';
import { useCodeHosts } from './use-code-hosts';

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
      <Adding what="account" label={t('codeHosts.add')}>
        <AddCodeHost usual={profile.reactions} access={access} primary={ready === 0 && !client} />
      </Adding>
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
