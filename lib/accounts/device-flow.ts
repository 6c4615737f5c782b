import { fail, ok, type Result } from '@/lib/http/failure';
import type { Http } from '@/lib/http/service';
import type { Interface, Profile } from '@/lib/profile/model';
import { storedOrFailed } from '@/lib/storage/database';
import type { CodeHostsContract, DeviceState, HostAccount } from './contract';
import type { SecretDatabase, StoredDevice } from './database';
import { type DeviceClient, pollToken, requestCode } from './device';
import type { Confirmed } from './secrets';

export interface DeviceParts {
  http: Http;
  db: SecretDatabase;
  /** Unix milliseconds. */
  now(): number;
  profile(): Promise<Profile>;
  /** The room that signs in so, the profile’s code host, and its device flow where it has one. */
  service(profile: Profile): Promise<{ room: Interface; apiUrl: string; device: DeviceClient | undefined }>;
  confirmed: Confirmed;
  allowed(addresses: readonly string[]): Promise<boolean>;
  /** Stores a received token, tested if possible. */
  keep(url: string, token: string): Promise<Result<HostAccount>>;
  /** Sets an alarm (Unix milliseconds) that outlives the worker; undefined clears it. */
  wakeAt(time: number | undefined): void;
  announce(): void;
}

/** A sign-in that outlives the popup and the worker: each step is stored before it is taken. */
export function createDeviceFlow(parts: DeviceParts) {
  const { http, db, now, wakeAt, announce } = parts;
  let running: Promise<void> | undefined;

  const read = async () => (await db.read()).get('device', 'now');

  /** Stores the new state, unless the sign-in was cancelled or replaced. */
  async function write(next: StoredDevice): Promise<boolean> {
    return db.write(['device'], async (tx) => {
      const store = tx.objectStore('device');
      const still = (await store.get('now'))?.deviceCode === next.deviceCode;
      if (still) await store.put(next, 'now');
      return still;
    });
  }

  async function end(stored: StoredDevice, how: DeviceState['end']): Promise<void> {
    const { token: _, ...rest } = stored;
    if (how && (await write({ ...rest, end: how }))) announce();
  }

  async function keepToken(stored: StoredDevice, token: string): Promise<void> {
    const account = await parts.keep(stored.graphqlUrl, token);
    if (!account.ok) return end(stored, { how: 'failed', failure: account.failure });
    const { login } = account.value;
    return end(stored, { how: 'signed-in', ...(login !== undefined && { login }) });
  }

  async function step(): Promise<void> {
    const stored = await read();
    if (!stored || stored.end) return;
    if (stored.token !== undefined) return keepToken(stored, stored.token);
    if (now() >= stored.expiresAt) return end(stored, { how: 'expired' });
    if (now() < stored.nextAt) return wakeAt(stored.nextAt);
    // Stored first, so that the next worker does not poll too soon if this one dies now.
    const polling = { ...stored, nextAt: now() + stored.interval };
    if (!(await write(polling))) return;
    const { room } = await parts.service(await parts.profile());
    const polled = await pollToken(http, room, polling);
    if ('end' in polled) return end(polling, polled.end);
    if ('token' in polled) {
      // One-shot: stored before anything else is tried.
      const next = { ...polling, token: polled.token };
      return (await write(next)) ? keepToken(next, polled.token) : undefined;
    }
    const { interval } = polled;
    const next = { ...polling, interval, nextAt: now() + interval };
    if (await write(next)) wakeAt(Math.min(next.nextAt, next.expiresAt));
  }

  async function startDevice(): Promise<Result<DeviceState>> {
    const profile = await parts.profile();
    const { room, apiUrl: graphqlUrl, device } = await parts.service(profile);
    if (!device) return fail({ kind: 'not-set-up' });
    const signIn = new URL(device.codeUrl).host;
    const foreign = (await parts.confirmed.asks(profile)).find((asked) => asked.room === room);
    if (foreign) return fail({ kind: 'foreign-sign-in', host: foreign.apiHost, signIn });
    for (const address of [device.codeUrl, device.tokenUrl, graphqlUrl])
      if (!(await parts.allowed([address]))) return fail({ kind: 'no-access', host: new URL(address).host });
    const code = await requestCode(http, room, device);
    if (!code.ok) return code;
    const { deviceCode, userCode, verificationUri, expiresIn, interval } = code.value;
    const stored: StoredDevice = {
      ...{ deviceCode, userCode, verificationUri, interval, graphqlUrl },
      clientId: device.clientId,
      tokenUrl: device.tokenUrl,
      host: new URL(verificationUri).host,
      expiresAt: now() + expiresIn,
      nextAt: now() + interval,
    };
    await db.write(['device'], (tx) => tx.objectStore('device').put(stored, 'now'));
    wakeAt(stored.nextAt);
    announce();
    return ok(stateOf(stored));
  }

  const contract: Pick<CodeHostsContract, 'device' | 'startDevice' | 'endDevice'> = {
    async device() {
      const stored = await read();
      return stored && stateOf(stored);
    },
    startDevice: () => storedOrFailed(startDevice),
    async endDevice() {
      await db.write(['device'], (tx) => tx.objectStore('device').delete('now'));
      wakeAt(undefined);
      announce();
    },
  };

  return {
    contract,
    /** Resumes from the stored state. */
    run(): Promise<void> {
      running ??= step().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

const stateOf = ({ host, userCode, verificationUri, expiresAt, end }: StoredDevice): DeviceState => ({
  ...{ host, userCode, verificationUri, expiresAt },
  ...(end && { end }),
});
