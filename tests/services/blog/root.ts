import type { BlogWorld } from '../world/blog.ts';

type Args = Record<
  string,
  {
    description?: string;
    type?: string;
    required: boolean;
    default?: unknown;
    enum?: string[];
    minimum?: number;
    maximum?: number;
  }
>;

const context = { context: { type: 'string', enum: ['view', 'embed'], default: 'view', required: false } };

/** The description at the root of the API. */
export function apiRoot(site: string, blog: BlogWorld) {
  const route = (namespace: string, path: string, args: Args) => ({
    namespace,
    methods: ['GET'],
    endpoints: [{ methods: ['GET'], args }],
    ...(path.includes('(') ? {} : { _links: { self: [{ href: `${site}/cms-json${path}` }] } }),
  });
  const page = (maximum: number | undefined, value: number, description: string) => ({
    description,
    type: 'integer',
    default: value,
    minimum: 1,
    ...(maximum === undefined ? {} : { maximum }),
    required: false,
  });
  return {
    name: blog.name,
    description: blog.description,
    url: site,
    home: site,
    gmt_offset: '0',
    timezone_string: 'Europe/Lisbon',
    namespaces: ['oembed/1.0', 'cms/v2'],
    authentication: {},
    routes: {
      '/': route('', '/', context),
      '/oembed/1.0': route('oembed/1.0', '/oembed/1.0', context),
      '/oembed/1.0/embed': route('oembed/1.0', '/oembed/1.0/embed', {
        url: { description: 'The address of the post to embed.', type: 'string', required: true },
        format: { type: 'string', enum: ['json', 'xml'], default: 'json', required: false },
      }),
      '/cms/v2': route('cms/v2', '/cms/v2', context),
      '/cms/v2/posts': route('cms/v2', '/cms/v2/posts', {
        ...context,
        page: page(undefined, 1, 'Which page of the collection.'),
        per_page: page(100, 10, 'How many posts on a page.'),
      }),
      '/cms/v2/posts/(?P<id>[\\d]+)': route('cms/v2', '/cms/v2/posts/(?P<id>[\\d]+)', {
        id: { description: 'Identifier of the post.', type: 'integer', required: true },
        ...context,
      }),
      '/cms/v2/comments': {
        namespace: 'cms/v2',
        methods: ['POST'],
        endpoints: [
          {
            methods: ['POST'],
            args: {
              post: { description: 'The post that it is about.', type: 'integer', required: true },
              content: { description: 'What it says.', type: 'string', required: true },
            },
          },
        ],
      },
    },
    _links: { help: [{ href: 'https://developer.cms.example/rest-api/' }] },
  };
}
