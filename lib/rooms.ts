import { atlas } from './atlas/room';
import { checkins } from './checkins/room';
import { discovery } from './discovery/room';
import { messages } from './messages/room';
import { places } from './places/room';
import { publishing } from './publishing/room';
import { reactions } from './reactions/room';
import { viewer } from './viewer/room';
import { watch } from './watch/room';

/** Every room's manifest for the worker, one line a room. The order is that of lists a person sees. */
export const rooms = {
  checkins,
  places,
  reactions,
  messages,
  discovery,
  viewer,
  watch,
  publishing,
  atlas,
};
