import type { Trip } from '@/lib/atlas/contract';
import { titleOf } from './trip-words';

/** A name runs in its own direction, our words about a trip in ours. */
export const TripTitle = ({ trip }: { trip: Trip }) =>
  trip.names.length > 0 ? <bdi>{titleOf(trip)}</bdi> : <span>{titleOf(trip)}</span>;
