import type { CheckinsOffers } from '@/lib/checkins/contract';
import type { Result } from '@/lib/http/failure';
import { type In, isIn } from '@/lib/outbox/schema';
import type { Deliveries } from '@/lib/outbox/store';
import type { PublishingContract } from './contract';
import { editOf } from './model';
import type { Opened } from './receivers';
import { ownRoom } from './schema';
import type { PublishingStore } from './store/store';

interface Parts {
  store: Pick<PublishingStore, 'follow'>;
  outbox: Pick<Deliveries, 'of' | 'transition'>;
  /** Undefined when it was removed. */
  open(target: string): Promise<Result<Opened> | undefined>;
  left: CheckinsOffers['left'];
  update(id: string): Promise<void>;
  takeBack(id: string): Promise<void>;
  changed(): void;
}

type Copy = In<'published' | 'wider'>;

/** Copies after an edit or a deletion: they follow when the person says so. */
export function createCopies(
  parts: Parts,
): Pick<PublishingContract, 'copies' | 'settleEdit' | 'takeBackAll'> {
  const { store, outbox } = parts;

  /** What a post of it would show of the person's edits now. */
  async function editNow(checkin: string): Promise<string | undefined> {
    const follow = await store.follow(checkin);
    return follow && editOf(follow.checkin, (await parts.left(follow.checkin)).checkin);
  }

  /** Copies whose target can do that with them. */
  async function able(checkin: string, work: 'update' | 'remove'): Promise<Copy[]> {
    const all = (await outbox.of(checkin)).filter((one) => isIn(one, ['published', 'wider']));
    const ours = all.filter(({ room, live }) => room === ownRoom && live.ref.url !== '');
    const targets = await Promise.all(ours.map(({ target }) => parts.open(target)));
    return ours.filter((_, at) => {
      const opened = targets[at];
      return opened?.ok && opened.value.settings.on && opened.value.target[work] !== undefined;
    });
  }

  async function outdated(checkin: string, now: string | undefined): Promise<Copy[]> {
    if (now === undefined) return [];
    const copies = await able(checkin, 'update');
    return copies.filter(
      ({ state, live: { edited = '' }, unfollowed }) =>
        state === 'published' && now !== edited && now !== unfollowed,
    );
  }

  const countOf = async (checkins: readonly string[], copies: (checkin: string) => Promise<Copy[]>) =>
    (await Promise.all(checkins.map(copies))).flat().length;

  return {
    copies: async (checkins) => ({
      outdated: await countOf(checkins, async (each) => outdated(each, await editNow(each))),
      removable: await countOf(checkins, (each) => able(each, 'remove')),
    }),
    async settleEdit(checkin, follow) {
      const now = await editNow(checkin);
      for (const { id } of await outdated(checkin, now))
        if (follow) await parts.update(id);
        else
          await outbox.transition(id, ['published'], (one) => ({
            ...one,
            ...(now !== undefined && { unfollowed: now }),
          }));
      parts.changed();
    },
    async takeBackAll(checkins) {
      for (const checkin of checkins)
        for (const { id } of await able(checkin, 'remove')) await parts.takeBack(id);
    },
  };
}
