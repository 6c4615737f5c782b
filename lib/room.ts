import type { Menus, Tabs } from 'webextension-polyfill';
import type { Keyring, TokenTest } from './accounts/contract';
import type { DeviceClient } from './accounts/device';
import type { OAuthServer } from './accounts/oauth';
import type { Badge } from './badge/badge';
import type { Leases } from './bus/leases';
import type { FirstRooms, Topic } from './derived';
import type { ExampleDocument } from './http/example';
import type { Result } from './http/failure';
import type { SignInWindow } from './http/oauth';
import type { ReadPolicy } from './http/policy';
import type { Secret } from './http/secret';
import type { Http } from './http/service';
import type { Sender, TabPages } from './http/tab-pages';
import type { Web } from './http/web';
import type { Options, Profile, SecretName, Settings } from './profile/model';
import type { Start } from './profile/start';
import type { Kept } from './storage/kept';
import type { SessionArea } from './storage/session';
import type { Synced } from './sync/contract';

/** The inputs of a room’s part in the worker’s first turn: see `first-rooms.ts`. */
export interface FirstParts extends Pick<RoomParts, 'web' | 'session' | 'pages' | 'announce'> {
  badge: Badge;
  /** The settings that are needed before the rooms are there. */
  start(): Promise<Start>;
  /** Sends a message to the page script in a tab’s top frame; rejects where none runs. */
  askPage(tabId: number, message: string): Promise<unknown>;
  /** Runs `inspect.js` in a tab’s top frame and returns its value; rejects where the browser does not allow that. */
  runInspect(tabId: number): Promise<unknown>;
}

/** What a room’s part in the first turn hears of the browser. */
export interface FirstRoom {
  onPageMessage(message: unknown, sender: Sender): Promise<void>;
  onTabRemoved(tabId: number): Promise<void>;
}

/** Dependencies passed to a room: the HTTP doors, its own secrets and settings, and the first rooms. */
export interface RoomParts {
  /** The parts of rooms made in the first turn. */
  first: FirstRooms;
  /** The two doors out. */
  http: Http;
  web: Web;
  signIn: SignInWindow;
  /** The administrator’s settings. */
  policy: ReadPolicy;
  session: SessionArea;
  /** The pages in tabs, as the browser has them. */
  pages: TabPages;
  leases: Leases;
  /** Unix milliseconds. */
  now(): number;
  settings: {
    get(): Promise<Settings>;
    profile(): Promise<Profile>;
    options(): Promise<Options>;
    setOptions(options: Partial<Options>): Promise<Result<Settings>>;
  };
  /** The secret that is kept for the address of today's profile. */
  secret(name: SecretName): Promise<Secret | undefined>;
  /** The room's secrets for services that are in no profile. */
  keyring: Keyring;
  /** Whether the browser lets requests to these addresses out. */
  allowed(addresses: readonly string[]): Promise<boolean>;
  /** From now on the browser is kept from resending requests to these addresses’ origins. To be awaited before the first. */
  guardOrigins(addresses: readonly string[]): Promise<void>;
  /** Has open views ask again. */
  announce(topic: Topic): void;
  /** Runs the room's alarm of that name at a Unix time in ms, also when the worker has died meanwhile; undefined clears it. */
  wakeAt(alarm: string, time: number | undefined): void;
  badge: Pick<Badge, 'flash'> & {
    /** Shows `!` on every tab, while something of the room waits for the person. */
    setAttention(on: boolean): Promise<void>;
    /** The room's part of the number that stands where a page has none, and the words for it in the tooltip. */
    contribute(contribution: { count: number; title: string }): Promise<void>;
  };
}

