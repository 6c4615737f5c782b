import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { edits, onEscape, tagsOf, useChange } from '../edits/use-edits';
import styles from './selection.module.css';

interface SelectionBarProps {
  ids: ReadonlySet<string>;
  onAll(): void;
  onDone(): void;
}

/** The actions on all selected check-ins; each is one change, which can be undone. */
export function SelectionBar({ ids, onAll, onDone }: SelectionBarProps) {
  const { busy, problem, run } = useChange();
  const [tag, setTag] = useState<string>();
  const selected = [...ids];
  const none = selected.length === 0;
  const addTags = tagsOf(tag ?? '');

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and a border
    <div class={styles.bar} role="group" aria-label={t('edits.selection')}>
      <div class={styles.line}>
        <p class={styles.count} role="status">
          {t('edits.selected', selected.length, [formatNumber(selected.length)])}
        </p>
        <Button kind="quiet" onClick={onAll}>
          {t('edits.selectAll')}
        </Button>
      </div>
      {tag === undefined ? (
        <div class={styles.line}>
          <Button disabled={none} onClick={() => setTag('')}>
            {t('edits.addTag')}
          </Button>
          <Button
            disabled={none}
            busy={busy}
            onClick={() => void run(() => edits.change(selected, { hidden: true }), onDone)}
          >
            {t('edits.hide')}
          </Button>
          <Button
            kind="danger"
            disabled={none}
            busy={busy}
            onClick={() => void run(() => edits.remove(selected), onDone)}
          >
            {t('edits.delete')}
          </Button>
        </div>
      ) : (
        <form
          class={styles.form}
          aria-label={t('edits.addTag')}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && addTags.length > 0) void run(() => edits.change(selected, { addTags }), onDone);
          }}
          onKeyDown={onEscape(() => setTag(undefined))}
        >
          <TextField
            label={t('edits.tags')}
            hint={t('edits.tagsHint')}
            value={tag}
            autoFocus
            onInput={setTag}
          />
          <div class={styles.line}>
            <Button type="submit" busy={busy} disabled={none || addTags.length === 0}>
              {t('edits.add')}
            </Button>
            <Button onClick={() => setTag(undefined)}>{t('common.cancel')}</Button>
          </div>
        </form>
      )}
      {problem && <p class={styles.problem}>{problem}</p>}
    </div>
  );
}
