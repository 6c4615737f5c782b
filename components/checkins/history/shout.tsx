import { type Checkin, shoutParts } from '@/lib/checkins/model';

/** The text of a shout, with people in bold. */
export function Shout({ checkin: { shout, entities } }: { checkin: Checkin }) {
  return (
    <>
      {shoutParts(shout, entities).map(({ text, entity }, at) =>
        entity?.type === 'user' ? <strong key={at}>{text}</strong> : text,
      )}
    </>
  );
}
