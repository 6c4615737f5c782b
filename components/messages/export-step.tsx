import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatNumber, formatTime } from '@/lib/i18n/format';
import type { useExport } from './use-export';

export function ExportNotice({ step, go, stop, dismiss }: ReturnType<typeof useExport>) {
  if (!step) return null;
  switch (step.step) {
    case 'ask': {
      const { format, unread, host } = step;
      return (
        <Notice
          tone="decision"
          actions={
            <>
              <Button onClick={() => void go(format)}>{t('messages.export.go')}</Button>
              <Button kind="quiet" onClick={dismiss}>
                {t('common.cancel')}
              </Button>
            </>
          }
        >
          {unread > 0 && <p>{t('messages.export.asks', unread, [formatNumber(unread), host])}</p>}
          {format === 'pictures' && <p>{t('messages.export.asksPictures')}</p>}
        </Notice>
      );
    }
    case 'reading':
    case 'pictures': {
      const { done, total, until } = step;
      return (
        <Notice tone="info" actions={<Button onClick={stop}>{t('messages.export.stop')}</Button>}>
          <p>
            {step.step === 'reading'
              ? t('messages.export.reading', [formatNumber(done), formatNumber(total)])
              : t('messages.export.readingPictures', [formatNumber(done), formatNumber(total)])}
          </p>
          {until !== undefined && <p>{t('messages.export.paused', [formatTime(until)])}</p>}
        </Notice>
      );
    }
    case 'done':
    case 'broken':
      return (
        <Notice
          tone={step.step === 'done' ? 'done' : 'lost'}
          actions={
            <Button kind="quiet" onClick={dismiss}>
              {t('messages.export.dismiss')}
            </Button>
          }
        >
          {step.words}
        </Notice>
      );
  }
}
