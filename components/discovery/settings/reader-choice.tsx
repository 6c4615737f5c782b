import { useState } from 'preact/hooks';
import { Outcome, useAction } from '@/components/settings/action';
import { saveOptions } from '@/components/settings/save-options';
import styles from '@/components/settings/settings.module.css';
import { Button } from '@/components/ui/button';
import { classes } from '@/components/ui/classes';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { isReaderPattern, readers } from '@/lib/discovery/readers';
import { t } from '@/lib/i18n';

const own = 'own';

/** Selects the reader that feeds are followed in: one of the known ones, or the person's own by its address. */
export function ReaderChoice({ reader }: { reader: string }) {
  const action = useAction(() => t('options.reader'));
  const [isOwn, setOwn] = useState(isReaderPattern(reader));
  const [pattern, setPattern] = useState(isReaderPattern(reader) ? reader : '');
  const [isTried, setTried] = useState(false);
  const isKnown = readers.some(({ id }) => id === reader);

  const save = () => {
    setTried(true);
    if (isReaderPattern(pattern.trim())) void saveOptions(action, { reader: pattern.trim() });
  };

  return (
    <form
      class={classes(styles.stack, styles.option)}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Select
        label={t('options.reader')}
        hint={t('options.readerHint')}
        value={isOwn ? own : isKnown ? reader : ''}
        options={[
          { value: '', label: t('options.noReader') },
          ...readers.map(({ id, name }) => ({ value: id, label: name })),
          { value: own, label: t('options.ownReader') },
        ]}
        onSelect={(chosen) => {
          setOwn(chosen === own);
          // One's own is saved once it has an address.
          if (chosen !== own) void saveOptions(action, { reader: chosen });
        }}
      />
      {isOwn && (
        <>
          <TextField
            type="text"
            label={t('options.readerAddress')}
            hint={t('options.readerAddressHint', ['https://reader.example/add?url={url}'])}
            error={isTried && !isReaderPattern(pattern.trim()) ? t('options.readerAddressWrong') : undefined}
            value={pattern}
            onInput={setPattern}
          />
          <div>
            <Button type="submit">{t('options.saveReader')}</Button>
          </div>
        </>
      )}
      <Outcome of={action} />
    </form>
  );
}
