import { useId } from 'preact/hooks';
import settings from '@/components/settings/settings.module.css';
import { t } from '@/lib/i18n';
import styles from './code-hosts.module.css';

interface HostChoiceProps {
  usual: string;
  other: boolean;
  onChoose(other: boolean): void;
}

/** The usual code host, or another, whose address is then asked for. */
export function HostChoice({ usual, other, onChoose }: HostChoiceProps) {
  const name = useId();
  return (
    <fieldset class={styles.hosts}>
      <legend class={settings.subtitle}>{t('codeHosts.where')}</legend>
      {[false, true].map((choice) => (
        <label key={String(choice)} class={styles.host}>
          <input type="radio" name={name} checked={other === choice} onChange={() => onChoose(choice)} />
          {choice ? t('codeHosts.otherHost') : usual}
        </label>
      ))}
    </fieldset>
  );
}
