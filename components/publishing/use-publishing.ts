import { onChanges, useLive } from '@/components/shared/use-live';
import { useManaged } from '@/components/shared/use-managed';
import { type Answered, useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import type { PublishingState } from '@/lib/publishing/contract';

export const publishingRoom = ask('publishing');

/** `off`: an administrator turned publishing off, so that it is paused too. */
export function usePublishing(): Answered<Publishing> {
  const off = useManaged().publishing === false;
  const { value, ...answered } = useLive(() => publishingRoom.state(), 'publishing');
  return { ...answered, value: value && { ...value, off, paused: value.paused || off } };
}

export interface Publishing extends PublishingState {
  off: boolean;
}

export const useZones = () => useLive(() => publishingRoom.zones(), 'publishing');

const checkins = ask('checkins');

export const useService = () => useLive(() => checkins.state(), 'checkins');

const edits = ask('edits');

/** Whether the check-in service lists it. */
export const useListed = (checkin: string) =>
  useAnswer(
    () => edits.isListed(checkin),
    [checkin],
    (again) => onChanges(['history'], again),
  );

const history = ask('history');

/** The latest stored check-ins: enough to tell where nights are spent now. */
export const useLatest = () => useLive(() => history.rows({ text: '' }, 0, 200), 'history');

export type Newest = Awaited<ReturnType<typeof readNewest>>;

/** The newest check-in that is stored, else that the service lists. */
export const useNewest = () => useLive(readNewest, 'checkins', 'publishing');

async function readNewest() {
  const [stored] = (await checkins.known()).items;
  if (stored) return stored;
  const listed = await checkins.recent(0);
  return listed.ok ? listed.value.items[0] : undefined;
}
