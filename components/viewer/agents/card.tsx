import { useMemo } from 'preact/hooks';
import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import { type AgentCard, readCard } from '@/lib/viewer/readers/agents/card';
import { linkParts } from '@/lib/viewer/readers/text/text';
import { useTitle } from '../frame';
import { HeldPicture } from '../held-picture';
import type { KindProps } from '../kind';
import { Facts, Others, Parts, WebLink } from '../parts';
import styles from '../sheet.module.css';
import list from './link-list.module.css';

/** The card of an agent or of an MCP server: its facts, where it is reached, and its skills. */
export function Card({ resource, fallback }: KindProps) {
  const read = useMemo(() => readCard(resource.text, resource.url), [resource]);
  useTitle(read.ok ? read.value.name : '');
  if (!read.ok) return <>{fallback(read.failure)}</>;
  const card = read.value;
  return (
    <article class={styles.sheet} aria-label={card.name}>
      {card.description && (
        <p class={styles.words} dir="auto">
          <Parts parts={linkParts(card.description.slice(0, 5000))} />
        </p>
      )}
      <Facts facts={factsOf(card)} />
      {card.icon && <HeldPicture href={card.icon} description={t('viewer.card.icon')} />}
      <Skills skills={card.skills} />
      <Others others={card.others} />
    </article>
  );
}

const listed = (values: readonly string[]) => values.length > 0 && formatList(values);
const link = (href: string | undefined) => href && <WebLink href={href}>{href}</WebLink>;

const factsOf = (card: AgentCard) =>
  [
    [t('viewer.card.id'), card.id],
    [
      t('viewer.card.provider'),
      card.provider &&
        (card.provider.href ? (
          <WebLink href={card.provider.href}>{card.provider.name}</WebLink>
        ) : (
          card.provider.name
        )),
    ],
    [t('viewer.card.version'), card.version],
    [t('viewer.card.protocol'), card.protocolVersion],
    ...card.endpoints.map(
      ({ address, href, binding }) =>
        [binding || t('viewer.card.address'), link(href) || <bdi dir="ltr">{address}</bdi>] as const,
    ),
    [t('viewer.card.website'), link(card.website)],
    [t('viewer.card.documentation'), link(card.documentation)],
    [t('viewer.card.capabilities'), listed(card.capabilities)],
    [t('viewer.card.inputs'), listed(card.inputs)],
    [t('viewer.card.outputs'), listed(card.outputs)],
  ] as const;

function Skills({ skills }: Pick<AgentCard, 'skills'>) {
  if (skills.length === 0) return null;
  return (
    <>
      <h2 class={list.heading}>{t('viewer.card.skills')}</h2>
      <ul class={styles.stack} aria-label={t('viewer.card.skills')}>
        {skills.map(({ name, description, tags, examples }, index) => (
          <li key={index} class={styles.box}>
            <span class={styles.name} dir="auto">
              {name}
            </span>
            {description && (
              <p class={styles.words} dir="auto">
                {description.slice(0, 2000)}
              </p>
            )}
            <Facts
              facts={[
                [t('viewer.card.tags'), listed(tags)],
                [t('viewer.card.examples'), listed(examples)],
              ]}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
