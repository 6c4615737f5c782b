import type { CodeHostsContract } from './accounts/contract';
import type { CheckinsContract, HistoryContract } from './checkins/contract';
import type { DiscoveryContract } from './discovery/contract';
import type { InPageContract, MessagesContract } from './messages/contract';
import type { MeterContract } from './meter/contract';
import type { PlacesContract } from './places/contract';
import type { AccountsContract, SettingsContract } from './profile/contract';
import type { ReactionsContract } from './reactions/contract';
import type { SyncContract } from './sync/contract';
import type { ViewerContract } from './viewer/contract';
import type { WatchContract } from './watch/contract';

/** What views can ask of the worker, one line a room. The worker has a service for each, and `ask` is typed by it. */
export interface Contracts {
  accounts: AccountsContract;
  checkins: CheckinsContract;
  codeHosts: CodeHostsContract;
  discovery: DiscoveryContract;
  history: HistoryContract;
  inPage: InPageContract;
  messages: MessagesContract;
  meter: MeterContract;
  places: PlacesContract;
  reactions: ReactionsContract;
  settings: SettingsContract;
  sync: SyncContract;
  viewer: ViewerContract;
  watch: WatchContract;
}
