import { useRef } from 'preact/hooks';
import settings from '@/components/settings/settings.module.css';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { camel } from '@/lib/i18n/camel';
import { formatNumber } from '@/lib/i18n/format';
import { parseTemplate, placeholders } from '@/lib/publishing/compose/template';

/** UTF-16 units. */
const longest = 2000;

/** The text of a target's posts, with its placeholders and the position of a mistake. */
export function TemplateField({ value, onInput }: { value: string; onInput(template: string): void }) {
  const field = useRef<HTMLElement>(null);
  const insert = (text: string) => {
    const area = field.current instanceof HTMLTextAreaElement ? field.current : undefined;
    const [start, end] = [area?.selectionStart ?? value.length, area?.selectionEnd ?? value.length];
    onInput(value.slice(0, start) + text + value.slice(end));
    area?.focus();
    // Once the new text is in the field.
    requestAnimationFrame(() => area?.setSelectionRange(start + text.length, start + text.length));
  };
  return (
    <div class={settings.stack}>
      <TextField
        label={t('publishing.template.label')}
        multiline
        value={value}
        onInput={onInput}
        hint={t('publishing.template.hint')}
        error={templateError(value)}
        inputRef={field}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has its own look */}
      <div role="group" class={settings.line} aria-label={t('publishing.template.insert')}>
        {placeholders.map((name) => {
          const text = `{${name}}`;
          return (
            <Button
              key={name}
              kind="quiet"
              label={t('publishing.template.insertNamed', [text])}
              onClick={() => insert(text)}
            >
              {text}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

export function templateError(template: string): string | undefined {
  if (template.length > longest) return t('publishing.template.tooLong');
  const parsed = parseTemplate(template);
  if (parsed.ok) return undefined;
  const { kind, at, found } = parsed.problem;
  return t(`publishing.template.problem.${camel(kind)}`, [formatNumber(at + 1), found]);
}
