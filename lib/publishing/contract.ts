import type { Failure, Result } from '@/lib/http/failure';
import type { Post } from '@/lib/outbox/post';
import type { Receivers } from '../outbox/receiver';
import type { Delivery, Reason } from '../outbox/schema';
import type { LedgerFilter } from '../outbox/store';
import type { HeldBack } from './compose/hide';
import type { Rule, TargetText, Zone, Zones } from './compose/schema';
import type { Limited, Local, PostVisibility } from './model';
import type { TargetSettings } from './schema';
import type { Narrowed } from './targets/micropub/scope';

export type { Delivery, HeldBack, LedgerFilter, Narrowed, Reason, Rule, TargetSettings, TargetText, Zone };

/** Where one signs in, and the other hosts that have a part in it, as the person was asked about them. */
export interface Agreed {
  signIn: string;
  host: string;
}

/** A site or server to connect, as the person enters it. `agreed`: to what `foreign-sign-in` named. */
export type Connecting =
  /** `token`: pasted instead of a sign-in. */
  | { kind: 'micropub'; address: string; token?: string; agreed?: Agreed }
  /** A server, or an account as `@name@server`. */
  | { kind: 'mastodon'; address: string; agreed?: Agreed }
  /** `secret`: of the receiver; without one it is made here. */
  | { kind: 'webhook'; address: string; secret?: string }
  | { kind: Local };

export type TargetChange = Partial<
  Pick<TargetState, 'name' | 'on' | 'delay' | 'untilLeft' | 'dryRun' | 'compose'>
>;

export interface TargetState extends Omit<TargetSettings, 'compose' | 'onSince'> {
  compose: TargetText;
  /** New check-ins go there from then on, Unix ms; absent where none do, or where that is not known. */
  since?: number;
  /** Set when it cannot be used now, such as without a sign-in. */
  failure?: Failure;
  /** Its abilities with an existing post, and the audiences of its posts. */
  can: { update: boolean; remove: boolean; visibilities: readonly PostVisibility[] };
  /** The limits of its sign-in; `drafts`: posts wait as drafts at the site. */
  narrowed: readonly Narrowed[];
}

export interface PublishingState {
  targets: TargetState[];
  /** Nothing leaves until the person continues. */
  paused: boolean;
  /** `interval`: minutes. `strange`: another account is signed in, so nothing is published. Times are Unix ms. */
  watch: { on: boolean; interval: number; nextAt?: number; strange?: true; failure?: Failure };
  /** Entries with which something happens by itself, and those that wait for the person. */
  open: number;
  asking: number;
}

/** A preview for a target: the exact payload, or why nothing leaves. */
export type Preview =
  | { kind: 'post'; post: Post; payload: string; heldBack: readonly HeldBack[] }
  | { kind: 'held'; reason: Reason };

/** A test that posts, reads back and deletes. */
export type Trial =
  /** `exposed`: a private post was read without a sign-in. `left`: it could not be deleted, and is there. `unread`: nothing can be read back there. */
  | { kind: 'passed'; exposed?: boolean; unread?: true; left?: string }
  /** `lost`: the post was not found, and may still appear. */
  | {
      kind: 'failed';
      step: 'open' | 'create' | 'find' | 'remove';
      failure?: Failure;
      exposed?: boolean;
      lost?: true;
      left?: string;
    };

export interface PublishingOffers {
  receivers: Receivers;
}

/** Room "publishing". */
export interface PublishingContract {
  state(): Promise<PublishingState>;
  /** Entries `from` to `from + count`, at most 200, of the newest check-ins first; `total` of those that match. */
  ledger(
    from: number,
    count: number,
    only?: LedgerFilter | null,
  ): Promise<{ total: number; entries: Delivery[] }>;
  entry(id: string): Promise<Delivery | undefined>;
  entriesOf(checkin: string): Promise<Delivery[]>;
  /**
   * Connects a target and stores it; with an `id`, connects that one again. Opens the sign-in window where there is one.
   * `no-access` names a host that has to be allowed first, `foreign-sign-in` those to agree to. `secret`: the new one of a webhook, shown once.
   */
  connect(to: Connecting, id?: string | null): Promise<Result<{ target: TargetSettings; secret?: string }>>;
  zones(): Promise<Zones>;
  /** Adds or changes a zone; without an id it is a new one. Its displaced centre is chosen here. */
  saveZone(zone: Omit<Zone, 'id' | 'displaced'> & { id?: string }): Promise<Result<null>>;
  removeZone(id: string): Promise<Result<null>>;
  /** The record of the zones as it is stored, in JSON. */
  storedZones(): Promise<string>;
  /** Deletes the record of the zones where it can't be read, so that new ones can be added. */
  dropUnreadableZones(): Promise<Result<null>>;
  /** Also continues what waited for its sign-in. */
  changeTarget(id: string, change: TargetChange): Promise<Result<null>>;
  /** Removes it and its secrets; its entries stay. False where its token is still good at the server. */
  removeTarget(id: string): Promise<boolean>;
  test(id: string): Promise<Trial>;
  /**
   * `text`: what the target would store of its own, where the person has not saved it yet. `everyone`: as it would leave
   * by `publishForEveryone`.
   */
  preview(
    target: string,
    checkin: string,
    text?: TargetText | null,
    everyone?: Limited,
  ): Promise<Result<Preview>>;
  pause(paused: boolean): Promise<void>;
  /** Turns publishing of new check-ins on or off; `interval` in minutes. Fails where the list cannot be read. */
  watch(on: boolean, interval: number): Promise<Result<null>>;
  /** `shown`: by target, the payload of the preview that the person pressed on; another one is held. */
  publish(checkin: string, shown: Readonly<Record<string, string>>): Promise<Result<null>>;
  /**
   * Publishes a check-in as public at one target that holds it for its audience, and changes nothing else. `audience`: that
   * of the check-in as the person was told; with another one it is held. `shown`: as for `publish`.
   */
  publishForEveryone(
    checkin: string,
    target: string,
    shown: string,
    audience: Limited,
  ): Promise<Result<null>>;
  /** Keeps an entry from leaving; false when it was too late. */
  undo(id: string): Promise<boolean>;
  /** Tries again; what may have arrived is looked for first. */
  resend(id: string): Promise<void>;
  update(id: string): Promise<void>;
  /** Shows a post that is a file; false where it is no longer where it was saved. */
  show(id: string): Promise<boolean>;
  takeBack(id: string): Promise<void>;
  /** `outdated`: copies of these check-ins that show what was before an edit; `removable`: those that can be deleted there. */
  copies(checkins: string[]): Promise<{ outdated: number; removable: number }>;
  /** Updates the outdated copies of a check-in, or leaves them as they are until its next edit. */
  settleEdit(checkin: string, follow: boolean): Promise<void>;
  takeBackAll(checkins: string[]): Promise<void>;
  /** Looks for a post of unknown outcome at once. */
  checkNow(id: string): Promise<void>;
  /** The person's own answer on an unknown outcome; `url` where they know it. */
  decide(id: string, answer: 'seen' | 'not-there', url?: string | null): Promise<void>;
  /** Gives up what failed or is not there: a post stays as it is, however wide, or is never made. */
  giveUp(id: string): Promise<void>;
}
