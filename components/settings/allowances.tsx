import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import type { Profile } from '@/lib/profile/model';
import tables from './calls.module.css';
import { Outcome } from './outcome';
import styles from './settings.module.css';
import { useAction } from './use-action';
import { settingsRoom } from './use-settings';

/** How many calls a month the services allow: they say it in their documents, not in their answers. */
export function Allowances({ profile }: { profile: Profile }) {
  const [entered, setEntered] = useState<{ checkins?: string; places?: string }>({});
  const checkins = entered.checkins ?? String(profile.checkins.monthlyCalls);
  const places = entered.places ?? String(profile.places.monthlyCalls ?? '');
  const action = useAction((field) =>
    field.startsWith('profile.places') ? t('meter.placesAllowance') : t('meter.checkinsAllowance'),
  );

  const save = () => {
    const number = (text: string) => (text.trim() ? Number(text) : null);
    return action.run(
      () => settingsRoom.setAllowances({ checkins: number(checkins), places: number(places) }),
      () => t('options.saved'),
    );
  };

  return (
    <form
      class={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void save().then((saved) => saved && setEntered({}));
      }}
    >
      <div class={tables.fields}>
        <TextField
          label={t('meter.checkinsAllowance')}
          type="number"
          value={checkins}
          onInput={(text) => setEntered((was) => ({ ...was, checkins: text }))}
        />
        <TextField
          label={t('meter.placesAllowance')}
          type="number"
          value={places}
          hint={t('meter.emptyIsUnknown')}
          onInput={(text) => setEntered((was) => ({ ...was, places: text }))}
        />
      </div>
      <div>
        <Button type="submit" busy={action.busy}>
          {t('common.save')}
        </Button>
      </div>
      <Outcome of={action} />
    </form>
  );
}
