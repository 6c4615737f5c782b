import { z } from 'zod';
import { failure } from '@/lib/outbox/schema';
import type { Checkin } from './model';

// Times are Unix ms.

/** The room that its deliveries name. */
export const ownRoom = 'publishing';

const minutes = z.number().min(0).max(100_000);

const testPost = z.object({
  text: z.string(),
  since: z.number(),
  ref: z.object({ url: z.string(), id: z.string().exactOptional() }).exactOptional(),
});
export type TestPost = z.infer<typeof testPost>;

/** A target as stored, without its secrets. */
const target = z.object({
  version: z.literal(1),
  id: z.string().min(1),
  kind: z.enum(['micropub', 'mastodon', 'webhook', 'computer', 'file']),
  name: z.string().min(1).max(80),
  /** Of the person's site, server or receiver; absent on this computer. */
  address: z.string().max(2000).exactOptional(),
  on: z.boolean(),
  /** When it last began to take check-ins: made, turned on, or no dry run any more. */
  onSince: z.number().exactOptional(),
  /** Minutes in which a check-in can still be undone. */
  delay: minutes,
  /** Goes out with the next check-in, and `delay` is the longest wait. */
  untilLeft: z.boolean(),
  /** Everything but the request. */
  dryRun: z.boolean(),
  /** The sign-in’s findings, such as endpoints. */
  connection: z.record(z.string(), z.unknown()),
  compose: z.record(z.string(), z.unknown()),
  /** Of the last test. `open`: its post, until it is known what became of it; `left`: the address of one that is still there. */
  trial: z
    .object({
      open: testPost.exactOptional(),
      left: z.string().exactOptional(),
      /** Whether a private post could be read without a sign-in. */
      exposed: z.boolean().exactOptional(),
    })
    .exactOptional(),
});

export type TargetSettings = z.infer<typeof target>;
/** Fields of another build stay, here and below. */
export const targetSchema: z.ZodType<TargetSettings> = target.loose();

const account = z.looseObject({
  me: z.string().exactOptional(),
  origin: z.string().exactOptional(),
  account: z.string().exactOptional(),
  key: z.string().exactOptional(),
});

/** Identifies an account or receiver; undefined where there is none, as on this computer. */
export function accountOf({ kind, address, connection }: TargetSettings): string | undefined {
  const { me, origin, account: id, key } = account.safeParse(connection).data ?? {};
  const parts = {
    micropub: [normalized(me ?? address)],
    mastodon: [origin, id],
    webhook: [key],
    computer: [undefined],
    file: [undefined],
  }[kind];
  return parts.includes(undefined) ? undefined : JSON.stringify([kind, ...parts]);
}

/**
 * Whether a target would become another account’s, which would get what waits for the first. A receiver may move: its
 * address is entered, and no window signs in there.
 */
export function isOtherAccount(one: TargetSettings, connected: Partial<TargetSettings>): boolean {
  const [before, after] = [accountOf(one), accountOf({ ...one, ...connected })];
  return one.kind !== 'webhook' && before !== undefined && after !== undefined && before !== after;
}

/** A person’s page is the same with and without `www.`, a final dot, empty parts of its path, a query or a fragment. */
function normalized(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  const host = url?.host.replace(/^www\./, '').replace(/\.(?=:|$)/, '');
  return url ? [host, ...url.pathname.split('/').filter(Boolean)].join('/') : undefined;
}

const ofCheckin = z.object({ id: z.string(), createdAt: z.number() });
const checkin = z.custom<Checkin>((value) => ofCheckin.safeParse(value).success);

const watch = z.object({
  on: z.boolean(),
  /** Minutes between two reads of the list. */
  interval: minutes,
  nextAt: z.number(),
  /** Check-ins from then on are published, by the clock of the service. */
  after: z.number(),
  /** Of those made on this device, by its own clock: one that was hidden or deleted then is not new. Absent: `after`. */
  from: z.number().exactOptional(),
  /** Ids of handled check-ins, as an earlier build kept them; `earlier` once `after` and `from` say the same. */
  known: z.array(z.string()).exactOptional(),
  earlier: z.array(z.string()).exactOptional(),
  /** The list shares no check-in with what was handled: another account is signed in, and nothing is published. */
  strange: z.literal(true).exactOptional(),
  failure: failure.exactOptional(),
  /** This check-in is listed and was not given so many times, first at `since` (Unix ms); later ones wait for it. */
  missing: z.object({ id: z.string(), since: z.number(), times: z.number() }).exactOptional(),
});
export type WatchRecord = z.infer<typeof watch>;
export const watchSchema: z.ZodType<WatchRecord> = watch.loose();

/** A value of another build may be a pause. */
export const isPause = (stored: unknown): boolean => (stored ?? false) !== false;

/** Ids of handled check-ins that say nothing about whose a list is: of another account, or published by hand. */
export const asideSchema = z.array(z.string());

const follow = z.object({
  id: z.string(),
  /** As it was last read. */
  checkin,
  /** Checks made since it was first seen. */
  looks: z.number(),
  /** Absent after the last one. */
  nextLookAt: z.number().exactOptional(),
  gone: z.literal(true).exactOptional(),
});
/** A check-in that was handled: one that is published is looked at again for late photos, edits and deletion. */
export type Follow = z.infer<typeof follow>;
export const followSchema: z.ZodType<Follow> = follow.loose();
