import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { List, Row } from '@/components/ui/list';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { useAnswer } from '@/components/ui/use-answer';
import { room } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { MessagesContract, PageMessage } from '@/lib/messages/contract';
import { InPageSwitch } from './in-page-switch';
import { MessageView } from './message-view';
import { Sheet } from './sheet';

const messages = room<MessagesContract>('messages');

interface PageMessagesProps {
  tabId: number;
  /** Another number when the tab may show another page. */
  turn?: number;
}

/** The messages in a tab's page, from the page's own text. Nothing is asked of a service until one is opened. */
export function PageMessages({ tabId, turn = 0 }: PageMessagesProps) {
  const [opened, setOpened] = useState<PageMessage>();
  const { value: answer, failed, again } = useAnswer(() => messages.onPage(tabId), [tabId, turn]);

  if (failed) {
    return (
      <Notice tone="lost" actions={<Button onClick={again}>{t('common.tryAgain')}</Button>}>
        {t('messages.lookFailed')}
      </Notice>
    );
  }
  // Why a page can't be looked into is said once, by the page's own part.
  if (!answer?.ok || answer.value.messages.length === 0) return null;
  const close = () => setOpened(undefined);
  return (
    <Section title={t('messages.title')} aside={formatNumber(answer.value.messages.length)}>
      <List label={t('messages.title')}>
        {answer.value.messages.map((message) => (
          <Row
            key={message.key}
            icon="message-square"
            title={nameOf(message)}
            detail={
              message.text ? (
                <bdi lang={message.lang}>{t('messages.quoted', [shorten(message.text)])}</bdi>
              ) : (
                t('messages.numbered', [message.id ?? ''])
              )
            }
            onOpen={() => setOpened(message)}
          />
        ))}
      </List>
      {answer.value.messages.some(({ id }) => id !== undefined) && <InPageSwitch tabId={tabId} turn={turn} />}
      {opened?.id !== undefined && (
        <Sheet label={nameOf(opened)} onClose={close}>
          <MessageView id={opened.id} onBack={close} />
        </Sheet>
      )}
    </Section>
  );
}

const nameOf = ({ author, handle }: PageMessage): string =>
  author ?? (handle ? `@${handle}` : t('messages.someone'));

/** The first words: enough to tell which one it is. */
const shorten = (text: string): string => {
  const points = [...text];
  return points.length > 90 ? `${points.slice(0, 89).join('').trimEnd()}…` : text;
};
