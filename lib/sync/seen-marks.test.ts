import { describe, expect, it } from 'vitest';
import { markName } from './merge';
import { address, two } from './test-browser';

describe('seen marks', () => {
  const url = 'https://svc.example/1';
  it('apply in the other browser too, even when it reads the item later', async () => {
    const { area, one, other } = two();
    one.items = [{ url, seen: 3, now: 3 }];
    await one.run();
    expect(JSON.stringify(area.items)).not.toContain('svc.example');
    other.items = [{ url, seen: 1, now: 2 }];
    await other.run();
    expect(other.items).toEqual([{ url, seen: 2, now: 2 }]);
    other.items = [{ url, seen: 2, now: 4 }];
    await other.run();
    expect(other.items).toEqual([{ url, seen: 3, now: 4 }]);
  });

  it('are not raised by the browser’s own mark after a reaction was deleted', async () => {
    const { one } = two();
    one.items = [{ url, seen: 3, now: 3 }];
    await one.run();
    one.items = [{ url, seen: 2, now: 3 }];
    await one.run();
    expect(one.items).toEqual([{ url, seen: 2, now: 3 }]);
  });

  it('are removed in the other browser too, and can be set again later', async () => {
    const { one, other } = two();
    one.items = [{ url, seen: 3, now: 5 }];
    other.items = [{ url, seen: 1, now: 5 }];
    await one.run();
    await other.run();
    expect(other.items).toEqual([{ url, seen: 3, now: 5 }]);
    one.items = [{ url, seen: 2, now: 5 }];
    await one.takeBack([{ address, url }]);
    await other.run();
    await one.run();
    expect([one.items, other.items]).toEqual([[{ url, seen: 2, now: 5 }], [{ url, seen: 2, now: 5 }]]);
    other.items = [{ url, seen: 4, now: 5 }];
    await other.run();
    await one.run();
    expect(one.items).toEqual([{ url, seen: 4, now: 5 }]);
  });

  it('are not set by a browser that receives the mark and its removal together', async () => {
    const { one, other } = two();
    other.items = [{ url, seen: 1, now: 5 }];
    one.items = [{ url, seen: 5, now: 5 }];
    await one.run();
    one.items = [{ url, seen: 1, now: 5 }];
    const again = one.run();
    await one.takeBack([
      { address, url },
      { address: 'another', url },
    ]);
    await again;
    await other.run();
    expect(other.items).toEqual([{ url, seen: 1, now: 5 }]);
  });

  it('are deleted with a removed account, until a browser that still has it restores them', async () => {
    const { area, one, other } = two();
    const marks = () => JSON.stringify(area.items).match(/"marks":{[^}]+}/g);
    one.items = [{ url, seen: 3, now: 3 }];
    await one.run();
    await other.run();
    expect(marks()).toHaveLength(1);
    one.items = [];
    area.refusal = new Error('quota');
    await one.leave([{ address, url }]);
    area.refusal = undefined;
    // Not having it, the other one has no say; and what was refused is done later.
    await one.run();
    await other.run();
    await one.run();
    expect(marks()).toBe(null);
    other.items = [{ url, seen: 3, now: 3 }];
    await other.run();
    await one.run();
    expect(marks()).toHaveLength(1);
  });

  it('have a short name that fits the storage', () => {
    expect(markName(address, url)).toMatch(/^[0-9a-z]{5,11}$/);
    expect(markName(address, url)).not.toBe(markName(address, `${url}1`));
  });
});