/** Events that a room handles, besides questions of views. */
export interface Hooks {
  /** By the alarm's name. Each also runs when the worker has started: it continues what is open. */
  alarms?: Readonly<Record<string, () => void>>;
  /** Half a second after the worker's start. */
  onStartup?(): void;
  onOnline?(): void;
  /** The browser's sync storage has changed. */
  onSynced?(): void;
  onTabRemoved?(tabId: number): void;
  /** The person, or the browser, has given or taken a permission. */
  onPermissions?(): void;
  /** Items of the page's context menu. A press opens the popup, for the tab, and then calls `onMenu`. */
  menus?: readonly { id: string; title: string; contexts: Menus.ContextType[] }[];
  onMenu?(chosen: Menus.OnClickData, tab: Tabs.Tab | undefined): void;
  /** The shortcut of that name was pressed on a tab; where it is the name of a tab in the popup, that opens first. */
  onCommand?(name: string, tab: Tabs.Tab | undefined): void;
  /**
   * A press on a notification of the room (lib/bus/notifications.ts): the popup opens on the tab of its name, unless the
   * id goes on, with `shown`, which the room shows.
   */
  onNotification?(shown: string): void;
  /** A message from a script of ours in a page, anything it sends; undefined where it is not for this room. */
  onPageMessage?(message: unknown, sender: Sender): Promise<unknown> | undefined;
  /** The page that a newcomer sees after the installation; that of the last room counts. */
  firstPage?: string;
  /** The document of our invented host at an address, which stands only beside our example page: lib/http/example.ts. */
  exampleDocument?(url: URL): ExampleDocument;
  /** Handles the sign-in to the room’s service. */
  signIn?: {
    server(profile: Profile): OAuthServer;
    /** Awaited before an access token is stored: it may be another account’s. */
    before(): Promise<void>;
    done(): void;
    out(): void;
  };
  /** Handles accounts at hosts that the person adds. */
  accounts?: {
    /** The profile’s own host, and its sign-in with a code where it has one. */
    service(profile: Profile): { apiUrl: string; device: DeviceClient | undefined };
    /** Tests what a token gives access to at an address. */
    test(url: URL, token: Secret, signal?: AbortSignal): Promise<Result<TokenTest>>;
    read(id: string): void;
    /** Deletes everything read with an account, and then removes it, while nothing is read with it. */
    forget(id: string, remove: () => Promise<void>): Promise<void>;
  };
  /** The room’s data that is synced between the person’s browsers. */
  synced?: Partial<Synced>;
}

/** The types of a room; each `room.ts` fills them in. */
interface RoomTypes {
  /** `typeof settings` of the room's `settings.ts`, or undefined. */
  settings: unknown;
  /** The room’s contracts with views, by the name that `ask` takes. */
  contracts: object;
  /** Topics that the room announces besides the names of its contracts. */
  topics: string;
  /** Offers to other rooms, and needs of others by the name of the room. */
  offers: object;
  needs: object;
}

/** Each contract, or what makes it when it is first asked. */
type Made<Contracts> = {
  [Name in keyof Contracts]: Contracts[Name] | (() => Promise<Contracts[Name]>);
};

/** The names of an object type, for code that runs: a type is there only while code is checked. */
type Names<Of> = { readonly [Name in keyof Of]: true };

/** A room's manifest: all that the worker has of it until something asks it. */
export interface Room<T extends RoomTypes> {
  settings: T['settings'];
  contracts: Names<T['contracts']>;
  needs: Names<T['needs']>;
  /** For the type only. */
  topics?: T['topics'];
  /** Its modules, which run when first needed: the first answer of a worker waits for them. */
  load(): Promise<LoadedRoom<T>>;
}

/**
 * `others` are there as soon as something happens: not while rooms are created, so that their order does not matter.
 */
export interface LoadedRoom<T extends RoomTypes> {
  /** Everything that the room keeps in this browser, to be moved, measured and erased. */
  kept: Kept | undefined;
  create(
    parts: RoomParts,
    others: T['needs'],
  ): { contracts: Made<T['contracts']>; offers: T['offers'] } & Hooks;
}
