import type { ComponentType } from 'preact';
import type { Draft, VenueChoice } from '@/lib/checkins/contract';
import type { DevicePosition } from '@/lib/checkins/model';

/** What Check in needs of a place picker; the page that puts both together hands one in. */
export interface PickerProps {
  visited: {
    id: string;
    name: string;
    address?: string;
    latitude?: number;
    longitude?: number;
    isFuzzed?: boolean;
    lastVisit?: number;
    /** Only where all check-ins are kept. */
    visits?: number;
  }[];
  found: Draft['found'];
  nothingFound: boolean;
  query: string;
  onQuery(query: string): void;
  selectedId: string | undefined;
  onChoose(venue: VenueChoice): void;
  /** Told of a position that the device itself reported. */
  onPosition(position: DevicePosition): void;
  onSetUp(): void;
}

export type Picker = ComponentType<PickerProps>;
