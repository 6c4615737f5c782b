import { expect, it } from 'vitest';
import { itemNodes } from './schema';

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
