import { rooms } from '@/components/rooms';
import type { Beside } from '@/components/shared/room';
import type { Shown } from '@/components/shared/side-panel';
import { Empty } from '@/components/ui/empty';
import { Hidden } from '@/components/ui/hidden';
import { useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import { useShown } from './use-shown';

/** The content of the panel: a view of the room that has its kind. */
export function ShownThing({ hash }: { hash: string }) {
  const { value: shown, loading } = useShown(hash);
  const room = rooms.find(({ beside }) => shown && beside?.kinds.includes(shown.kind));
  if (shown && room?.beside) return <View key={room.id} {...room.beside} shown={shown} />;
  return (
    <>
      <h1>
        <Hidden>{t('viewer.title')}</Hidden>
      </h1>
      {!loading && <Empty>{t('viewer.empty')}</Empty>}
    </>
  );
}

function View({ load, shown }: Pick<Beside, 'load'> & { shown: Shown }) {
  // In an object: a state hook would call a bare component.
  const { value } = useAnswer(async () => ({ Room: await load() }), []);
  return value ? <value.Room shown={shown} /> : null;
}
