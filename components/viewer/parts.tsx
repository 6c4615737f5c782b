import type { ComponentChildren } from 'preact';
import { CopyButton } from '@/components/ui/copy-button';
import { t } from '@/lib/i18n';
import type { OtherField } from '@/lib/viewer/readers/others';
import type { TextPart } from '@/lib/viewer/readers/text/text';
import styles from './parts.module.css';

/** An address of the web, opened in a tab. */
export function WebLink({ href, children }: { href: string; children: ComponentChildren }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" title={href}>
      <bdi>{children}</bdi>
    </a>
  );
}

/** An address as a link, with a button that copies it. */
export function CopiedLink({ href, children }: { href: string; children: ComponentChildren }) {
  return (
    <div class={styles.copied}>
      <span class={styles.full}>{children}</span>
      <CopyButton text={href} label={t('viewer.copyAddress')} doneLabel={t('common.copied')} />
    </div>
  );
}

/** Words with links among them; everything is text to the browser. */
export function Parts({ parts }: { parts: readonly TextPart[] }) {
  return (
    <>
      {parts.map((part, index) =>
        part.kind === 'link' ? (
          <WebLink key={index} href={part.href}>
            {part.text}
          </WebLink>
        ) : (
          part.text
        ),
      )}
    </>
  );
}

/** Names and what belongs to them, side by side; those without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ComponentChildren])[] }) {
  const given = facts.filter(([, value]) => value !== undefined && value !== '' && value !== false);
  if (given.length === 0) return null;
  return (
    <dl class={styles.facts}>
      {given.map(([name, value], index) => (
        <div key={index} class={styles.fact}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Fields that no view knows, folded. */
export function Others({ others, open = false }: { others: readonly OtherField[]; open?: boolean }) {
  if (others.length === 0) return null;
  return (
    <details open={open}>
      <summary>{t('viewer.others')}</summary>
      <Facts facts={others.map(({ name, value }) => [name, value])} />
    </details>
  );
}
