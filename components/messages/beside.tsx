import type { Shown } from '@/components/shared/side-panel';
import { Hidden } from '@/components/ui/hidden';
import { t } from '@/lib/i18n';
import { MessageView } from './message-view';

/** A message beside a page. */
export function Beside({ shown }: { shown: Shown }) {
  // Whether it is the number of a message is for the room to say.
  const id = String(shown.id);
  return (
    <>
      <h1>
        <Hidden>{t('viewer.title')}</Hidden>
      </h1>
      <MessageView key={id} id={id} />
    </>
  );
}
