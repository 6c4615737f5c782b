import type { ComponentChildren, ComponentType } from 'preact';
import type { Draft, VenueChoice } from '@/lib/checkins/contract';
import type { DevicePosition, OwnPlace, Venue } from '@/lib/checkins/model';

/** The props that Check in passes to a place picker, which comes from another room. */
export interface PickerProps {
  visited: (Venue & Omit<OwnPlace, 'venue'>)[];
  found: Draft['found'];
  nothingFound: boolean;
  query: string;
  onQuery(query: string): void;
  selectedId: string | undefined;
  onChoose(venue: VenueChoice): void;
  /** Called with a position that the device itself reported. */
  onPosition(position: DevicePosition): void;
  onSetUp(): void;
  children: ComponentChildren;
}

export type Picker = ComponentType<PickerProps>;
