import { useState } from 'preact/hooks';
import { hostOf, settingsRoom } from '@/components/settings/use-settings';
import { Button } from '@/components/ui/button';
import { announce } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import { askForAccess } from '@/lib/bus/host-access';
import { t } from '@/lib/i18n';

interface KeylessProps {
  url: string;
  on: boolean;
}

/** Switches the search without a key on or off. Nothing is sent before the browser has the person’s permission. */
export function KeylessButton({ url, on }: KeylessProps) {
  const host = hostOf(url);
  const [refused, setRefused] = useState(false);
  const choose = (keylessPlaces: boolean) => void settingsRoom.setOptions({ keylessPlaces });

  const allow = () => {
    // First, while the click still counts.
    const asked = askForAccess([url], 'photon');
    // Not after the answer: the browser may close the popup to ask. The choice is worth nothing without the permission.
    choose(true);
    const refuse = () => {
      choose(false);
      setRefused(true);
      announce(t('access.refused', [host]));
    };
    asked.then((granted) => (granted ? setRefused(false) : refuse()), refuse);
  };
  return (
    <>
      <Button icon={on ? undefined : 'search'} onClick={on ? () => choose(false) : allow}>
        {t(on ? 'places.keyless.stop' : 'places.keyless.start', [host])}
      </Button>
      {refused && !on && <Notice tone="info">{t('access.refused', [host])}</Notice>}
    </>
  );
}

/** The attribution that the licence of the map data requires: https://www.openstreetmap.org/copyright */
export const Credit = () => (
  <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
    {t('places.keyless.credit')}
  </a>
);
