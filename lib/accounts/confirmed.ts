import type { Profile } from '@/lib/profile/model';
import { foreignSignIns, type SignIn } from '@/lib/profile/sign-ins';
import type { SecretDatabase } from './database';

/** The person's word on sign-ins whose hosts are not of one site. */
export interface Confirmed {
  /** The sign-ins of this profile that still need the person's word. */
  asks(profile: Profile): Promise<SignIn[]>;
  /** Keeps the word for those of the keys that are of this profile. */
  confirm(keys: readonly string[], profile: Profile): Promise<void>;
}

/** Kept beside the secrets, where no page can write: a word given there would be as good as a token. */
export function createConfirmed(db: SecretDatabase): Confirmed {
  return {
    async asks(profile) {
      const agreed = new Set(await (await db.read()).getAllKeys('confirmed'));
      return foreignSignIns(profile).filter(({ key }) => !agreed.has(key));
    },
    async confirm(keys, profile) {
      await db.write(['confirmed'], async (tx) => {
        for (const { key } of foreignSignIns(profile))
          if (keys.includes(key)) await tx.objectStore('confirmed').put(true, key);
      });
    },
  };
}
