import { beforeEach, describe, expect, it } from 'vitest';
import { setPlain } from './changes.ts';
import { comments, createHarness, documented, origin } from './harness.ts';

type Harness = ReturnType<typeof createHarness>;
let app: Harness['app'];
let world: Harness['world'];
let send: Harness['send'];
let ask: Harness['ask'];
let search: Harness['search'];

beforeEach(() => {
  ({ app, world, send, ask, search } = createHarness());
});

describe('the documented queries', () => {
  it('answers the search with items that all have reactions, and no more than the window', async () => {
    const { status, data, errors } = await ask(documented);
    expect(status).toBe(200);
    expect(errors).toBeUndefined();
    const nodes = data?.search?.nodes ?? [];
    expect(nodes).toHaveLength(100);
    for (const node of nodes) {
      expect(node?.url).toMatch(/^http:\/\/127\.0\.0\.1:4614\/[\w-]+\/[\w-]+\/(issues|pull)\/\d+$/);
      expect(node?.reactions.totalCount).toBeGreaterThan(0);
      expect(node?.reactions.nodes).toHaveLength(Math.min(10, node?.reactions.totalCount ?? 0));
      for (const reaction of node?.reactions.nodes ?? []) expect(reaction.content).toMatch(/^[A-Z_]+$/);
    }
  });

  it('leaves pull requests empty without their fragment', async () => {
    const { data } = await ask(
      '{ search(query: "is:pr", type: ISSUE, first: 3) { nodes { ... on Issue { url } } } }',
    );
    expect(data?.search?.nodes).toEqual([{}, {}, {}]);
  });

  it('lists the most recent comments, those without reactions too', async () => {
    const { data } = await ask(comments);
    const nodes = data?.viewer?.issueComments?.nodes ?? [];
    const newest = world.items
      .filter((item) => item.kind === 'IssueComment')
      .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    expect(nodes).toHaveLength(100);
    expect(nodes.at(-1)?.url).toBe(origin + newest.at(-1)?.path);
    const empty = nodes.filter((node) => node?.reactions.totalCount === 0);
    expect(empty.length).toBeGreaterThan(0);
    for (const node of empty) expect(node?.reactions.nodes).toEqual([]);
  });

  it('shows the most recent reactions of the window while the total counts all', async () => {
    const crowd = world.items.find((item) => item.reactions.length > 300);
    const { data } = await ask(
      'query($ids: [ID!]!) { nodes(ids: $ids) { ... on Reactable { reactions(last: 50) { totalCount nodes { id } } } } }',
      { ids: [crowd?.id] },
    );
    expect(data?.nodes?.[0]?.reactions.totalCount).toBe(crowd?.reactions.length);
    expect(data?.nodes?.[0]?.reactions.nodes.map((each) => each.id)).toEqual(
      crowd?.reactions.slice(-50).map((each) => each.id),
    );
  });
});

describe('refusals', () => {
  it.each([[undefined], ['bearer wrong'], ['basic abc']])('wants the token: %s', async (authorization) => {
    const { status, message } = await send({ query: documented }, { authorization: authorization ?? '' });
    expect([status, message]).toEqual([401, 'Bad credentials']);
  });
  it.each([
    [
      '{ search(query: "a", type: ISSUE, first: 101) { issueCount } }',
      'EXCESSIVE_PAGINATION',
      '`first` limit of 100',
    ],
    ['{ viewer { issueComments(last: 101) { totalCount } } }', 'EXCESSIVE_PAGINATION', '`last` limit of 100'],
    [
      '{ viewer { issueComments(last: 1) { nodes { reactions(last: 101) { totalCount } } } } }',
      'EXCESSIVE_PAGINATION',
      '`reactions`',
    ],
    ['{ viewer { issueComments { totalCount } } }', 'MISSING_PAGINATION_BOUNDARIES', '`issueComments`'],
    [
      '{ search(query: "a", type: ISSUE, first: 1, after: "x") { issueCount } }',
      'INVALID_CURSOR_ARGUMENTS',
      '`x`',
    ],
    ['{ nodes(ids: ["nobody"]) { id } }', 'NOT_FOUND', "'nobody'"],
  ])('%s', async (query, type, message) => {
    const { status, errors } = await ask(query);
    expect(status).toBe(200);
    expect(errors?.[0]?.type).toBe(type);
    expect(errors?.[0]?.message).toContain(message);
  });
  it('refuses more than 100 through a variable too', async () => {
    expect((await search('a', 101)).errors?.[0]?.type).toBe('EXCESSIVE_PAGINATION');
  });
  it('refuses half a million nodes', async () => {
    const { errors } = await ask(
      `{ viewer { ${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}: issueComments(first: 100) { nodes { ${['x', 'y', 'z', 'u', 'v', 'w', 's', 't', 'r'].map((inner) => `${inner}: reactions(first: 100) { nodes { id } }`).join(' ')} } }`).join(' ')} } }`,
    );
    expect(errors?.[0]?.type).toBe('MAX_NODE_LIMIT_EXCEEDED');
  });
  it('refuses what is no JSON, and a body without a query', async () => {
    expect((await send('{')).status).toBe(400);
    expect((await send({})).errors?.[0]?.message).toContain('query attribute');
  });
  it('names an unknown field', async () => {
    expect((await ask('{ viewer { favouriteTide } }')).errors?.[0]?.message).toContain('favouriteTide');
  });
});

describe('the plain service', () => {
  beforeEach(() => setPlain(world, true));
  it('answers the documented queries without points', async () => {
    const found = await ask(documented);
    expect(found.data?.search?.nodes).toHaveLength(100);
    expect(found.headers.get('x-ratelimit-remaining')).toBeNull();
    expect((await ask(comments)).data?.viewer?.issueComments?.nodes).toHaveLength(100);
    expect((await search('a', 101)).errors).toBeDefined();
    expect(
      (await ask('{ search(query: "a", type: ISSUE, first: 101) { nodes { __typename } } }')).errors?.[0]
        ?.type,
    ).toBe('EXCESSIVE_PAGINATION');
  });
  it.each([
    ['id', '{ viewer { issueComments(last: 1) { nodes { id } } } }'],
    [
      'createdAt',
      '{ viewer { issueComments(last: 1) { nodes { reactions(last: 1) { nodes { createdAt } } } } } }',
    ],
    ['pageInfo', '{ search(query: "a", type: ISSUE, first: 1) { pageInfo { endCursor } } }'],
    ['after', '{ search(query: "a", type: ISSUE, first: 1, after: "x") { nodes { __typename } } }'],
    [
      'orderBy',
      '{ viewer { issueComments(last: 1) { nodes { reactions(last: 1, orderBy: {}) { totalCount } } } } }',
    ],
    ['rateLimit', '{ rateLimit { cost } }'],
    ['nodes', '{ nodes(ids: []) { __typename } }'],
  ])('does not know %s', async (name, query) => {
    const { status, data, errors } = await ask(query);
    expect(status).toBe(200);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.message).toContain(`"${name}"`);
  });
});

describe('what items link to', () => {
  it('has a page for each item and a picture for each person', async () => {
    const item = world.items.find((each) => each.kind === 'IssueComment');
    const path = item?.path.split('#')[0] ?? '';
    expect(await (await app.request(path)).text()).toContain(item?.path.split('#')[1]);
    expect((await app.request('/nobody/nothing/issues/1')).status).toBe(404);
    const avatar = await app.request('/avatars/gudrun.png?s=40');
    expect(avatar.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await avatar.arrayBuffer()).slice(1, 4)).toEqual(new TextEncoder().encode('PNG'));
  });
});
