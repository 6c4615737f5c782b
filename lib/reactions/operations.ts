/** How much one page asks for. Reactions outside the window of `last` cannot be had. */
export interface Page {
  items: number;
  reactions: number;
}

/** 100 items are the most that the service allows. */
export const fullPage: Page = { items: 100, reactions: 50 };

/** Rich: with titles, repositories, times and the viewer's login. Plain: the interface's own fields, and no others. */
export type Dialect = 'rich' | 'plain';

const searchText = 'author:@me reactions:>0';

/** The person's issues and pull requests that have reactions. The plain form has no variables: only a query text. */
export function threadsQuery(dialect: Dialect, { items, reactions }: Page): string {
  const fields = `url ${reactionFields(dialect, reactions)}`;
  const more = dialect === 'rich' ? ' title repository { nameWithOwner }' : '';
  return `query {
  ${dialect === 'rich' ? 'viewer { login } ' : ''}search(query: "${searchText}", type: ISSUE, first: ${items}) {
    nodes {
      ${dialect === 'rich' ? '__typename ' : ''}... on Issue { ${fields}${more} }
      ... on PullRequest { ${fields}${more} }
    }
  }
}`;
}

/** The person's newest issue comments, those without reactions too. */
export function commentsQuery(dialect: Dialect, { items, reactions }: Page): string {
  const more = dialect === 'rich' ? ' repository { nameWithOwner } issue { title }' : '';
  return `query {
  viewer {
    ${dialect === 'rich' ? 'login ' : ''}issueComments(last: ${items}) {
      nodes { url ${reactionFields(dialect, reactions)}${more} }
    }
  }
}`;
}

const reactionFields = (dialect: Dialect, last: number): string =>
  `reactions(last: ${last}) { totalCount nodes { content ${dialect === 'rich' ? 'createdAt ' : ''}user { login } } }`;
