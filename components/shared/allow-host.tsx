import { Button } from '@/components/ui/button';
import { announce } from '@/components/ui/live-region';
import { askForHost } from '@/lib/bus/host-access';
import { t } from '@/lib/i18n';

interface AllowHostProps {
  /** With its port, if it has one. */
  host: string;
  /** The interface whose data needs consent. */
  sends?: string | undefined;
  onAllowed(): void;
}

/** Requests the permission that a request lacked. */
export function AllowHost({ host, sends, onAllowed }: AllowHostProps) {
  const refused = () => announce(t('access.refused', [host]));
  const allow = () => {
    // First, while the click still counts.
    const asked = askForHost(host, sends);
    asked.then((granted) => (granted ? onAllowed() : refused()), refused);
  };
  return <Button onClick={allow}>{t('access.allow', [host])}</Button>;
}
