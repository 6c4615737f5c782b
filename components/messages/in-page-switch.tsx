import { useEffect, useState } from 'preact/hooks';
import { openSetup } from '@/components/shared/open-setup';
import { announce } from '@/components/ui/live-region';
import { Select } from '@/components/ui/select';
import { useAnswer } from '@/components/ui/use-answer';
import { onChange } from '@/lib/bus/changes';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import type { DrawnOn } from '@/lib/messages/contract';
import styles from './in-page.module.css';
import { inPage } from './rooms';

const isDrawnOn = (value: string): value is DrawnOn => ['off', 'tab', 'always'].includes(value);

/** The switch for drawing messages on the site of a tab's page: off, in this tab, or always. */
export function InPageSwitch({ tabId, turn }: { tabId: number; turn: number }) {
  const { value: state, again } = useAnswer(
    () => inPage.at(tabId),
    [tabId, turn],
    (again) => onChange('inPage', again),
  );
  const [wanted, setWanted] = useState<DrawnOn>();
  const [status, setStatus] = useState('');
  useEffect(() => setWanted(undefined), [state?.drawn]);
  // Reserves the space, so that nothing below moves.
  if (!state) return <div class={styles.switch} />;

  const report = (words: string) => {
    setStatus(words);
    announce(words);
  };
  const choose = async (drawn: DrawnOn) => {
    setWanted(drawn);
    const chosen = await inPage.choose(tabId, drawn).catch(() => undefined);
    if (chosen?.ok) report(drawn === 'off' ? t('inPage.reload') : '');
    else {
      setWanted(undefined);
      // In a tab, because the permission prompt closes a popup.
      if (chosen?.failure.kind === 'no-access') openSetup('in-page');
      else report(chosen ? sentenceOf(chosen.failure) : t('common.somethingBroke'));
    }
    again();
  };
  return (
    <div class={styles.switch}>
      <Select
        label={t('inPage.switch')}
        value={wanted ?? state.drawn}
        options={[
          { value: 'off', label: t('inPage.never') },
          { value: 'tab', label: t('inPage.inTab') },
          { value: 'always', label: t('inPage.always', [state.site]) },
        ]}
        onSelect={(value) => isDrawnOn(value) && void choose(value)}
        hint={t('inPage.hint', [state.embedHost, state.site])}
      />
      {status && <p class={styles.meta}>{status}</p>}
    </div>
  );
}
