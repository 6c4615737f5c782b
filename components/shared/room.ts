import type { ComponentChildren, ComponentType } from 'preact';
import type { IconName } from '@/components/ui/icon';
import type { Topic } from '@/lib/bus/changes';
import type { AccountsState, Settings } from '@/lib/profile/contract';
import type { Interface, Profile } from '@/lib/profile/model';
import type { Shown } from './side-panel';

/** A room’s part of the views: `components/<id>/room.tsx` exports one, `components/rooms.tsx` lists them. */
export interface ViewRoom {
  /** The name of the room's folder. */
  id: string;
  tab?: PopupTab;
  /** Its part of This page, rendered around `children`: the parts of the rooms listed before it. */
  Page?: ComponentType<PageProps>;
  /** Stays in view below This page; nothing where it has nothing to offer. */
  Dock?: ComponentType<Omit<PageProps, 'children'>>;
  settings?: readonly SettingsSection[];
  /** Everything that leaves this browser because of it; the options say it. */
  leaves: readonly Leaving[];
  atlas?: readonly AtlasPart[];
  /** Stands above every part of the atlas. */
  atlasBar?: Pick<AtlasPart, 'load'>;
  beside?: Beside;
}

/** Something that leaves this browser, in words. `profile` has the hosts of today. */
export interface Leaving {
  /** The rooms of `lib/` whose it is, or the parts of them in the table of data types. */
  of: readonly string[];
  /** Through the door to an interface, to addresses in pages and documents, or to this computer. */
  through: readonly ('service' | 'web' | 'computer')[];
  /** Traffic without an action of the person. */
  alone?(profile: Profile): string;
  /** Undefined where the profile names no such host. */
  words(profile: Profile): string | undefined;
}

export interface PopupTab {
  /** In `popup.html#<id>`. */
  id: string;
  label: string;
  View: ComponentType;
  /** Changes after which `badge` and `attention` are read again. */
  topics: readonly Topic[];
  /** The text beside the label. */
  badge?(): Promise<string | undefined>;
  /** Shows the tab instead of the last one: at once after a press, else when something begins to wait. */
  attention?(): Promise<'pressed' | 'waiting' | undefined>;
  /** Opening the tab moves the focus to the first row of its lists. */
  focusesRow?: true;
  /** Sent when the person pressed something elsewhere that leads here. */
  pressTopic?: Topic;
}

/** A room's view beside a page. */
export interface Beside {
  /** The kinds of `Shown` that are its own. */
  kinds: readonly string[];
  /** The view parses what it is given. */
  load(): Promise<ComponentType<{ shown: Shown }>>;
}

export interface PageProps {
  tabId: number;
  /** Another number when the tab may show another page. */
  turn: number;
  children: ComponentChildren;
}

/** A section of the options page, loaded only there: the popup starts without. */
export interface SettingsSection {
  /** In `options.html#<id>`. */
  id: string;
  title: string;
  page: SettingsPageId;
  load(): Promise<ComponentType<SectionProps>>;
}

export interface LoadedSection extends Omit<SettingsSection, 'load'> {
  View: ComponentType<SectionProps>;
}

/** The pages of the options, each in `options.html#<id>`, where no section has such an id. */
export type SettingsPageId = 'accounts' | 'behaviour' | 'pages' | 'privacy' | 'storage' | 'advanced';

export interface SectionProps {
  known: Known;
  access: Access;
  notifications: Permission;
  downloads: Permission;
}

/** Profile, options and who is signed in. */
export interface Known extends Settings {
  accounts: AccountsState;
}

/**
 * The browser's permission to reach hosts, and to send them what the interface sends; handed in, because views know no
 * browser API.
 */
export interface Access {
  /** Answers whether every one of these addresses may be reached. */
  has(addresses: readonly string[], sends?: Interface): Promise<boolean>;
  /** Asks the person. To be called first thing in a click, before anything awaits. */
  ask(addresses: readonly string[], sends?: Interface): Promise<boolean>;
  onChange(listener: () => void): () => void;
}

/** One permission of the browser; see `Access`. */
export interface Permission {
  has(): Promise<boolean>;
  ask(): Promise<boolean>;
  onChange(listener: () => void): () => void;
}

/** A part of the atlas, loaded when it is shown: charts are large, and the popup has no use for them. */
export interface AtlasPart {
  /** In `atlas.html#<id>`. */
  id: string;
  title: string;
  /** Parts of a group are one entry of the navigation, with this title. */
  group?: string;
  icon?: IconName;
  /** `tool`: at the end of the navigation; `none`: in it only while it is shown, as what leads there is elsewhere. */
  entry?: 'tool' | 'none';
  /** One sentence below the title; a part without one fills the window, and has its own headings. */
  intro?: string;
  /** Keeps the filter of check-ins in its address. */
  filtered?: true;
  load(): Promise<ComponentType>;
}
