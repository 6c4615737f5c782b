import { SectionNotice } from '@/components/settings/action';
import settings from '@/components/settings/settings.module.css';
import { Select } from '@/components/ui/select';
import { t } from '@/lib/i18n';
import type { TargetState, TargetText } from '@/lib/publishing/contract';
import { isLocal } from '@/lib/publishing/model';
import styles from './publishing.module.css';

type Audience = TargetText['audience'];
type Shown = Audience['private'];

const shown = ['public', 'unlisted', 'private'] as const;
const choices: readonly Shown[] = ['hold', ...shown];

interface AudienceChoiceProps {
  target: Pick<TargetState, 'kind' | 'trial'>;
  value: Audience;
  onChange(audience: Audience): void;
}

/** Who sees the post, by who sees the check-in; what is not public stays unless the person chooses otherwise. */
export function AudienceChoice({ target, value, onChange }: AudienceChoiceProps) {
  const labelOf = (to: Shown) => t(`publishing.audience.to.${to}`);
  const options = <To extends Shown>(all: readonly To[]) =>
    all.map((to) => ({ value: to, label: labelOf(to) }));
  const warning = warningOf(target, [value.closeFriends, value.private, value.unknown]);
  return (
    <fieldset class={styles.group}>
      <legend class={settings.subtitle}>{t('publishing.audience.title')}</legend>
      <p class={settings.meta}>{t('publishing.audience.hint')}</p>
      <div class={styles.columns}>
        <Select
          label={t('publishing.audience.of.public')}
          value={value.public}
          options={options(shown)}
          onSelect={(to) => onChange({ ...value, public: to })}
        />
        {(['closeFriends', 'private', 'unknown'] as const).map((of) => (
          <Select
            key={of}
            label={t(`publishing.audience.of.${of}`)}
            value={value[of]}
            options={options(choices)}
            onSelect={(to) => onChange({ ...value, [of]: to })}
          />
        ))}
      </div>
      {warning && <SectionNotice tone="decision">{t(`publishing.audience.${warning}`)}</SectionNotice>}
    </fieldset>
  );
}

function warningOf({ kind, trial }: AudienceChoiceProps['target'], limited: readonly Shown[]) {
  const shown = limited.filter((to) => to !== 'hold');
  if (shown.length === 0 || isLocal(kind)) return undefined;
  if (kind === 'webhook') return 'warnReceiver';
  if (shown.some((to) => to !== 'private') || trial?.exposed) return 'warnPublic';
  return trial?.exposed === undefined ? 'warnPrivate' : undefined;
}
