/** A page with the documents around it; `{site}` stands for its origin. */
export interface TestPage {
  name: string;
  /** `/` by default. */
  path?: string;
  /** The language tag of the page; `en` by default, none where it is empty. */
  lang?: string;
  head: string;
  body?: string;
  /** Values of its `Link` headers. */
  link?: string[];
  /** [media type, text] by path. What is not there is missing, with status 404. */
  documents?: Readonly<Record<string, readonly [type: string, text: string]>>;
  /** The answer of the page’s address to a request for ActivityPub. */
  object?: string;
  /** Answers everything that it does not have with its page and status 200, as many applications do. */
  answersAll?: true;
}

/** The differences from a page that has only a title; a text is its head. */
export type Variant = string | Partial<Omit<TestPage, 'name'>>;

/** By the rule: a page that breaks it, and one that is right. */
export type Pairs = Readonly<Record<string, readonly [wrong: Variant, right: Variant]>>;

/** The same page of two things. */
export const twice = <T>([wrong, right]: readonly [T, T], make: (each: T) => Variant) =>
  [make(wrong), make(right)] as const;

export function pageOf(name: string, variant: Variant): TestPage {
  const { head = '', ...rest } = typeof variant === 'string' ? { head: variant } : variant;
  return {
    name,
    ...rest,
    head: /<title\b/.test(head) || head.includes('<!-- untitled -->') ? head : `<title>Quay</title>\n${head}`,
  };
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** The answer of a page’s site to a path with query, however that is escaped. */
export function answerOf(page: TestPage, target: string, site: string, accept = ''): Answer {
  const filled = (text: string) => text.replaceAll('{site}', site);
  const isAsked = (path: string) => decodeURIComponent(filled(path)) === decodeURIComponent(target);
  const isPage = isAsked(page.path ?? '/');
  const ok = (type: string, text: string) => ({
    ...{ status: 200, headers: { 'content-type': type }, text: filled(text) },
  });
  if (isPage && page.object && accept.startsWith('application/activity+json'))
    return ok('application/activity+json', page.object);
  const [, document] = Object.entries(page.documents ?? {}).find(([path]) => isAsked(path)) ?? [];
  if (document) return ok(...document);
  if (!isPage && !page.answersAll)
    return {
      status: 404,
      headers: { 'content-type': 'text/html' },
      text: '<!doctype html><title>Nothing here</title>',
    };
  const lang = page.lang ?? 'en';
  const text = `<!doctype html>\n<html${lang && ` lang="${lang}"`}>\n<head>\n<meta charset="utf-8">\n${page.head}\n</head>\n<body>\n${page.body ?? '<p>The quay.</p>'}\n</body>\n</html>\n`;
  const link = page.link?.map(filled).join(', ');
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', ...(link && { link }) },
    text: filled(text),
  };
}
