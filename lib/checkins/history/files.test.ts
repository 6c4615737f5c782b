import { expect, it } from 'vitest';
import { createBench } from '../outbox/test-outbox';

it('removing one file keeps what another file brought too', async () => {
  const bench = createBench();
  const item = { id: 'x1', createdAt: 5, shout: 'Both', venue: { id: 'v', name: 'V' } };
  await bench.service.history.merge([item], { id: 'A', name: 'a.json', addedAt: 1 });
  await bench.service.history.merge([item, { ...item, id: 'x2', shout: 'B alone' }], {
    id: 'B',
    name: 'b.json',
    addedAt: 2,
  });
  expect((await bench.service.history.status()).imports).toMatchObject([{ count: 1 }, { count: 1 }]);
  await bench.service.history.removeImport('A');
  expect((await bench.contract.known()).items.map(({ shout }) => shout).sort()).toEqual(['B alone', 'Both']);
});

it('undo reverts only the last change, not what a file brought since', async () => {
  const bench = createBench();
  const item = { id: 'x1', createdAt: 5, shout: 'Both', venue: { id: 'v', name: 'V' } };
  const file = { id: 'A', name: 'a.json', addedAt: 1 };
  await bench.service.history.merge([item], file);
  await bench.service.edits.change(['x1'], { hidden: true });
  await bench.service.history.merge([item], file, {
    edits: [{ id: 'x1', note: 'Long note of the other browser', tags: ['a'] }],
    editedPlaces: [],
  });
  await bench.service.edits.undo();
  expect((await bench.contract.known()).items).toMatchObject([{ note: 'Long note of the other browser' }]);
});

it('removing a file that was chosen twice removes what it brought', async () => {
  const bench = createBench();
  const item = { id: 'x1', createdAt: 5, shout: 'Once', venue: { id: 'v', name: 'V' } };
  await bench.service.history.merge([item], { id: 'A', name: 'a.json', addedAt: 1 });
  await bench.service.history.merge([item], { id: 'A2', name: 'a.json', addedAt: 2 });
  await bench.service.history.removeImport('A');
  expect((await bench.contract.known()).items).toEqual([]);
});
