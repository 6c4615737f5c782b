import { Empty } from '@/components/ui/empty';
import { Hidden } from '@/components/ui/hidden';
import { useAnswer } from '@/components/ui/use-answer';
import { room } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import { t } from '@/lib/i18n';
import type { MessagesContract } from '@/lib/messages/contract';
import { MessageView } from './message-view';

const messages = room<MessagesContract>('messages');

/** The message that is named, or the one chosen last. */
export function Viewer({ named }: { named: string | undefined }) {
  const { value: chosen, loading } = useAnswer(
    async () => named ?? (await messages.chosen()),
    [named],
    (again) => onChange('messages', again),
  );
  return (
    <>
      <h1>
        <Hidden>{t('viewer.title')}</Hidden>
      </h1>
      {chosen ? <MessageView id={chosen} /> : !loading && <Empty>{t('viewer.empty')}</Empty>}
    </>
  );
}
