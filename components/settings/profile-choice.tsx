import type { SectionProps } from '@/components/shared/room';
import { useLive } from '@/components/shared/use-live';
import { Section } from '@/components/ui/section';
import { Select } from '@/components/ui/select';
import { ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { isolated } from '@/lib/i18n/format';
import { Outcome, useAction } from './action';
import styles from './settings.module.css';
import { settingsRoom } from './use-settings';

/** The presets by the name of their profile; a profile from a file has another name. */
const presets = { 'Public services': 'public', 'Local services': 'local' } as const;
const isPreset = (name: string): name is keyof typeof presets => Object.hasOwn(presets, name);

export function ProfileChoice({ known: { profile } }: SectionProps) {
  const action = useAction();
  const { value: addresses = [] } = useLive(() => settingsRoom.addresses(), 'settings');

  const choose = (name: string) => {
    if (!isPreset(name)) return;
    void action.run(
      async () => ok(await settingsRoom.usePreset(presets[name])),
      (settings) => t('options.switched', [settings.profile.name]),
    );
  };

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
      <ul class={styles.addresses} aria-label={t('options.addresses')}>
        {addresses.map(({ use, address }) => (
          <li key={use}>{t(`plan.use.${use}`, [isolated(address)])}</li>
        ))}
      </ul>
    </Section>
  );
}
