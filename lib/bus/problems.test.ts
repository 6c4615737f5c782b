import { expect, it } from 'vitest';
import { createProblems } from './problems';

function bench() {
  const kept: Record<string, unknown> = {};
  const session = {
    get: async () => kept,
    set: async (items: Record<string, unknown>) => void Object.assign(kept, items),
    remove: async () => undefined,
  };
  return {
    problems: createProblems(session, () => 1000),
    put: (problems: unknown) => Object.assign(kept, { problems }),
  };
}

it('keeps why something failed, and nothing that it was about', async () => {
  const { problems } = bench();
  const canary = 'canary-7f3a';
  await problems.note('checkins.recent', {
    ...{ kind: 'refused', host: 'svc.example', detail: canary, requestId: canary, url: `https://${canary}/` },
    ...{ status: 503, name: canary, scope: canary, latitude: 48.2 },
  });
  const list = await problems.list();
  expect(list).toEqual([{ at: 1000, of: 'checkins.recent', why: 'refused 503', host: 'svc.example' }]);
  expect(JSON.stringify(list)).not.toContain(canary);
});

it('notes the name of an error, and not what the person did or has not set up', async () => {
  const { problems } = bench();
  await problems.note('view', 'TypeError');
  for (const kind of ['cancelled', 'not-set-up', 'unreadable-page']) await problems.note('view', { kind });
  await problems.note('view', { something: 'else' });
  expect(await problems.list()).toMatchObject([{ of: 'view', why: 'TypeError' }]);
});

it('keeps the latest two hundred, each under its own time, until they are removed', async () => {
  const { problems } = bench();
  await Promise.all(Array.from({ length: 250 }, (_, n) => problems.note(`room.${n}`, 'TypeError')));
  const list = await problems.list();
  expect([list.length, list[0]?.of, new Set(list.map(({ at }) => at)).size]).toEqual([200, 'room.249', 200]);
  await problems.remove([list[0]?.at ?? 0]);
  expect((await problems.list())[0]?.of).toBe('room.248');
  await problems.remove();
  expect(await problems.list()).toEqual([]);
});

it('takes what is stored in another form for nothing', async () => {
  const { problems, put } = bench();
  put([{ at: 'soon' }]);
  expect(await problems.list()).toEqual([]);
  await problems.note('view', 'TypeError');
  expect(await problems.list()).toHaveLength(1);
});
