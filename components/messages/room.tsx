import type { ViewRoom } from '@/components/shared/room';
import { t } from '@/lib/i18n';
import { InPageSites } from './in-page-sites';
import { PageMessages } from './page-messages';
import { MessagesSection } from './settings/section';

export const messages: ViewRoom = {
  id: 'messages',
  Page: ({ tabId, turn, children }) => (
    <>
      <PageMessages tabId={tabId} turn={turn} />
      {children}
    </>
  ),
  settings: [
    { id: 'messages', title: t('options.messages'), View: MessagesSection },
    { id: 'in-page', title: t('inPage.title'), View: InPageSites },
  ],
};
