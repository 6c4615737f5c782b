import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PageProps } from '@/components/shared/room';
import { Button } from '@/components/ui/button';
import { Menu } from '@/components/ui/menu';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { PageMessage } from '@/lib/messages/contract';
import { ExportNotice } from './export-step';
import { InPageSwitch } from './in-page-switch';
import { MessageRows } from './message-rows';
import { MessageView } from './message-view';
import messageStyles from './messages.module.css';
import { PageCopy } from './page-copy';
import { messages } from './rooms';
import { nameOf } from './row-words';
import styles from './rows.module.css';
import { useExport } from './use-export';
import { useFound } from './use-found';

const filterFrom = 15;

const idsOf = (some: readonly PageMessage[]): string[] => some.flatMap(({ id }) => id ?? []);

/** The messages in a tab's page, from the page's own text. Sends no request until one is opened. */
export function PageMessages({ tabId, turn }: Omit<PageProps, 'children'>) {
  const { shown, waiting, omitted, failed, again, release } = useFound(tabId, turn);
  const [opened, setOpened] = useState<PageMessage>();
  const [filter, setFilter] = useState('');
  const inView = useRef<readonly PageMessage[]>([]);
  // Messages in view go first.
  const exporting = useExport(t('messages.title'), shown, () => [
    ...new Set([...idsOf(inView.current), ...idsOf(shown)]),
  ]);

  if (failed) {
    return (
      <Notice tone="lost" actions={<Button onClick={again}>{t('common.tryAgain')}</Button>}>
        {t('messages.checkFailed')}
      </Notice>
    );
  }
  // The page list shows the failure of an inspection.
  if (shown.length === 0) return null;
  const close = () => setOpened(undefined);
  const words = filter.trim().toLocaleLowerCase();
  const matching = words ? shown.filter((message) => textOf(message).includes(words)) : shown;
  return (
    <Section
      title={t('messages.title')}
      aside={
        <span class={styles.tools}>
          {waiting > 0 && (
            <Button kind="quiet" onClick={release}>
              {t('messages.showMore', waiting, [formatNumber(waiting)])}
            </Button>
          )}
          {formatNumber(shown.length)}
          <Menu label={t('messages.export.all')} icon="download" items={exporting.items} />
        </span>
      }
    >
      <ExportNotice {...exporting} />
      {shown.length > filterFrom && (
        <div class={styles.filter}>
          <TextField type="search" label={t('messages.filter')} value={filter} onInput={setFilter} />
        </div>
      )}
      <MessageRows
        messages={matching}
        onOpen={setOpened}
        onSight={(inSight) => {
          inView.current = inSight;
          void messages.prefer(idsOf(inSight));
        }}
      />
      {words && matching.length === 0 && <p class={styles.more}>{t('messages.noMatch', [filter])}</p>}
      {omitted > 0 && <p class={styles.more}>{t('messages.omitted', omitted, [formatNumber(omitted)])}</p>}
      {idsOf(shown).length > 0 && <InPageSwitch tabId={tabId} turn={turn} />}
      {opened && (
        <Sheet label={nameOf(opened)} onClose={close}>
          {opened.id === undefined ? (
            <PageCopy message={opened} onBack={close} />
          ) : (
            <MessageView id={opened.id} quoted={opened} onBack={close} />
          )}
        </Sheet>
      )}
    </Section>
  );
}

const textOf = ({ author = '', handle = '', text = '', id = '' }: PageMessage): string =>
  `${author} ${handle} ${text} ${id}`.toLocaleLowerCase();

interface SheetProps {
  label: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A modal dialog over the whole page; closing it restores the focus. */
function Sheet({ label, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={messageStyles.sheet}
      aria-label={label}
      onKeyDown={(event) => {
        // By default, Escape would also close the extension's popup.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
