import { expect, it, vi } from 'vitest';
import { afterChanges, announceChange } from './changes';

it('work follows a change of each topic, a call, and a failure, and no other topic', async () => {
  const work = vi.fn(async () => {
    throw new Error('full');
  });
  const run = afterChanges(['watch', 'settings'], work);
  for (const [times, topic] of (['watch', 'settings'] as const).entries()) {
    announceChange('reactions');
    announceChange(topic);
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(times + 1));
  }
  run();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3));
});
