import settings from '@/components/settings/settings.module.css';
import { Button, IconButton } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Rule } from '@/lib/publishing/contract';
import styles from './publishing.module.css';

const actions = ['hold', 'allow'] as const;
const conditions = ['category', 'visibility', 'place', 'word', 'any'] as const;
const audiences = ['public', 'closeFriends', 'private', 'unknown'] as const;
/** Of a rule's value, in UTF-16 units; and of rules. */
const longest = 200;
const most = 100;

interface RulesProps {
  value: readonly Rule[];
  checked: boolean;
  onChange(rules: Rule[]): void;
}

/** Which check-ins are published at a target; the first rule that matches decides. */
export function Rules({ value, checked, onChange }: RulesProps) {
  const replace = (index: number, rule: Rule) =>
    onChange(value.map((one, at) => (at === index ? rule : one)));
  const up = (index: number) => {
    const rules = [...value];
    rules.splice(index - 1, 0, ...rules.splice(index, 1));
    onChange(rules);
  };
  const add = () => onChange([...value, { action: 'hold', when: { by: 'category', value: '' } }]);
  return (
    <fieldset class={styles.group}>
      <legend class={settings.subtitle}>{t('publishing.rules.title')}</legend>
      <p class={settings.meta}>{t('publishing.rules.hint')}</p>
      {value.length > 0 && (
        <ol class={settings.stack}>
          {value.map((rule, index) => (
            <li key={index} class={styles.rule}>
              <RuleFields
                rule={rule}
                number={formatNumber(index + 1)}
                checked={checked}
                onChange={(next) => replace(index, next)}
              />
              {index > 0 && (
                <IconButton
                  icon="arrow-up"
                  label={t('publishing.rules.upNamed', [formatNumber(index + 1)])}
                  onClick={() => up(index)}
                />
              )}
              <IconButton
                icon="x"
                label={t('publishing.rules.removeNamed', [formatNumber(index + 1)])}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ol>
      )}
      {value.length < most && (
        <div>
          <Button icon="plus" onClick={add}>
            {t('publishing.rules.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface RuleFieldsProps {
  rule: Rule;
  number: string;
  checked: boolean;
  onChange(rule: Rule): void;
}

function RuleFields({ rule, number, checked, onChange }: RuleFieldsProps) {
  const { action, when } = rule;
  const setCondition = (by: Rule['when']['by']) => {
    const text = when.by === 'any' || when.by === 'visibility' ? '' : when.value;
    if (by === 'any') onChange({ action, when: { by } });
    else if (by === 'visibility') onChange({ action, when: { by, value: 'public' } });
    else onChange({ action, when: { by, value: text } });
  };
  return (
    <>
      <Select
        label={t('publishing.rules.actionNamed', [number])}
        hideLabel
        value={action}
        options={actions.map((one) => ({ value: one, label: t(`publishing.rules.action.${one}`) }))}
        onSelect={(chosen) => onChange({ action: chosen, when })}
      />
      <Select
        label={t('publishing.rules.byNamed', [number])}
        hideLabel
        value={when.by}
        options={conditions.map((by) => ({ value: by, label: t(`publishing.rules.by.${by}`) }))}
        onSelect={setCondition}
      />
      {when.by === 'visibility' ? (
        <Select
          label={t('publishing.rules.valueNamed', [number])}
          hideLabel
          value={when.value}
          options={audiences.map((one) => ({ value: one, label: t(`publishing.rules.visibility.${one}`) }))}
          onSelect={(value) => onChange({ action, when: { by: 'visibility', value } })}
        />
      ) : (
        when.by !== 'any' && (
          <TextField
            label={t('publishing.rules.valueNamed', [number])}
            hideLabel
            value={when.value}
            onInput={(text) => onChange({ action, when: { by: when.by, value: text.slice(0, longest) } })}
            error={checked && !when.value.trim() ? t('publishing.rules.enter', [number]) : undefined}
          />
        )
      )}
    </>
  );
}
