import { useState } from 'preact/hooks';
import { onChanges } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { announce } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import { useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { publishingRoom } from './use-publishing';

/** Asks whether copies follow an edit of their check-in: nothing is sent without the press. */
export function OutdatedCopies({ checkin }: { checkin: string }) {
  const { value } = useAnswer(
    () => publishingRoom.copies([checkin]),
    [checkin],
    (again) => onChanges(['publishing', 'history'], again),
  );
  const [busy, setBusy] = useState(false);
  const { outdated = 0 } = value ?? {};
  if (outdated === 0) return null;

  async function settle(follow: boolean): Promise<void> {
    setBusy(true);
    await publishingRoom.settleEdit(checkin, follow).finally(() => setBusy(false));
    announce(t(follow ? 'ledger.outdated.updating' : 'ledger.outdated.left'));
  }

  return (
    <Notice
      tone="info"
      actions={
        <>
          <Button busy={busy} onClick={() => void settle(true)}>
            {t('ledger.outdated.update', outdated)}
          </Button>
          <Button kind="quiet" busy={busy} onClick={() => void settle(false)}>
            {t('ledger.outdated.leave', outdated)}
          </Button>
        </>
      }
    >
      {t('ledger.outdated.ask', outdated, [formatNumber(outdated)])}
    </Notice>
  );
}
