import type { ComponentChildren, ComponentType } from 'preact';
import type { Checkin } from '@/lib/atlas/contract';
import { placeAddress } from './places/address';

/** Shows text, time, place, audience and link of a check-in; from the check-ins room. */
export type Facts = ComponentType<{ checkin: Checkin }>;

export const Fact = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The name of a place, which leads to its page. */
export function PlaceName({ id, name }: { id: string | undefined; name: string | undefined }) {
  const words = <bdi dir="auto">{name}</bdi>;
  return id === undefined ? words : <a href={placeAddress(id)}>{words}</a>;
}
