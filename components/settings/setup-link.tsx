import { Icon } from '@/components/ui/icon';
import styles from './settings.module.css';

interface SetupLinkProps {
  /** From the profile: where one registers an app, gets a key or makes a token. */
  href: string;
  children: string;
}

export const SetupLink = ({ href, children }: SetupLinkProps) => (
  <a class={styles.setupLink} href={href} target="_blank" rel="noreferrer">
    {children}
    <Icon name="external-link" />
  </a>
);
