import { beforeEach, describe, expect, it } from 'vitest';
import { createCheckins } from '../service';
import { createBench } from './test-outbox';

let bench: ReturnType<typeof createBench>;
beforeEach(() => {
  bench = createBench();
});

describe('a press', () => {
  it('waits until it can no longer be cancelled, and is then sent once', async () => {
    const id = await bench.press();
    await bench.pass(3_999);
    expect(await bench.state(id)).toBe('waiting');
    expect(bench.server).toHaveLength(0);
    await bench.pass(1);
    expect(await bench.operation(id)).toMatchObject({
      state: 'published',
      press: { result: { id: 'c1' } },
    });
    expect(await bench.operation(id)).not.toHaveProperty('readBack');
    await bench.pass(600_000);
    expect(bench.server).toHaveLength(1);
    expect(bench.world.confirmed).toBe(1);
  });

  it('can be cancelled before it is sent, and then is a draft again', async () => {
    const id = await bench.press('Almost');
    expect(await bench.contract.cancel(id)).toBe(true);
    await bench.pass(10_000);
    expect(bench.server).toHaveLength(0);
    expect((await bench.contract.state()).draft).toMatchObject({ shout: 'Almost', venue: { id: 'v1' } });
  });

  it('removes the draft, and not a later one', async () => {
    const draft = { venue: { id: 'v1', name: 'v1' }, shout: 'Hello', query: '', savedAt: 1_800_000_000_000 };
    await bench.contract.saveDraft(draft);
    await bench.press();
    expect((await bench.contract.state()).draft).toBeUndefined();
    const newer = { ...draft, shout: 'From the menu', savedAt: draft.savedAt + 1 };
    bench.parts.cancelSeconds = async () => {
      // The menu starts another draft meanwhile.
      bench.time.now += 2;
      await bench.store.saveDraft(newer);
      return 4;
    };
    await bench.restarted().contract.press({ id: 'v2', name: 'v2' }, 'Bye');
    expect((await bench.contract.state()).draft).toEqual(newer);
  });

  it('keeps the draft of the menu when a view saves an earlier one', async () => {
    const before = { venue: { id: 'v1', name: 'v1' }, shout: 'Hello', query: '', savedAt: 1 };
    const here = { shout: '', query: 'Café Tejo', hereAt: 5, savedAt: 5 };
    await bench.contract.saveDraft(before);
    await bench.store.saveDraft(here);
    await bench.contract.saveDraft({ ...before, savedAt: 6 });
    expect((await bench.contract.state()).draft).toEqual(here);
    await bench.contract.saveDraft({ ...here, shout: 'Proofs', savedAt: 7 });
    expect((await bench.contract.state()).draft).toMatchObject({ shout: 'Proofs', hereAt: 5 });
    await bench.contract.saveDraft({ ...here, query: '', savedAt: 8 });
    expect((await bench.contract.state()).draft).toBeUndefined();
  });

  it('with no time to cancel is sent at once, and cannot be cancelled', async () => {
    bench.parts.cancelSeconds = async () => 0;
    const { contract, run } = bench.restarted();
    const answer = await contract.press({ id: 'v1', name: 'v1' }, 'Hello');
    if (!answer.ok || answer.value.kind !== 'taken') throw new Error('Not taken');
    const { operation } = answer.value;
    expect(operation).toMatchObject({ state: 'waiting', sendAt: operation.press.pressedAt });
    await run();
    expect(await bench.state(operation.id)).toBe('published');
    expect(await contract.cancel(operation.id)).toBe(false);
    expect(bench.server).toHaveLength(1);
  });

  it('that is repeated returns the open operation', async () => {
    const first = await bench.press();
    expect(await bench.press()).toBe(first);
    await bench.pass(4_000);
    expect(bench.server).toHaveLength(1);
  });

  describe('that repeats one confirmed less than a minute ago', () => {
    const venue = { id: 'v1', name: 'v1' };
    const press = async (repeatOf: string | null = null) => {
      const answer = await bench.contract.press(venue, 'Hello', repeatOf);
      if (!answer.ok) throw new Error('Refused');
      return answer.value;
    };
    const asked = async (repeatOf?: string) => {
      const outcome = await press(repeatOf);
      if (outcome.kind !== 'repeat') throw new Error('Not asked about');
      return outcome.id;
    };
    let first: string;
    beforeEach(async () => {
      first = await bench.press();
      await bench.pass(4_000);
    });

    it('asks first, and is sent when the person confirms', async () => {
      expect(await asked()).toBe(first);
      expect(await press(first)).toMatchObject({ kind: 'taken', operation: { press: { repeatOf: first } } });
      await bench.pass(4_000);
      expect(bench.server).toHaveLength(2);
    });

    it.each([{ apart: [] }, { apart: [4_000] }, { apart: [4_000, 90_000] }])(
      'is sent once, however many popups confirm: $apart',
      async ({ apart }) => {
        const answers = [await asked(), await asked()];
        const one = await press(answers[0]);
        for (const ms of apart) await bench.pass(ms);
        const other = await press(answers[1]);
        if (one.kind !== 'taken' || other.kind !== 'taken') throw new Error('Asked again');
        expect(other.operation.id).toBe(one.operation.id);
        await bench.pass(4_000);
        expect(bench.server).toHaveLength(2);
      },
    );

    it('asks again before a third one', async () => {
      await press(await asked());
      await bench.pass(4_000);
      const second = await asked();
      expect(second).not.toBe(first);
      await press(second);
      await bench.pass(4_000);
      expect(bench.server).toHaveLength(3);
    });

    it('is no repetition with another shout, and needs the id of the repeated one', async () => {
      expect(await bench.contract.press(venue, 'Bye', first)).toMatchObject({ value: { kind: 'taken' } });
      expect(await asked('another')).toBe(first);
    });
  });

  it('with a shout that is too long is refused', async () => {
    expect(await bench.contract.press({ id: 'v1', name: 'v1' }, 'x'.repeat(141))).toMatchObject({
      failure: { kind: 'invalid', field: 'shout' },
    });
  });
});

it('is not sent without the private audience that the person chose, which the service takes no more', async () => {
  const bench = createBench();
  const takes = async () => ({ broadcast: true, position: false });
  const worker = createCheckins({ ...bench.parts, takes });
  const venue = { id: 'v1', name: 'V' };
  for (const [broadcast, state] of [
    ['private', 'refused'],
    ['public', 'published'],
  ] as const) {
    const answer = await worker.contract.press(venue, broadcast, null, { broadcast });
    const id = answer.ok && answer.value.kind === 'taken' ? answer.value.operation.id : '';
    await bench.pass(4_000);
    expect(await bench.state(id)).toBe(state);
  }
  expect(bench.server.map(({ shout }) => shout)).toEqual(['public']);
});

it('stays private where the service takes no audience any more, at a place of one’s own too', async () => {
  const bench = createBench();
  const audience = { broadcast: 'private' } as const;
  const sent = await bench.contract.press({ id: 'v1', name: 'V' }, 'There', null, audience);
  await bench.contract.press({ id: 'own:1', name: 'Home' }, 'Here', null, audience);
  await bench.pass(4_000);
  expect(await bench.state(sent.ok && sent.value.kind === 'taken' ? sent.value.operation.id : '')).toBe(
    'refused',
  );
  expect(bench.server).toEqual([]);
  expect(await bench.service.since(0, new Set())).toMatchObject([{ shout: 'Here', visibility: 'private' }]);
});
