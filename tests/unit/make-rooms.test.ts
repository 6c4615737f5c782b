import { beforeEach, expect, it, vi } from 'vitest';
import { createMaker } from '@/entrypoints/background/make-rooms';
import type { RoomParts } from '@/lib/room';

const made: string[] = [];
const broken = new Set<string>();

vi.mock('@/lib/rooms', () => {
  const room = (name: string, ...needs: string[]) => ({
    contracts: { [name]: true },
    needs: Object.fromEntries(needs.map((need) => [need, true])),
    load: async () => ({
      create(_: RoomParts, others: Record<string, { name(): string }>) {
        made.push(name);
        if (broken.has(name)) throw new Error(name);
        const offers = { name: () => name };
        return { contracts: { [name]: { asked: () => needs.map((need) => others[need]?.name()) } }, offers };
      },
    }),
  });
  // The needs go around.
  return { rooms: { a: room('a', 'b'), b: room('b', 'c', 'a'), c: room('c'), d: room('d', 'accounts') } };
});

beforeEach(() => {
  made.length = 0;
  broken.clear();
});

const parts = {} as RoomParts;
type Contract = { asked(): unknown };
const contract = (maker: ReturnType<typeof createMaker>, name: string): Promise<Contract> =>
  Reflect.get(maker.contracts, name)();

it('makes a room with all that it needs when it is asked, and the others when something happens', async () => {
  const maker = createMaker(() => parts);
  maker.add('accounts', { contracts: {}, offers: { name: () => 'accounts' } });
  expect((await contract(maker, 'c')).asked()).toEqual([]);
  const [a, b] = await Promise.all([contract(maker, 'a'), contract(maker, 'b')]);
  expect(made.sort()).toEqual(['a', 'b', 'c']);
  expect([a.asked(), b.asked()]).toEqual([['b'], ['c', 'a']]);
  expect([...(await maker.everyRoom()).keys()]).toEqual(['accounts', 'a', 'b', 'c', 'd']);
  expect((await contract(maker, 'd')).asked()).toEqual(['accounts']);
  expect(made.sort()).toEqual(['a', 'b', 'c', 'd']);
});

it('does not begin a room again that could not be made, and answers nothing for it', async () => {
  broken.add('d');
  const maker = createMaker(() => parts);
  await expect(maker.everyRoom()).rejects.toThrow('d');
  expect(await contract(maker, 'd')).toBe(undefined);
  expect((await contract(maker, 'a')).asked()).toEqual(['b']);
  expect(made.filter((name) => name === 'd')).toEqual(['d']);
});
