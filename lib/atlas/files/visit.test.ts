import { expect, it } from 'vitest';
import { hiddenId, ownId } from '@/lib/checkins/model';
import { visitOf } from './visit';

it.each([1_500_000_000_000, -1000])(
  'a visit whose zone hid all but its time, %i, is one of this device',
  (time) => {
    const at = { latitude: 48, longitude: 16, time: Math.floor(time / 1000) * 1000 };
    const visit = visitOf({ at, said: { checkin: hiddenId(time) } });
    expect(visit).toMatchObject({ id: ownId(hiddenId(time)), createdAt: time });
  },
);
