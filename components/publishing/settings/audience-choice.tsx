import { SectionNotice } from '@/components/settings/action';
import settings from '@/components/settings/settings.module.css';
import { Select } from '@/components/ui/select';
import { t } from '@/lib/i18n';
import type { TargetState, TargetText } from '@/lib/publishing/contract';
import { isLocal, narrowed, type PostVisibility } from '@/lib/publishing/model';
import styles from './publishing.module.css';

type Audience = TargetText['audience'];
type Shown = Audience['private'];

/** The effect of a choice at a target that offers these. */
export const shownTo = (chosen: Shown, offered: readonly PostVisibility[]): Shown =>
  chosen === 'hold' ? chosen : narrowed(chosen, offered);

interface AudienceChoiceProps {
  target: Pick<TargetState, 'kind' | 'trial' | 'can'>;
  value: Audience;
  /** The part of it that is chosen anew. */
  onChange(audience: Partial<Audience>): void;
}

/** Who sees the post, by who sees the check-in; what is not public stays unless the person chooses otherwise. */
export function AudienceChoice({ target, value, onChange }: AudienceChoiceProps) {
  const { visibilities } = target.can;
  const choices = (of: keyof Audience, always: readonly Shown[]) => {
    const chosen = shownTo(value[of], visibilities);
    const values = [...new Set([...always, ...visibilities, chosen])];
    const options = values.map((to) => ({ value: to, label: t(`publishing.audience.to.${to}`) }));
    return { label: t(`publishing.audience.of.${of}`), value: chosen, options };
  };
  const limited = (['closeFriends', 'private', 'unknown'] as const).map((of) => value[of]);
  const warning = warningOf(target, limited);
  return (
    <fieldset class={styles.group}>
      <legend class={settings.subtitle}>{t('publishing.audience.title')}</legend>
      <p class={settings.meta}>{t('publishing.audience.hint')}</p>
      <div class={styles.columns}>
        <Select {...choices('public', [])} onSelect={(to) => to !== 'hold' && onChange({ public: to })} />
        {(['closeFriends', 'private', 'unknown'] as const).map((of) => (
          <Select key={of} {...choices(of, ['hold'])} onSelect={(to) => onChange({ [of]: to })} />
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
