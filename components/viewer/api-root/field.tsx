import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import styles from './api-root.module.css';
import type { Field } from './fields';

interface ApiRootFieldProps {
  field: Field;
  value: string;
  /** It was left empty and is needed. */
  error: boolean;
  onInput(value: string): void;
}

export function ApiRootField({ field, value, error, onInput }: ApiRootFieldProps) {
  const { name, description, facts, placeholder, choices } = field;
  return (
    <div class={styles.field}>
      {choices.length > 0 ? (
        <Select
          label={name}
          value={value}
          options={[
            { value: '', label: t('viewer.apiRoot.left') },
            ...choices.map((choice) => ({ value: choice, label: choice })),
          ]}
          onSelect={onInput}
          hint={error ? t('viewer.apiRoot.needed') : facts}
        />
      ) : (
        <TextField
          label={name}
          value={value}
          placeholder={placeholder}
          onInput={onInput}
          hint={facts}
          error={error ? t('viewer.apiRoot.needed') : undefined}
        />
      )}
      {description && (
        <p class={styles.meta} dir="auto">
          {description}
        </p>
      )}
    </div>
  );
}
