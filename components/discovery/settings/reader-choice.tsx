import { useState } from 'preact/hooks';
import styles from '@/components/settings/settings.module.css';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { feedApplication, isReaderPattern, ownServers, readers } from '@/lib/discovery/readers';
import { t } from '@/lib/i18n';

const own = 'own';

interface ReaderChoiceProps {
  label: string;
  hint: string;
  /** The choice of no reader. */
  none: string;
  reader: string;
  onChoose(reader: string): void;
}

/** Selects a reader: a known one, the system's application, or one of the person's own by its address. */
export function ReaderChoice({ label, hint, none, reader, onChoose }: ReaderChoiceProps) {
  const [typed, setTyped] = useState(startOf(reader));
  // What was typed holds until another reader is saved.
  const { choice, pattern, isTried } = typed.of === reader ? typed : startOf(reader);
  const ids: string[] = [...readers.map(({ id }) => id), feedApplication];
  const server = ownServers.find(({ name }) => name === choice);
  const isOwn = choice === own || server !== undefined;

  return (
    <form
      class={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        setTyped({ of: reader, choice, pattern, isTried: true });
        if (isReaderPattern(pattern.trim())) onChoose(pattern.trim());
      }}
    >
      <Select
        label={label}
        hint={hint}
        value={isOwn ? choice : ids.includes(reader) ? reader : ''}
        options={[
          { value: '', label: none },
          ...readers.map(({ id, name }) => ({ value: id, label: name })),
          { value: feedApplication, label: t('options.feedApplication') },
          ...ownServers.map(({ name }) => ({ value: name, label: t('options.ownServer', [name]) })),
          { value: own, label: t('options.ownReader') },
        ]}
        onSelect={(next) => {
          const itsPath = ownServers.find(({ name }) => name === next)?.path;
          const isAsked = next === own || itsPath !== undefined;
          const begun = itsPath ? `https://${itsPath}` : pattern;
          setTyped({ ...startOf(reader), choice: isAsked ? next : '', pattern: begun });
          // One's own is saved once it has an address.
          if (!isAsked) onChoose(next);
        }}
      />
      {isOwn && (
        <>
          <TextField
            type="text"
            label={t('options.readerAddress')}
            hint={
              server
                ? t('options.readerServerHint', ['https://'])
                : t('options.readerAddressHint', ['https://reader.example/add?url={url}'])
            }
            error={isTried && !isReaderPattern(pattern.trim()) ? t('options.readerAddressWrong') : undefined}
            value={pattern}
            onInput={(text) => setTyped({ of: reader, choice, pattern: text, isTried })}
          />
          <div>
            <Button type="submit">{t('options.saveReader')}</Button>
          </div>
        </>
      )}
    </form>
  );
}

const startOf = (reader: string) => {
  const isOwn = isReaderPattern(reader);
  return { of: reader, choice: isOwn ? own : '', pattern: isOwn ? reader : '', isTried: false };
};
