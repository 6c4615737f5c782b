import { expect, it } from 'vitest';
import { dataSchema, itemNodes } from './schema';

const comment = (commit: unknown) => ({
  __typename: 'CommitComment',
  id: 'CC_1',
  url: 'https://code.example/tides/core/commit/3f2a1bc9#commitcomment-1',
  repository: { nameWithOwner: 'tides/core' },
  reactions: { totalCount: 0, nodes: [] },
  commit,
});
const titleOf = (commit: unknown) => itemNodes.parse([comment(commit)])[0]?.title;

it('names a comment on a commit by the commit, as far as the service does', () => {
  expect(titleOf({ abbreviatedOid: '3f2a1bc', messageHeadline: 'Reckon the tides anew' })).toBe(
    '3f2a1bc Reckon the tides anew',
  );
  expect(titleOf({ abbreviatedOid: '3f2a1bc', messageHeadline: '' })).toBe('3f2a1bc');
  expect(titleOf(null)).toBeUndefined();
});

it.each([{ title: 5 }, { url: '/o/r/issues/2' }, { createdAt: '2024-01-01 10:00' }])(
  'an item of a list that cannot be read hides no other: %j',
  (odd) => {
    const item = (id: string, more: object = {}) => ({
      ...{ __typename: 'Issue', id, url: `https://code.example/o/r/issues/${id}`, title: 'T' },
      reactions: { totalCount: 0, nodes: [] },
      ...more,
    });
    const read = (...nodes: object[]) =>
      dataSchema.safeParse({ viewer: { issueComments: { nodes } } }).data?.viewer?.issueComments;
    expect(read(item('1'), item('2', odd))).toMatchObject({ asked: 2, found: [{ id: '1' }] });
    expect(read(item('2', odd))).toBeUndefined();
  },
);
