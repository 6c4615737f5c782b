import { useState } from 'preact/hooks';
import { Outcome, useAction } from '@/components/settings/action';
import { Form } from '@/components/settings/form';
import settings from '@/components/settings/settings.module.css';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { TargetChange, TargetState } from '@/lib/publishing/contract';
import type { Newest } from '../use-publishing';
import { publishingRoom } from '../use-publishing';
import { AudienceChoice } from './audience-choice';
import { nameOf } from './connect';
import { Preview } from './preview';
import { Rules } from './rules';
import { TemplateField, templateError } from './template-field';

/** Minutes. */
const delays = [0, 5, 15, 30, 60, 120, 360, 720, 1440];

export function EditTarget({ target, newest }: { target: TargetState; newest: Newest }) {
  const { id } = target;
  const [change, setChange] = useState<Omit<TargetChange, 'compose'>>({});
  /** Only what was edited here: another window may change the rest meanwhile. */
  const [text, setText] = useState<Partial<TargetState['compose']>>({});
  const [audience, setAudience] = useState<Partial<TargetState['compose']['audience']>>({});
  const [checked, setChecked] = useState(false);
  const action = useAction();
  const { delay, untilLeft, dryRun } = { ...target, ...change };
  const compose = { ...target.compose, ...text, audience: { ...target.compose.audience, ...audience } };
  const name = change.name ?? nameOf(target);

  const edit = (next: TargetChange) => {
    setChange((was) => ({ ...was, ...next }));
    action.clear();
  };
  const editText = (next: Partial<typeof compose>) => {
    setText((was) => ({ ...was, ...next }));
    action.clear();
  };
  const isText = Object.keys({ ...text, ...audience }).length > 0;
  const incomplete = compose.rules.some(({ when }) => when.by !== 'any' && !when.value.trim());
  const wrong = !name.trim() || incomplete || templateError(compose.template) !== undefined;
  const save = async () => {
    setChecked(true);
    if (wrong) return;
    const saved = () => publishingRoom.changeTarget(id, { ...change, ...(isText && { compose }) });
    if (await action.run(saved, () => t('publishing.edit.saved'))) {
      setChange({});
      setText({});
      setAudience({});
      setChecked(false);
    }
  };

  const choices = [...new Set([...delays, delay])].sort((a, b) => a - b);
  return (
    <Form onSubmit={save}>
      <TextField
        label={t('publishing.edit.name')}
        value={name}
        onInput={(text) => edit({ name: text.slice(0, 80) })}
        error={checked && !name.trim() ? t('publishing.edit.enterName') : undefined}
      />
      <AudienceChoice
        target={target}
        value={compose.audience}
        onChange={(one) => {
          setAudience((was) => ({ ...was, ...one }));
          action.clear();
        }}
      />
      <TemplateField value={compose.template} onInput={(template) => editText({ template })} />
      <Preview target={id} newest={newest} text={compose} />
      <Rules value={compose.rules} checked={checked} onChange={(rules) => editText({ rules })} />
      <Select
        label={t('publishing.edit.delay')}
        hint={t('publishing.edit.delayHint')}
        value={String(delay)}
        options={choices.map((minutes) => ({ value: String(minutes), label: delayWords(minutes) }))}
        onSelect={(chosen) => edit({ delay: Number(chosen) })}
      />
      <Checkbox
        label={t('publishing.edit.untilLeft')}
        hint={t('publishing.edit.untilLeftHint')}
        checked={untilLeft}
        onChange={(on) => edit({ untilLeft: on })}
      />
      <Checkbox
        label={t('publishing.edit.dryRun')}
        hint={t('publishing.edit.dryRunHint')}
        checked={dryRun}
        onChange={(on) => edit({ dryRun: on })}
      />
      <div class={settings.line}>
        <Button type="submit" busy={action.busy}>
          {t('publishing.edit.save')}
        </Button>
        {(isText || Object.keys(change).length > 0) && (
          <span class={settings.meta}>{t('publishing.edit.unsaved')}</span>
        )}
      </div>
      <Outcome of={action} />
    </Form>
  );
}

function delayWords(minutes: number): string {
  if (minutes === 0) return t('publishing.edit.noDelay');
  const hours = minutes / 60;
  return Number.isInteger(hours)
    ? t('publishing.edit.hours', hours, [formatNumber(hours)])
    : t('publishing.edit.minutes', minutes, [formatNumber(minutes)]);
}
