import { beforeEach, describe, expect, it } from 'vitest';
import { makeReactions } from '../world/reactions.ts';
import { addReaction, removeReaction } from './changes.ts';
import { createHarness, hour, start } from './harness.ts';

type Harness = ReturnType<typeof createHarness>;
let world: Harness['world'];
let ask: Harness['ask'];
let search: Harness['search'];

beforeEach(() => {
  ({ world, ask, search } = createHarness());
});

describe('search', () => {
  it('pages through everything once', async () => {
    const ids: (string | undefined)[] = [];
    let after = '';
    for (let more = true; more; ) {
      const { data } = await search('author:@me reactions:>0', 100, after);
      ids.push(...(data?.search?.nodes ?? []).map((node) => node?.id));
      more = data?.search?.pageInfo.hasNextPage ?? false;
      after = data?.search?.pageInfo.endCursor ?? '';
    }
    expect(ids).toHaveLength(420);
    expect(new Set(ids).size).toBe(420);
  });
  it.each([
    ['author:@me', 480],
    ['author:@me reactions:0', 60],
    ['author:@me reactions:>100', 6],
    ['author:@me reactions:>=104 reactions:<=131', 3],
    ['reactions:>0', 432],
    ['author:@me is:issue', 'Issue'],
    ['author:@me is:pr', 'PullRequest'],
  ])('%s', async (text, expected) => {
    const { data } = await search(text, 1);
    const count =
      typeof expected === 'number'
        ? expected
        : world.items.filter((item) => item.kind === expected && item.author === world.viewer).length;
    expect(data?.search?.issueCount).toBe(count);
  });
  it('splits by created ranges, both days included', async () => {
    const own = world.items.filter(
      (item) => /^(Issue|PullRequest)$/.test(item.kind) && item.author === world.viewer,
    );
    const day = own[0]?.createdAt.slice(0, 10) ?? '';
    const { data } = await search(`author:@me created:${day}..${day}`, 100);
    expect(data?.search?.issueCount).toBe(own.filter((item) => item.createdAt.startsWith(day)).length);
    const [before, after] = [
      await search(`author:@me created:<${day}`, 1),
      await search(`author:@me created:>=${day}`, 1),
    ];
    expect((before.data?.search?.issueCount ?? 0) + (after.data?.search?.issueCount ?? 0)).toBe(480);
  });
  it('reaches no further than 1,000', async () => {
    world.items.push(...makeReactions('more', 3, start).items);
    const { data } = await search('author:@me', 100, Buffer.from('cursor:990').toString('base64'));
    expect(data?.search?.issueCount).toBeGreaterThan(1000);
    expect(data?.search?.nodes).toHaveLength(10);
    expect(data?.search?.pageInfo.hasNextPage).toBe(false);
  });
});

describe('lists and reactions', () => {
  it('counts what the world promises', async () => {
    const { data } =
      await ask(`{ viewer { issueComments(first: 1) { totalCount } repositoryDiscussions(first: 1) { totalCount }
      repositoryDiscussionComments(first: 1) { totalCount } commitComments(first: 1) { totalCount } } }`);
    expect(data?.viewer).toEqual({
      issueComments: { totalCount: 3000 },
      repositoryDiscussions: { totalCount: 80 },
      repositoryDiscussionComments: { totalCount: 200 },
      commitComments: { totalCount: 10 },
    });
    expect(
      world.items.filter((item) => item.kind === 'IssueComment' && item.reactions.length > 0),
    ).toHaveLength(400);
    const kinds = new Set(world.items.flatMap((item) => item.reactions.map((each) => each.content)));
    expect([...kinds].sort()).toEqual([
      'CONFUSED',
      'EYES',
      'HEART',
      'HOORAY',
      'LAUGH',
      'ROCKET',
      'SALUTE',
      'THUMBS_DOWN',
      'THUMBS_UP',
    ]);
    const all = world.items.flatMap((item) => item.reactions);
    expect(all.some((each) => each.user === null)).toBe(true);
    expect(all.some((each) => each.user === world.viewer)).toBe(true);
    expect(all.some((each) => Date.parse(each.createdAt) > start - 48 * hour)).toBe(true);
    expect(
      all.every(
        (each) => Date.parse(each.createdAt) > start - 366 * 24 * hour && Date.parse(each.createdAt) < start,
      ),
    ).toBe(true);
    expect(new Set(all.map((each) => each.id)).size).toBe(all.length);
  });
  it.each([
    ['first: 100, after: $cursor', 'endCursor', 'hasNextPage'],
    ['last: 100, before: $cursor', 'startCursor', 'hasPreviousPage'],
  ])('pages through every comment once by %s', async (bounds, cursorName, moreName) => {
    const ids = new Set<string | undefined>();
    let pages = 0;
    let cursor: unknown = null;
    for (let more = true; more; pages += 1) {
      const query = `query($cursor: String) { viewer { issueComments(${bounds}) { nodes { id } pageInfo { ${cursorName} ${moreName} } } } }`;
      const list = (await ask(query, { cursor })).data?.viewer?.issueComments;
      for (const node of list?.nodes ?? []) {
        expect(ids.has(node?.id)).toBe(false);
        ids.add(node?.id);
      }
      const info = new Map<string, unknown>(Object.entries(list?.pageInfo ?? {}));
      more = info.get(moreName) === true;
      cursor = info.get(cursorName);
    }
    expect([ids.size, pages]).toEqual([3000, 30]);
  });
  it('pages reactions newest first, over an addition and a removal', async () => {
    const crowd = world.items.find((item) => item.reactions.length > 300);
    const query = `query($id: ID!, $after: String) { nodes(ids: [$id]) { ... on Reactable { reactions(first: 100, after: $after,
      orderBy: { field: CREATED_AT, direction: DESC }) { totalCount pageInfo { endCursor hasNextPage } nodes { id content } } } } }`;
    const expected = (crowd?.reactions ?? []).map((each) => each.id).reverse();
    const first = (await ask(query, { id: crowd?.id })).data?.nodes?.[0]?.reactions;
    expect(first?.nodes.map((each) => each.id)).toEqual(expected.slice(0, 100));
    addReaction(world, crowd?.id ?? '', { content: 'HEART', user: 'gudrun', at: '2026-11-21T11:59:59Z' });
    removeReaction(world, expected[99] ?? '');
    const second = (await ask(query, { id: crowd?.id, after: first?.pageInfo.endCursor })).data?.nodes?.[0]
      ?.reactions;
    expect(second?.nodes.map((each) => each.id)).toEqual(expected.slice(100, 200));
    expect(second?.totalCount).toBe(expected.length);
  });
});
