import { expect, it } from 'vitest';
import { two } from './test-browser';

it('keeps what the person changes while the change of another browser is read', async () => {
  const { area, one, other } = two();
  await one.set({ options: { ...one.settings.options, attachPosition: true } });
  await other.use();
  await other.set({ options: { ...other.settings.options, cancelSeconds: 9 } });
  const { get } = area;
  area.get = async (keys) => {
    area.get = get;
    const { attachPosition: _, ...options } = one.settings.options;
    one.settings = { ...one.settings, options: { ...options, sync: true } };
    return get(keys);
  };
  await one.run();
  expect(one.settings.options).toMatchObject({ cancelSeconds: 9, sync: true });
  expect(one.settings.options).not.toHaveProperty('attachPosition');
  await one.run();
  await other.run();
  expect(other.settings.options).not.toHaveProperty('attachPosition');
});
