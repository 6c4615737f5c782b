import { atlas } from './atlas/room';
import { CheckinFacts, checkins } from './checkins/room';
import { discovery, useOwnServer } from './discovery/room';
import { messages } from './messages/room';
import { PlacePicker, places } from './places/room';
import { Elsewhere, PublishingLine, publishing } from './publishing/room';
import { reactions } from './reactions/room';
import type { ViewRoom } from './shared/room';
import { ReportOffer, viewer } from './viewer/room';
import { useWatching, watch } from './watch/room';

/**
 * Every room with a view, in the order of tabs and settings sections; This page shows the last one outermost. What a
 * room uses of another is handed to it here.
 */
export const rooms: readonly ViewRoom[] = [
  atlas(CheckinFacts, Elsewhere),
  checkins(PlacePicker, PublishingLine, Elsewhere),
  places,
  reactions,
  publishing,
  messages,
  discovery(useWatching, ReportOffer),
  viewer(useWatching, useOwnServer),
  watch,
];
