import { AllowHost } from '@/components/shared/allow-host';
import { CopyButton } from '@/components/ui/copy-button';
import { announce } from '@/components/ui/live-region';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { Row } from '@/components/ui/row';
import type { RowAttributes } from '@/components/ui/virtual-list';
import { curlOf } from '@/lib/discovery/curl';
import { t } from '@/lib/i18n';
import styles from './discovery.module.css';
import type { Form, Item } from './items';
import { useLookInside } from './look-inside';
import { useTellMe } from './tell-me';
import { useCheck } from './use-check';
import { provenanceWords } from './words';

interface ItemRowProps {
  item: Item;
  tabId: number;
  /** In a virtual list. */
  slot?: RowAttributes | undefined;
}

/** One line: the whole of it looks inside, copying is one press away, the rest is in the menu, each with a key. */
export function ItemRow({ item, tabId, slot }: ItemRowProps) {
  const { name, meta, forms } = item;
  const [first] = forms;
  const viewer = useLookInside();
  const check = useCheck(tabId);
  const tellMe = useTellMe(name, tabId);
  const inside = item.readable && viewer ? () => viewer.resource(first) : undefined;
  const several = forms.length > 1;
  const entries = forms.flatMap((form) =>
    [
      ...entriesOf(form, several ? form.name : '', check.run),
      ...(tellMe?.can(form)
        ? [
            {
              label: t(tellMe.on(form) ? 'discovery.tellNoMore' : 'discovery.tellMe'),
              onSelect: () => tellMe.toggle(form),
              shortcut: 'w',
            },
          ]
        : []),
    ].map((entry) =>
      // The keys are for the first form; the others are in the menu alone.
      form === first ? entry : { ...entry, shortcut: undefined },
    ),
  );
  const full = meta ? t('discovery.named', [name, meta]) : name;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const entry = entries.find(({ shortcut }) => shortcut && shortcut === letterOf(event));
    if (!entry) return;
    event.preventDefault();
    if (entry.href) window.open(entry.href, '_blank', 'noreferrer');
    else entry.onSelect?.();
  };

  return (
    <Row
      slot={slot}
      icon={item.icon}
      title={name}
      meta={meta}
      detail={<Address href={first.href} from={provenanceWords(item.from)} />}
      onOpen={inside}
      href={inside ? undefined : first.href}
      openLabel={t(inside ? 'discovery.lookInside' : 'discovery.openRow', [full])}
      onKeyDown={onKeyDown}
      shortcuts={tellMe?.can(first) ? [...keys, 'w'].join(' ') : keys.join(' ')}
      trailing={
        <>
          <CopyButton
            text={first.href}
            label={t('discovery.copy', [full])}
            doneLabel={t('discovery.copied')}
          />
          <Menu label={t('discovery.more', [name])} icon="ellipsis" items={entries} />
        </>
      }
      below={
        (check.words || tellMe?.told) && (
          <>
            {check.words && (
              <p class={styles[check.tone]} dir="auto">
                {check.words}
              </p>
            )}
            {check.blocked && <Allow host={check.blocked.host} onAllowed={check.blocked.retry} />}
            {tellMe?.told && (
              <p class={styles.good} dir="auto">
                {tellMe.told.words}
              </p>
            )}
            {tellMe?.told?.blocked && <Allow host={tellMe.told.blocked} onAllowed={tellMe.told.retry} />}
          </>
        )
      }
    />
  );
}

const keys = ['o', 'c', 'k', 'u'] as const;

/** What can be done with one form. `which` tells forms apart. */
function entriesOf(form: Form, which: string, check: (form: Form) => void): MenuItem[] {
  const label = (words: string) => (which ? t('discovery.ofForm', [words, which]) : words);
  const copy = (text: string, done: string) => () => {
    navigator.clipboard.writeText(text).then(
      () => announce(done),
      () => announce(t('discovery.notCopied')),
    );
  };
  return [
    { label: label(t('discovery.open')), href: form.href, shortcut: keys[0] },
    {
      label: label(t('discovery.copyAddress')),
      onSelect: copy(form.href, t('discovery.copied')),
      shortcut: keys[1],
    },
    { label: label(t('discovery.checkIt')), onSelect: () => check(form), shortcut: keys[2] },
    {
      label: label(t('discovery.copyCurl')),
      onSelect: copy(curlOf(form), t('discovery.copiedCurl')),
      shortcut: keys[3],
    },
  ];
}

/** The letter on the key; where a key writes another script, the letter that Latin keyboards have there. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();

const Allow = (props: { host: string; onAllowed(): void }) => (
  <div class={styles.allow}>
    <AllowHost {...props} />
  </div>
);

/** On one line; the whole of it on hover. */
function Address({ href, from }: { href: string; from: string }) {
  return (
    <span class={styles.line}>
      <span class={styles.address} dir="ltr" title={href}>
        {href.replace(/^https?:\/\//, '')}
      </span>
      <span class={styles.from}>{from}</span>
    </span>
  );
}
