import { type Checkin, shoutParts } from '@/lib/checkins/model';

/** The words, with the people in them marked; other kinds of entity are words like any. */
export function Shout({ checkin: { shout, entities } }: { checkin: Checkin }) {
  return (
    <>
      {shoutParts(shout, entities).map(({ text, entity }, at) =>
        entity?.type === 'user' ? <strong key={at}>{text}</strong> : text,
      )}
    </>
  );
}
