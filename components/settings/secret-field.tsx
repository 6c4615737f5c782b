import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import styles from './settings.module.css';

interface SecretFieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  kept: boolean;
  onRemove: () => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** Not secret in itself, so shown while it is typed. */
  shown?: boolean;
}

/** A field for something that is kept and never shown again. */
export function SecretField({ label, value, onInput, kept, onRemove, hint, error, shown }: SecretFieldProps) {
  return (
    <div class={styles.secret}>
      <TextField
        label={label}
        type={shown ? 'text' : 'password'}
        value={value}
        onInput={onInput}
        hint={kept ? t('accounts.kept') : hint}
        placeholder={kept ? '••••••••' : undefined}
        error={error}
      />
      {kept && (
        <Button kind="quiet" onClick={onRemove} label={t('accounts.removeNamed', [label])}>
          {t('accounts.remove')}
        </Button>
      )}
    </div>
  );
}
