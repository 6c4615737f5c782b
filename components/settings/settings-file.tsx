import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FileButton } from '@/components/ui/file-button';
import { Section } from '@/components/ui/section';
import { fail, ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { Outcome } from './outcome';
import styles from './settings.module.css';
import { useAction } from './use-action';
import { settingsRoom } from './use-settings';

/** Bytes; a settings file has a few thousand. */
const largest = 1_000_000;

export function SettingsFile() {
  const [secrets, setSecrets] = useState(false);
  const action = useAction();

  const read = (file: File) =>
    action.run(
      async () =>
        file.size > largest
          ? fail({ kind: 'invalid', field: file.name, problem: t('options.fileTooLarge') })
          : settingsRoom.importFile(await file.text()),
      (settings) => t('options.imported', [settings.profile.name]),
    );

  const write = () =>
    action.run(
      async () => ok(download(await settingsRoom.exportFile({ secrets }))),
      () => (secrets ? t('options.exportedSecrets') : t('options.exported')),
    );

  return (
    <Section large title={t('options.file')}>
      <div class={styles.stack}>
        <p class={styles.meta}>{t('options.fileHint')}</p>
        <div class={styles.line}>
          <FileButton
            label={t('options.import')}
            icon="upload"
            accept="application/json,.json"
            onFile={(file) => void read(file)}
          />
          <Button icon="download" onClick={() => void write()} busy={action.busy}>
            {t('options.export')}
          </Button>
        </div>
        <Checkbox
          label={t('options.includeSecrets')}
          hint={secrets ? t('options.includeSecretsHint') : undefined}
          checked={secrets}
          onChange={setSecrets}
        />
      </div>
      <Outcome of={action} />
    </Section>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = 'waymark-settings.json';
  anchor.click();
  // The download has begun by then; an address left behind would keep the text in memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
