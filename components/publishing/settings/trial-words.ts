import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import type { Trial } from '@/lib/publishing/contract';

interface Message {
  tone: 'done' | 'lost' | 'info';
  words: string;
}

/** What a test found: the step at which it failed, what is left of it, and who could read it. */
export function trialMessage(trial: Trial): Message {
  if (trial.kind === 'failed') {
    const { step, failure, left } = trial;
    const words = [
      t(`publishing.trial.failed.${step}`),
      failure && sentenceOf(failure),
      left && t('publishing.trial.left', [left]),
    ];
    return { tone: 'lost', words: words.filter(Boolean).join(' ') };
  }
  const passed = trial.left ? t('publishing.trial.passedLeft', [trial.left]) : t('publishing.trial.passed');
  return trial.exposed
    ? { tone: 'lost', words: `${passed} ${t('publishing.trial.exposed')}` }
    : { tone: 'done', words: passed };
}
