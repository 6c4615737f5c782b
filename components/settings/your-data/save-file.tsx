import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { saveFile } from '@/components/ui/save-file';
import { TextField } from '@/components/ui/text-field';
import type { KeptRoom } from '@/lib/backup/contract';
import { takeOut } from '@/lib/backup/stored-file';
import { ask } from '@/lib/bus/ask';
import { fail, ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { Outcome, useAction } from '../action';
import styles from '../settings.module.css';
import own from './your-data.module.css';

const service = ask('backup');
/** Characters. */
const shortest = 12;

/** Saves the chosen rooms as one file; secrets only when asked, and encrypted. */
export function SaveFile({ rooms }: { rooms: readonly KeptRoom[] }) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [secrets, setSecrets] = useState(false);
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [pressed, setPressed] = useState(false);
  const action = useAction();
  const moving = rooms.filter(({ stays, broken }) => !stays && !broken);
  const filled = moving.filter(({ room, records }) => records > 0 || room === 'settings');
  const tooShort = secrets && passphrase.length < shortest;
  const notSame = secrets && passphrase !== again;

  const save = async () => {
    setPressed(true);
    if (tooShort || notSame) return;
    const name = `waymark-data-${new Date().toISOString().slice(0, 10)}.jsonl`;
    const chosen = moving.map(({ room }) => room).filter((room) => !left.includes(room));
    const work = async () => {
      const written = await service.write({ rooms: chosen, ...(secrets && { passphrase }) });
      if (!written.ok) return written;
      const file = await takeOut();
      if (!file) return fail({ kind: 'not-stored' });
      saveFile(name, file);
      setPassphrase('');
      setAgain('');
      setPressed(false);
      return ok(null);
    };
    await action.run(work, () => t('backup.saved', [name]));
  };

  return (
    <>
      <div class={own.include}>
        <fieldset class={styles.choices}>
          <legend>{t('backup.include')}</legend>
          {filled.map(({ room, title }) => (
            <Checkbox
              key={room}
              label={title}
              checked={!left.includes(room)}
              onChange={(on) => setLeft((was) => (on ? was.filter((each) => each !== room) : [...was, room]))}
            />
          ))}
        </fieldset>
      </div>
      <Checkbox
        label={t('backup.secrets')}
        hint={secrets ? t('backup.secretsHint') : undefined}
        checked={secrets}
        onChange={setSecrets}
      />
      {secrets && (
        <>
          <TextField
            type="password"
            label={t('backup.passphrase')}
            value={passphrase}
            onInput={setPassphrase}
            error={pressed && tooShort ? t('backup.tooShort') : undefined}
          />
          <TextField
            type="password"
            label={t('backup.again')}
            value={again}
            onInput={setAgain}
            error={pressed && notSame ? t('backup.notSame') : undefined}
          />
        </>
      )}
      <div>
        <Button icon="download" busy={action.busy} onClick={() => void save()}>
          {t('backup.save')}
        </Button>
      </div>
      <Outcome of={action} />
    </>
  );
}
