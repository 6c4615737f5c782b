import { AllowHost } from '@/components/shared/allow-host';
import { copyText } from '@/components/shared/copy-text';
import { useSidePanel } from '@/components/shared/side-panel';
import { CopyButton } from '@/components/ui/copy-button';
import { Row } from '@/components/ui/list';
import { Menu, type MenuItem } from '@/components/ui/menu';
import type { RowAttributes } from '@/components/ui/virtual-list';
import { curlOf } from '@/lib/discovery/curl';
import type { Provenance } from '@/lib/discovery/model';
import { isOfExample } from '@/lib/http/example';
import { t } from '@/lib/i18n';
import styles from './discovery.module.css';
import type { Form, Item } from './items';
import { useOpenOnServer } from './own-server';
import { readableAddress } from './readable-address';
import { type CheckState, useCheck } from './use-check';
import { useFollow } from './use-reader';
import { useWatchToggle } from './watch-toggle';
import { provenanceWords } from './words';

interface ItemRowProps {
  item: Item;
  tabId: number;
  /** The address of the page. */
  page: string;
  slot?: RowAttributes | undefined;
}

/** A row that opens the viewer, with a copy button and a menu of actions, each with a key. */
export function ItemRow({ item, tabId, page, slot }: ItemRowProps) {
  const { name, meta, forms } = item;
  const [first] = forms;
  const viewer = useSidePanel();
  const check = useCheck(tabId);
  const watch = useWatchToggle(name, tabId);
  const follow = useFollow();
  const onServer = useOpenOnServer();
  const openInViewer =
    item.readable && viewer
      ? () => viewer({ kind: 'link', of: first.kind, href: first.href, type: first.type, tabId })
      : undefined;
  const actionsOf = (form: Form): MenuItem[] => {
    const suffixed = (words: string) =>
      forms.length > 1 ? t('discovery.ofForm', [words, form.name]) : words;
    const { href } = form;
    // No browser finds the invented host, and no reader on the web.
    const invented = isOfExample(href);
    return [
      ...(invented ? [] : [{ label: suffixed(t('discovery.open')), href, shortcut: 'o' }]),
      {
        label: suffixed(t('discovery.copyAddress')),
        onSelect: () => copyText(href, t('discovery.copied')),
        shortcut: 'c',
      },
      { label: suffixed(t('discovery.checkIt')), onSelect: () => check.run(form), shortcut: 'k' },
      {
        label: suffixed(t('discovery.copyCurl')),
        onSelect: () => copyText(curlOf(form), t('discovery.copiedCurl')),
        shortcut: 'u',
      },
      ...(invented ? [] : [...follow(form), ...onServer(form)]),
      ...(watch?.can(form)
        ? [
            {
              label: t(`discovery.watchToggle.${watch.on(form) ? 'stop' : 'start'}`),
              onSelect: () => watch.toggle(form),
              shortcut: 'w',
            },
          ]
        : []),
    ];
  };
  // Keys run the actions of the first form.
  const keyed = actionsOf(first);
  const others = forms.slice(1).flatMap(actionsOf);
  const actions = [...keyed, ...others.map((action) => ({ ...action, shortcut: undefined }))];
  const full = meta ? t('discovery.named', [name, meta]) : name;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const action = keyed.find(({ shortcut }) => shortcut === letterOf(event));
    if (!action) return;
    event.preventDefault();
    if (action.href) window.open(action.href, '_blank', 'noreferrer');
    else action.onSelect?.();
  };

  return (
    <Row
      slot={slot}
      icon={item.icon}
      title={name}
      meta={meta}
      detail={<Address href={first.href} page={page} note={item.mark ?? headerAlone(item.from)} />}
      onOpen={openInViewer}
      href={openInViewer ? undefined : first.href}
      openLabel={t(openInViewer ? 'discovery.lookInside' : 'discovery.openRow')}
      onKeyDown={onKeyDown}
      shortcuts={keyed.map(({ shortcut }) => shortcut).join(' ')}
      trailing={
        <>
          <CopyButton
            text={first.href}
            label={t('discovery.copy', [full])}
            doneLabel={t('discovery.copied')}
          />
          <Menu
            label={t('discovery.moreFor', [name])}
            icon="ellipsis"
            items={actions}
            note={item.mark ?? t('discovery.foundIn', [provenanceWords(item.from)])}
          />
        </>
      }
      below={
        (check.state || watch?.result) && (
          <>
            {check.state && <Outcome {...check.state} />}
            {watch?.result && (
              <Outcome
                words={watch.result.words}
                tone="good"
                {...(watch.result.blocked && {
                  blocked: { host: watch.result.blocked, retry: watch.result.retry },
                })}
              />
            )}
          </>
        )
      }
    />
  );
}

/** The letter of a key; for another script, the Latin letter in the same position. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();

/** The result of an action, with a way to allow access where it was missing. */
const Outcome = ({ words, tone, blocked }: CheckState) => (
  <>
    <p class={styles[tone]} dir="auto">
      {words}
    </p>
    {blocked && (
      <div class={styles.allow}>
        <AllowHost host={blocked.host} onAllowed={blocked.retry} />
      </div>
    )}
  </>
);

/** Only what the page itself does not show is marked; the menu names every source. */
const headerAlone = (from: readonly Provenance[]): string =>
  from.length === 1 && from[0] === 'header' ? provenanceWords(from) : '';

/** An address on one line; the whole of it in the tooltip. */
const Address = ({ href, page, note }: { href: string; page: string; note: string }) => (
  <span class={styles.line}>
    <span class={styles.address} dir="ltr" title={href}>
      {readableAddress(href, page)}
    </span>
    {note && <span class={styles.from}>{note}</span>}
  </span>
);
