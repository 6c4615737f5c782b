import type { Profile } from '@/lib/profile/model';
import { foreignSignIns, type SignIn } from '@/lib/profile/sign-ins';
import type { SecretDatabase } from './database';

/**
 * The person’s consent to sign-ins whose hosts are not of one site. Stored with the secrets, where no page can write: a
 * forged consent would be as good as a token.
 */
export type Confirmed = ReturnType<typeof createConfirmed>;

export function createConfirmed(db: SecretDatabase) {
  return {
    async asks(profile: Profile): Promise<SignIn[]> {
      const agreed = new Set(await (await db.read()).getAllKeys('confirmed'));
      return foreignSignIns(profile).filter(({ key }) => !agreed.has(key));
    },
    /** Stores consent for those keys that belong to this profile. */
    async confirm(keys: readonly string[], profile: Profile): Promise<void> {
      await db.write(['confirmed'], async (tx) => {
        for (const { key } of foreignSignIns(profile))
          if (keys.includes(key)) await tx.objectStore('confirmed').put(true, key);
      });
    },
  };
}
