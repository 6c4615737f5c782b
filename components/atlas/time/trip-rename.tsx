import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import styles from './trip-story.module.css';

interface RenameProps {
  name: string;
  /** An empty name gives the trip its own again. */
  onSave(name: string): void;
  onCancel(): void;
}

export function Rename({ name, onSave, onCancel }: RenameProps) {
  const [text, setText] = useState(name);
  return (
    <form
      class={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <TextField label={t('time.name')} value={text} onInput={setText} autoFocus hint={t('time.nameHint')} />
      <div class={styles.buttons}>
        <Button type="submit">{t('common.save')}</Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
