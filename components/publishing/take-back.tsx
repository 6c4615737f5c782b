import { Confirm } from '@/components/ui/confirm';
import { t } from '@/lib/i18n';
import { filePath } from '@/lib/publishing/model';
import { publishingRoom } from './use-publishing';

interface TakeBackProps {
  id: string;
  /** Of the post, or of the file that it is. */
  url: string;
  /** In a row: the name of its target. */
  of?: string;
}

/** Deletes a post at its target, once the person has confirmed it. */
export function TakeBack({ id, url, of }: TakeBackProps) {
  const kind = filePath(url) === undefined ? 'post' : 'file';
  const label = t('ledger.act.takeBack');
  return (
    <Confirm
      label={label}
      {...(of !== undefined && { kind: 'quiet', named: t('ledger.soon.act', [label, of]) })}
      question={t(`ledger.act.takeBackAsk.${kind}`)}
      really={t(`ledger.act.takeBackReally.${kind}`)}
      keep={t('ledger.act.keep')}
      onConfirm={() => void publishingRoom.takeBack(id)}
    />
  );
}
