import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import type { Profile } from '@/lib/profile/model';
import tables from './calls.module.css';
import { Form } from './form';
import { Outcome } from './outcome';
import { useAction } from './use-action';
import { settingsRoom } from './use-settings';

/** Monthly calls that the services allow, entered by the person: only their documentation states them. */
export function Allowances({ profile }: { profile: Profile }) {
  const [entered, setEntered] = useState<{ checkins?: string; places?: string }>({});
  const checkins = entered.checkins ?? String(profile.checkins.monthlyCalls);
  const places = entered.places ?? String(profile.places.monthlyCalls ?? '');
  const action = useAction((field) =>
    field.startsWith('profile.places') ? t('meter.placesAllowance') : t('meter.checkinsAllowance'),
  );

  const save = async () => {
    const number = (text: string) => (text.trim() ? Number(text) : null);
    const work = () => settingsRoom.setAllowances({ checkins: number(checkins), places: number(places) });
    if (await action.run(work, () => t('options.saved'))) setEntered({});
  };

  return (
    <Form onSubmit={save}>
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
    </Form>
  );
}
