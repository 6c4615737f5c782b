import { KeySetup } from '@/components/settings/key-setup';
import settings from '@/components/settings/settings.module.css';
import { State } from '@/components/settings/state';
import { hostOf } from '@/components/settings/use-settings';
import type { SectionProps } from '@/components/shared/room';
import { useLive } from '@/components/shared/use-live';
import { classes } from '@/components/ui/classes';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { Credit, KeylessButton } from '../keyless';

const places = ask('places');

export function PlacesSection({ known, access }: SectionProps) {
  const { keysUrl, placesUrl } = known.profile.places;
  return (
    <KeySetup
      title={t('options.places')}
      secret="placesApiKey"
      address={placesUrl}
      sends="places"
      link={
        keysUrl === undefined
          ? undefined
          : { href: keysUrl, words: t('accounts.openKeys', [hostOf(keysUrl)]) }
      }
      without={t('accounts.optional')}
      known={known}
      access={access}
      more={<Keyless />}
    >
      {t('options.placesHint', [hostOf(placesUrl)])}
    </KeySetup>
  );
}

/** The search without a key: which host would get what, and the press that allows it. */
function Keyless() {
  const { value } = useLive(() => places.sources(), 'places');
  if (!value?.keyless) return null;
  const { url, on } = value.keyless;
  return (
    <div class={classes(settings.stack, settings.option)}>
      <div class={settings.line}>
        <h3 class={classes(settings.subtitle, settings.grow)}>{t('places.keyless.title')}</h3>
        <State done={on}>{t(on ? 'places.keyless.on' : 'places.keyless.off')}</State>
      </div>
      <p class={settings.meta}>
        {t('places.keyless.offer', [hostOf(url)])} <Credit />
      </p>
      <div>
        <KeylessButton url={url} on={on} />
      </div>
    </div>
  );
}
