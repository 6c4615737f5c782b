import { fail, ok, type Result } from '@/lib/http/failure';
import type { Http } from '@/lib/http/service';
import type { Profile } from '@/lib/profile/model';
import { keptOrFailed } from '@/lib/storage/database';
import type { Confirmed } from './confirmed';
import type { CodeHostsContract, DeviceState, HostAccount } from './contract';
import type { SecretDatabase } from './database';
import { askForCode, type Polled, pollToken } from './device';
import { type KeptDevice, stateOf } from './device-record';

export interface DeviceParts {
  http: Http;
  db: SecretDatabase;
  /** Unix milliseconds. */
  now(): number;
  profile(): Promise<Profile>;
  confirmed: Confirmed;
  /** Whether the browser lets requests to these addresses out. */
  allowed(addresses: readonly string[]): Promise<boolean>;
  /** Keeps the token that came, tested if that is possible. */
  keep(url: string, token: string): Promise<Result<HostAccount>>;
  /** Calls back at a Unix time in ms, also when the worker has died meanwhile; undefined calls it off. */
  wakeAt(time: number | undefined): void;
  announce(): void;
}

export interface DeviceFlow {
  contract: Pick<CodeHostsContract, 'device' | 'startDevice' | 'endDevice'>;
  /** Goes on where the last worker stopped. */
  run(): Promise<void>;
}

/** RFC 8628, 3.5: so much longer between two askings after `slow_down`. */
const slower = 5000;
/** A host that cannot be reached is asked ever more rarely, up to this; ms. */
const rarest = 60_000;

/** A sign-in that outlives the popup and the worker: each step is written down before it is taken. */
export function createDeviceFlow(parts: DeviceParts): DeviceFlow {
  const { http, db, now, wakeAt, announce } = parts;
  let running: Promise<void> | undefined;

  const read = async () => (await db.read()).get('device', 'now');

  /** Writes what became of a sign-in, unless it was cancelled or another was begun. */
  async function write(next: KeptDevice): Promise<boolean> {
    return db.write(['device'], async (tx) => {
      const store = tx.objectStore('device');
      const still = (await store.get('now'))?.deviceCode === next.deviceCode;
      if (still) await store.put(next, 'now');
      return still;
    });
  }

  async function end(kept: KeptDevice, how: DeviceState['end']): Promise<void> {
    // Neither code nor token is needed any more.
    const { token: _, ...rest } = kept;
    if (how && (await write({ ...rest, end: how }))) announce();
  }

  async function keepToken(kept: KeptDevice, token: string): Promise<void> {
    const account = await parts.keep(kept.graphqlUrl, token);
    if (!account.ok) return end(kept, { how: 'failed', failure: account.failure });
    const { login } = account.value;
    return end(kept, { how: 'signed-in', ...(login !== undefined && { login }) });
  }

  async function step(): Promise<void> {
    const kept = await read();
    if (!kept || kept.end) return;
    if (kept.token !== undefined) return keepToken(kept, kept.token);
    if (now() >= kept.expiresAt) return end(kept, { how: 'expired' });
    if (now() < kept.nextAt) return wakeAt(kept.nextAt);
    // Written first: a worker that dies now does not make the next one ask too soon.
    const asked = { ...kept, nextAt: now() + kept.interval };
    if (!(await write(asked))) return;
    await heard(asked, await pollToken(http, asked));
  }

  async function heard(kept: KeptDevice, polled: Polled): Promise<void> {
    switch (polled.kind) {
      case 'token': {
        // One-shot: in safety before anything else is tried.
        const next = { ...kept, token: polled.token };
        return (await write(next)) ? keepToken(next, polled.token) : undefined;
      }
      case 'declined':
      case 'expired':
        return end(kept, { how: polled.kind });
      case 'failed':
        return end(kept, { how: 'failed', failure: polled.failure });
      case 'pending':
        return wait(kept, kept.interval);
      case 'slow-down':
        return wait(kept, polled.interval ?? kept.interval + slower);
      case 'silent':
        return wait(kept, Math.min(rarest, kept.interval * 2));
    }
  }

  async function wait(kept: KeptDevice, interval: number): Promise<void> {
    const next = { ...kept, interval, nextAt: now() + interval };
    if (await write(next)) wakeAt(Math.min(next.nextAt, next.expiresAt));
  }

  async function startDevice(): Promise<Result<DeviceState>> {
    const profile = await parts.profile();
    const { device, graphqlUrl } = profile.reactions;
    if (!device) return fail({ kind: 'not-set-up' });
    const signIn = new URL(device.codeUrl).host;
    const foreign = (await parts.confirmed.asks(profile)).find(({ room }) => room === 'reactions');
    if (foreign) return fail({ kind: 'foreign-sign-in', host: foreign.apiHost, signIn });
    for (const address of [device.codeUrl, device.tokenUrl, graphqlUrl])
      if (!(await parts.allowed([address]))) return fail({ kind: 'no-access', host: new URL(address).host });
    const code = await askForCode(http, device);
    if (!code.ok) return code;
    const { deviceCode, userCode, verificationUri, expiresIn, interval } = code.value;
    const kept: KeptDevice = {
      ...{ deviceCode, userCode, verificationUri, interval, graphqlUrl },
      clientId: device.clientId,
      tokenUrl: device.tokenUrl,
      host: new URL(verificationUri).host,
      expiresAt: now() + expiresIn,
      nextAt: now() + interval,
    };
    await db.write(['device'], (tx) => tx.objectStore('device').put(kept, 'now'));
    wakeAt(kept.nextAt);
    announce();
    return ok(stateOf(kept));
  }

  return {
    run() {
      running ??= step().finally(() => {
        running = undefined;
      });
      return running;
    },
    contract: {
      async device() {
        const kept = await read();
        return kept && stateOf(kept);
      },
      startDevice: () => keptOrFailed(startDevice),
      async endDevice() {
        await db.write(['device'], (tx) => tx.objectStore('device').delete('now'));
        wakeAt(undefined);
        announce();
      },
    },
  };
}
