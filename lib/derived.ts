import type { AccountsOffers, CodeHostsContract } from './accounts/contract';
import type { BackupContract } from './backup/contract';
import type { ProblemsContract } from './bus/problems';
import type { createFirstRooms } from './first-rooms';
import type { ManagedContract } from './http/policy';
import type { AccountsContract, SettingsContract } from './profile/contract';
import type { QuotaContract } from './quota/contract';
import type { rooms } from './rooms';
import type { SyncContract, SyncOffers } from './sync/contract';

/** All types that name every room; derived from the register. */
type Rooms = typeof rooms;
type Made<Name extends RoomName> = ReturnType<Awaited<ReturnType<Rooms[Name]['load']>>['create']>;
type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Contracts without what makes them. */
type Asked<Made> = { [Name in keyof Made]: Exclude<Made[Name], () => Promise<object>> };

/** The services beneath the rooms. */
interface BaseContracts {
  settings: SettingsContract;
  accounts: AccountsContract;
  codeHosts: CodeHostsContract;
  quota: QuotaContract;
  managed: ManagedContract;
  problems: ProblemsContract;
  backup: BackupContract;
  sync: SyncContract;
}

export type RoomName = keyof Rooms;

/** The parts of rooms that are made in the worker’s first turn. */
export type FirstRooms = ReturnType<typeof createFirstRooms>;

/** The contracts of the worker with views; `ask` is typed by it. */
export type Contracts = BaseContracts & Asked<Joined<Made<RoomName>['contracts']>>;

/** The offers of all rooms. */
export type Offers = { [Name in RoomName]: Made<Name>['offers'] } & {
  accounts: AccountsOffers;
  sync: SyncOffers;
};

/** Topics of notifications to open views. */
export type Topic = keyof Contracts | RoomName | NonNullable<Rooms[RoomName]['topics']>;
