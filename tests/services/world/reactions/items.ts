import type { Random } from '../random.ts';
import { iso } from './marks.ts';
import type { ItemKind, ReactedItem } from './types.ts';
import { changes, circumstances, openings, people, remarks, repositories, viewer } from './words.ts';

const day = 86_400_000;
const prefixes: Record<ItemKind, string> = {
  Issue: 'I_kw',
  PullRequest: 'PR_kw',
  IssueComment: 'IC_kw',
  Discussion: 'D_kw',
  DiscussionComment: 'DC_kw',
  CommitComment: 'CC_kw',
};
const folders = { Issue: 'issues', PullRequest: 'pull', Discussion: 'discussions' } as const;

/** Makes items one after another, each with its own number and id. */
export function itemMaker(chance: Random, now: number, serial: () => number) {
  function common(kind: ItemKind, oldest: number) {
    const createdAt = oldest + Math.floor(chance.next() * (now - oldest - day / 2));
    const updatedAt = Math.min(now - 3_600_000, createdAt + Math.floor(chance.next() ** 3 * 90 * day));
    const number = serial();
    return {
      id: `${prefixes[kind]}DO${number.toString(36).padStart(8, '0')}`,
      kind,
      number,
      bodyText: chance.pick(remarks),
      createdAt: iso(createdAt),
      updatedAt: iso(Math.max(createdAt, updatedAt)),
      reactions: [],
    };
  }

  /** An issue, a pull request or a discussion. */
  function thread(kind: 'Issue' | 'PullRequest' | 'Discussion', author: string = viewer): ReactedItem {
    const repository = chance.pick(repositories);
    const base = common(kind, now - 3 * 365 * day);
    const change = chance.pick(changes);
    const trouble = `${chance.pick(openings)} ${chance.pick(circumstances)}`;
    const closed = kind === 'PullRequest' ? (chance.chance(0.9) ? 'MERGED' : 'CLOSED') : 'CLOSED';
    return {
      ...base,
      author,
      repository,
      title:
        kind === 'PullRequest'
          ? change
          : kind === 'Issue'
            ? trouble
            : `How do you cope when ${chance.pick(circumstances)}?`,
      path: `/${repository}/${folders[kind]}/${base.number}`,
      state: chance.chance(0.6) ? closed : 'OPEN',
    };
  }

  /** A comment by the viewer under a thread. */
  function comment(under: ReactedItem): ReactedItem {
    const kind = under.kind === 'Discussion' ? 'DiscussionComment' : 'IssueComment';
    const base = common(kind, Date.parse(under.createdAt));
    const anchor = kind === 'DiscussionComment' ? 'discussioncomment' : 'issuecomment';
    return {
      ...base,
      author: viewer,
      repository: under.repository,
      title: under.title,
      path: `${under.path}#${anchor}-${base.number}`,
      state: 'OPEN',
      parent: under.id,
    };
  }

  /** Of a commit's message; it takes nothing from chance. */
  const headline = (n: number): string => changes[n % changes.length] ?? '';

  function commitComment(): ReactedItem {
    const base = common('CommitComment', now - 3 * 365 * day);
    const repository = chance.pick(repositories);
    const sha = Array.from({ length: 40 }, () => chance.int(0, 15).toString(16)).join('');
    const path = `/${repository}/commit/${sha}#commitcomment-${base.number}`;
    return { ...base, author: viewer, repository, title: headline(base.number), path, state: 'OPEN' };
  }

  return { thread, comment, commitComment, stranger: () => chance.pick(people) };
}
