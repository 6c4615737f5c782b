import type { SectionProps } from '@/components/shared/room';
import { Section } from '@/components/ui/section';
import { Select } from '@/components/ui/select';
import { ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { Outcome, useAction } from './action';
import styles from './settings.module.css';
import { settingsRoom } from './use-settings';

/** The presets by the name of their profile; a profile from a file has another name. */
const presets = { 'Public services': 'public', 'Local services': 'local' } as const;
const isPreset = (name: string): name is keyof typeof presets => Object.hasOwn(presets, name);

export function ProfileChoice({ known: { profile } }: SectionProps) {
  const action = useAction();

  const choose = (name: string) => {
    if (!isPreset(name)) return;
    void action.run(
      async () => ok(await settingsRoom.usePreset(presets[name])),
      (settings) => t('options.switched', [settings.profile.name]),
    );
  };

  const addresses = [
    [t('options.checkinApi'), profile.checkins.baseUrl],
    [t('options.signInAddress'), profile.checkins.authUrl],
    [t('options.placesApi'), profile.places.placesUrl],
    [t('options.reactionsApi'), profile.reactions.graphqlUrl],
    [t('options.messagesApi'), profile.messages.syndicationUrl],
    [t('options.embedApi'), profile.messages.embedUrl],
  ] as const;

  return (
    <Section large title={t('options.services')}>
      <Select
        label={t('options.services')}
        hideLabel
        hint={t('options.servicesHint')}
        value={profile.name}
        options={[
          { value: 'Public services', label: t('options.publicServices') },
          { value: 'Local services', label: t('options.localServices') },
          ...(isPreset(profile.name)
            ? []
            : [{ value: profile.name, label: t('options.otherServices', [profile.name]) }]),
        ]}
        onSelect={choose}
      />
      <Outcome of={action} />
      <dl class={styles.addresses} aria-label={t('options.addresses')}>
        {addresses.map(([label, address]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="ltr">{address}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
