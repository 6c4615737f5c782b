import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FileButton } from '@/components/ui/file-button';
import { saveFile } from '@/components/ui/save-file';
import { Section } from '@/components/ui/section';
import { fail, ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import type { Plan } from '@/lib/profile/contract';
import { Outcome, useAction } from './action';
import { PlanList } from './plan-list';
import styles from './settings.module.css';
import { settingsRoom } from './use-settings';

/** Bytes; a settings file has a few thousand. */
const maxSize = 1_000_000;

interface Planned {
  text: string;
  plan: Plan;
}

/** Export and import of the settings; an import shows its changes first and waits for the person. */
export function SettingsFile() {
  const [secrets, setSecrets] = useState(false);
  const [planned, setPlanned] = useState<Planned>();
  const action = useAction();

  const read = async (file: File) => {
    setPlanned(undefined);
    const work = async () => {
      if (file.size > maxSize) return fail({ kind: 'invalid', field: file.name, problem: 'tooLarge' });
      const text = await file.text();
      const plan = await settingsRoom.planFile(text);
      if (plan.ok) setPlanned({ text, plan: plan.value });
      return plan;
    };
    await action.run(work, () => ({ tone: 'info', words: t('plan.notYet') }));
  };

  const apply = ({ text, plan }: Planned, agreed: string[]) => {
    const work = async () => {
      const answer = await settingsRoom.applyFile(text, plan, agreed);
      if (answer.ok)
        setPlanned(answer.value.kind === 'changed' ? { text, plan: answer.value.plan } : undefined);
      return answer;
    };
    return action.run(work, (applied) =>
      applied.kind === 'changed'
        ? { tone: 'info', words: t('plan.changedMeanwhile') }
        : t('options.imported', [applied.settings.profile.name]),
    );
  };

  const cancel = () => {
    setPlanned(undefined);
    action.inform(t('plan.cancelled'));
  };

  const write = () =>
    action.run(
      async () =>
        ok(saveFile('waymark-settings.json', new Blob([await settingsRoom.exportFile({ secrets })]))),
      () => (secrets ? t('options.exportedSecrets') : t('options.exported')),
    );

  return (
    <Section large title={t('options.file')}>
      <div class={styles.stack}>
        <p class={styles.meta}>{t('options.fileHint')}</p>
        <Checkbox
          label={t('options.includeSecrets')}
          hint={secrets ? t('options.includeSecretsHint') : undefined}
          checked={secrets}
          onChange={setSecrets}
        />
        <div class={styles.line}>
          <FileButton
            label={t('options.import')}
            icon="upload"
            accept="application/json,.json"
            onFiles={([file]) => file && void read(file)}
          />
          <Button icon="download" onClick={() => void write()} busy={action.busy}>
            {t('options.export')}
          </Button>
        </div>
      </div>
      {planned && (
        <PlanList
          // Consents count for one list only.
          key={JSON.stringify(planned)}
          title={t('plan.title')}
          plan={planned.plan}
          busy={action.busy}
          onApply={(agreed) => void apply(planned, agreed)}
          cancelLabel={t('common.cancel')}
          onCancel={cancel}
        />
      )}
      <Outcome of={action} />
    </Section>
  );
}
