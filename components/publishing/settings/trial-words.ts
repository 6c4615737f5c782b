import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { joinSentences } from '@/lib/i18n/sentences';
import type { Trial } from '@/lib/publishing/contract';

interface Message {
  tone: 'done' | 'lost' | 'info';
  words: string;
}

/** The result of a test, with the step at which it failed; the card says what it found and left. */
export function trialMessage(trial: Trial): Message {
  if (trial.kind === 'failed') {
    const { step, failure } = trial;
    return {
      tone: 'lost',
      words: joinSentences(t(`publishing.trial.failed.${step}`), failure && sentenceOf(failure)),
    };
  }
  const found = trial.left ? 'passedLeft' : trial.unread ? 'passedUnread' : 'passed';
  return { tone: 'done', words: t(`publishing.trial.${found}`) };
}
