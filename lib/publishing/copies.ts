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

  /** The person’s edits that a post of it would show now. */
  async function editNow(checkin: string): Promise<string | undefined> {
    const follow = await store.follow(checkin);
    return follow && editOf(follow.checkin, (await parts.left(follow.checkin)).checkin);
  }

  /** Copies whose target can do that with them. */
  async function able(checkins: readonly string[], work: 'update' | 'remove'): Promise<Copy[]> {
    const all = (await Promise.all(checkins.map(outbox.of))).flat();
    const copies = all
      .filter((one) => isIn(one, ['published', 'wider']))
      .filter(({ room, live }) => room === ownRoom && live.ref.url !== '');
    const can = new Set<string>();
    for (const target of new Set(copies.map((one) => one.target))) {
      const opened = await parts.open(target);
      if (opened?.ok && opened.value.settings.on && opened.value.target[work]) can.add(target);
    }
    return copies.filter(({ target }) => can.has(target));
  }

  /** Each with the edit that it does not show. */
  async function outdated(checkins: readonly string[]): Promise<{ id: string; edit: string }[]> {
    const copies = await able(checkins, 'update');
    const found = copies.map(async ({ id, checkin, state, live: { edited = '' }, unfollowed }) => {
      const edit = await editNow(checkin);
      const isBehind = state === 'published' && edit !== edited && edit !== unfollowed;
      return edit !== undefined && isBehind ? [{ id, edit }] : [];
    });
    return (await Promise.all(found)).flat();
  }

  return {
    copies: async (checkins) => ({
      outdated: (await outdated(checkins)).length,
      removable: (await able(checkins, 'remove')).length,
    }),
    async settleEdit(checkin, follow) {
      for (const { id, edit } of await outdated([checkin]))
        if (follow) await parts.update(id);
        else await outbox.transition(id, ['published'], (one) => ({ ...one, unfollowed: edit }));
      parts.changed();
    },
    async takeBackAll(checkins) {
      for (const { id } of await able(checkins, 'remove')) await parts.takeBack(id);
    },
  };
}
