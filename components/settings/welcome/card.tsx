import type { ComponentType } from 'preact';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import styles from './welcome.module.css';

interface CardProps {
  title: string;
  words: string;
  Picture: ComponentType;
  /** It works without an account. */
  ready?: boolean;
  /** Leads to its setup. */
  link?: { href: string; words: string };
}

/** A part of Waymark: what it looks like, what it is for, and what it needs. */
export const Card = ({ title, words, Picture, ready, link }: CardProps) => (
  <li class={styles.card}>
    <Picture />
    <div class={styles.body}>
      <h2>{title}</h2>
      <p class={styles.state} data-ready={ready}>
        <Icon name={ready ? 'check' : 'user'} />
        {t(ready ? 'welcome.worksNow' : 'welcome.needsAccount')}
      </p>
      <p class={styles.words}>{words}</p>
      {link && (
        <a class={styles.link} href={link.href}>
          {link.words}
        </a>
      )}
    </div>
  </li>
);
