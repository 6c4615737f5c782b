import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Merged, Outcome } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { formatNumber, isolated } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import { Progress } from './progress';
import type { Import } from './use-import';

/** The file being read, and a button to stop. */
export const Reading = ({ of, onStop }: { of: NonNullable<Import['reading']>; onStop(): void }) => (
  <Progress
    value={of.size > 0 ? of.bytes / of.size : 0}
    label={
      of.count > 0
        ? t('files.in.readSoFar', [isolated(of.name), formatNumber(of.count)])
        : t('files.in.reading', [isolated(of.name)])
    }
    action={<Button onClick={onStop}>{t('files.stop')}</Button>}
  />
);

/** The result of an import so far: all check-ins together, and notes on single files. */
export function ImportResult({ state: { outcomes, reading, failed } }: { state: Import }) {
  const checkins = outcomes.flatMap((outcome) => outcome.checkins ?? []);
  const layers = outcomes.filter(({ layer }) => layer);
  return (
    <div role="status">
      {!reading && checkins.length > 0 && <Notice tone="done">{checkinWords(checkins)}</Notice>}
      {layers.map((outcome) => (
        <Notice key={outcome.name} tone="done">
          {layerWords(outcome)}
        </Notice>
      ))}
      {outcomes.map(
        (outcome) =>
          outcome.problem && (
            <Notice key={outcome.name} tone={outcome.problem === 'stopped' ? 'info' : 'lost'}>
              {problemWords(outcome)}
            </Notice>
          ),
      )}
      {failed && <Notice tone="lost">{t('files.in.failed')}</Notice>}
    </div>
  );
}

function checkinWords(all: readonly Merged[]): string {
  const sum = (of: keyof Merged) => all.reduce((total, merged) => total + merged[of], 0);
  const [added, known, refused] = [sum('added'), sum('known'), sum('refused')];
  return joinSentences(
    t('files.in.checkins', [formatNumber(added), formatNumber(known)]),
    added === 0 && refused === 0 && t('files.in.same'),
    refused > 0 && t('files.in.refused', refused, [formatNumber(refused)]),
  );
}

function layerWords({ name, layer }: Outcome): string {
  if (!layer || layer.known) return t('files.in.layerKnown', [isolated(name)]);
  return t('files.in.layer', layer.points, [formatNumber(layer.points), isolated(name)]);
}

function problemWords({ name, problem, checkins, layer }: Outcome): string {
  const kind = problem === 'not-stored' ? 'stored' : (problem ?? 'none');
  const sentence = t(`files.in.problem.${kind}`, [isolated(name)]);
  return joinSentences(sentence, (checkins || layer) && t('files.in.kept'));
}
