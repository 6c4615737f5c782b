import { useMemo, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Resource } from '@/lib/viewer/model';
import { readCatalogue } from '@/lib/viewer/readers/agents/catalogue';
import type { LinkSection, LinkList as List, ListedLink } from '@/lib/viewer/readers/agents/link-list';
import { readLlms } from '@/lib/viewer/readers/agents/llms';
import { readingWithin } from '@/lib/viewer/readers/agents/within';
import { linkParts } from '@/lib/viewer/readers/text/text';
import { plainTitle } from '@/lib/viewer/readers/text/title';
import { Filter } from '../filter';
import { useOpen, useTitle } from '../frame';
import type { KindProps } from '../kind';
import listing from '../listing.module.css';
import { Others, Parts, WebLink } from '../parts';
import { useViewState } from '../view-state';
import styles from './link-list.module.css';

/** An llms.txt: its sections with their links. */
export const Llms = (props: KindProps) => <LinkList {...props} reader={readLlms} />;

/** An API catalogue, an AI catalogue or an index of skills: its links with their notes. */
export const Catalogue = (props: KindProps) => <LinkList {...props} reader={readCatalogue} />;

interface LinkListProps extends KindProps {
  reader: typeof readLlms;
}

function LinkList({ resource, fallback, reader }: LinkListProps) {
  const read = useMemo(() => reader(resource.text, resource.url), [resource]);
  useTitle(read.ok ? plainTitle(read.value.title, 'text') : '');
  return read.ok ? <Sections list={read.value} resource={resource} /> : fallback(read.failure);
}

function Sections({ list, resource }: { list: List; resource: Resource }) {
  const [words, setWords] = useViewState('words', '');
  const all = useMemo(() => countOf(list.sections), [list]);
  const sections = useMemo(() => matching(list.sections, words), [list, words]);
  return (
    <>
      <Filter
        label={t('viewer.links.filter')}
        words={words}
        onWords={setWords}
        of={all}
        found={countOf(sections)}
        few={10}
      />
      {words.trim() === '' && (list.summary || list.others.length > 0) && (
        <div class={listing.head}>
          {list.summary && (
            <p class={styles.words} dir="auto">
              <Parts parts={linkParts(list.summary.slice(0, 5000))} />
            </p>
          )}
          <Others others={list.others} />
        </div>
      )}
      {all === 0 && <Empty>{t('viewer.links.none')}</Empty>}
      {sections.map((section, index) => (
        <Section key={`${index} ${section.name}`} section={section} page={resource.url} />
      ))}
    </>
  );
}

const countOf = (sections: readonly LinkSection[]): number =>
  sections.reduce((sum, { links }) => sum + links.length, 0);

/** The sections with the links in whose name, address or note the words are; all of them without words. */
function matching(sections: readonly LinkSection[], words: string): readonly LinkSection[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return sections;
  const fits = ({ name, href = '', note, type }: ListedLink) =>
    `${name} ${href} ${note} ${type}`.toLowerCase().includes(wanted);
  return sections.flatMap(({ name, links }) => {
    const found = links.filter(fits);
    return found.length > 0 ? { name, words: '', links: found } : [];
  });
}

/** Links that are shown at a time. */
const step = 100;

function Section({ section: { name, words, links }, page }: { section: LinkSection; page: string }) {
  const [most, setMost] = useState(step);
  const rest = links.length - most;
  return (
    <section class={styles.section} aria-label={name || undefined}>
      {name && (
        <h2 class={styles.heading} dir="auto">
          {name.slice(0, 600)}
        </h2>
      )}
      {words && (
        <p class={styles.words} dir="auto">
          <Parts parts={linkParts(words.slice(0, 20_000))} />
        </p>
      )}
      {links.length > 0 && (
        <ul class={styles.links}>
          {links.slice(0, most).map((link, index) => (
            <Listed key={index} link={link} page={page} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button kind="quiet" onClick={() => setMost(most + step)}>
          {t('viewer.links.more', Math.min(step, rest), [formatNumber(Math.min(step, rest))])}
        </Button>
      )}
    </section>
  );
}

/** A link with its note. What the viewer reads opens in it. */
function Listed({ link: { name, href, note, type, others }, page }: { link: ListedLink; page: string }) {
  const open = useOpen();
  const wanted = href && readingWithin(href, type, page);
  const words = name || href || t('viewer.untitled');
  return (
    <li class={styles.item}>
      {wanted ? (
        <button type="button" class={styles.open} title={href} onClick={() => open(wanted)}>
          <bdi>{words}</bdi>
        </button>
      ) : href ? (
        <WebLink href={href}>{words}</WebLink>
      ) : (
        <bdi>{words}</bdi>
      )}
      {type && (
        <bdi class={listing.meta} dir="ltr">
          {type}
        </bdi>
      )}
      {note && (
        <span class={styles.note} dir="auto">
          {note.slice(0, 2000)}
        </span>
      )}
      <Others others={others} />
    </li>
  );
}
