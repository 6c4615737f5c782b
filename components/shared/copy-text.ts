import { announce } from '@/components/ui/live-region';
import { t } from '@/lib/i18n';

/** Copies a text and announces `done`, or that the browser did not allow it. */
export function copyText(text: string, done: string): void {
  navigator.clipboard.writeText(text).then(
    () => announce(done),
    () => announce(t('common.notCopied')),
  );
}
