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
import { inPageRoom } from './in-page-room';

const isDrawnOn = (value: string): value is DrawnOn => ['off', 'tab', 'always'].includes(value);

/** Whether Waymark draws the messages of a tab's page itself: not, in this tab, or always on its site. */
export function InPageSwitch({ tabId, turn = 0 }: { tabId: number; turn?: number }) {
  const { value: here, again } = useAnswer(
    () => inPageRoom.at(tabId),
    [tabId, turn],
    (ask) => onChange('inPage', ask),
  );
  const [wanted, setWanted] = useState<DrawnOn>();
  const [said, setSaid] = useState('');
  useEffect(() => setWanted(undefined), [here?.drawn]);
  // Its room is kept until it is known: nothing below moves.
  if (!here) return <div class={styles.switch} />;

  const say = (words: string) => {
    setSaid(words);
    announce(words);
  };
  const choose = async (drawn: DrawnOn) => {
    setWanted(drawn);
    const chosen = await inPageRoom.choose(tabId, drawn).catch(() => undefined);
    if (chosen?.ok) say(drawn === 'off' ? t('inPage.reload') : '');
    else {
      setWanted(undefined);
      // The browser asks in a tab: a popup would close half-way.
      if (chosen?.failure.kind === 'no-access') openSetup('in-page');
      else say(chosen ? sentenceOf(chosen.failure) : t('common.somethingBroke'));
    }
    again();
  };
  return (
    <div class={styles.switch}>
      <Select
        label={t('inPage.switch')}
        value={wanted ?? here.drawn}
        options={[
          { value: 'off', label: t('inPage.never') },
          { value: 'tab', label: t('inPage.inTab') },
          { value: 'always', label: t('inPage.always', [here.site]) },
        ]}
        onSelect={(value) => isDrawnOn(value) && void choose(value)}
        hint={t('inPage.hint', [here.embedHost, here.site])}
      />
      {said && <p class={styles.meta}>{said}</p>}
    </div>
  );
}
