import fc from 'fast-check';

/** Pieces of addresses that have led readers of heads astray. */
const address = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom(
    ...[
      '',
      ' ',
      '#',
      '?',
      '.',
      '..',
      '//',
      '///',
      'http:',
      'http://',
      'https://[',
      'http://[::1]:0/',
      'https://x:99999/',
    ],
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:1',
      'java\tscript:1',
      'data:text/html,1',
      'blob:x',
      'file:///etc',
    ],
    ...[
      'https://user:word@x.example/',
      'http://user@x.example',
      '//user@x.example/',
      'https://x.example\\@y.example/',
    ],
    ...[
      'about:blank',
      'ftp://x/',
      'mailto:a@b',
      'feed:https://x.example/',
      'view-source:http://x/',
      'chrome://version',
    ],
    ...[
      '/a&#038;b',
      '/a&amp;b',
      '/%',
      '/%00',
      '/\0',
      'https://xn--/',
      'https://é.example/ü?ö',
      'http://1.1/',
      'http://0x7f.1/',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(2030, 2048, 2049, 70_000).map((length) => `/${'a'.repeat(length)}`),
);

const relation = fc.constantFrom(
  ...['alternate', 'ALTERNATE', 'sitemap', 'canonical', 'me', 'webmention', 'license', 'item', 'describedby'],
  ...['https://api.cms.example/', 'HTTP://x', ':', 'alternate\n', 'self', '\0', 'é', '__proto__', 'rel'],
);
const rel = fc.oneof(
  fc.array(relation, { maxLength: 4 }).map((all) => all.join(' ')),
  fc.constant('alternate '.repeat(400)),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const type = fc.oneof(
  fc.constantFrom(
    ...[
      'application/json',
      'application/rss+xml',
      'application/json+oembed',
      'text/xml+oembed',
      'text/plain',
      '',
    ],
    ...[
      'application/activity+json',
      'application/ld+json; profile="https://www.w3.org/ns/activitystreams"',
      'text/html',
    ],
    ...[
      'application/((((((json',
      'application/[json',
      'application/json;'.repeat(100),
      `application/${'a+'.repeat(500)}json`,
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const words = fc.oneof(
  fc.constantFrom(
    '',
    'pt',
    '"><script>x</script>',
    "' onload=x",
    '</head><body>',
    '<!--',
    '\u202e',
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** The attributes of a link, all untrusted. */
export interface GeneratedLink {
  name: 'link' | 'a';
  rel: string;
  href: string;
  type: string;
  title: string;
  hreflang: string;
  media: string;
}

export const generatedLink: fc.Arbitrary<GeneratedLink> = fc.record({
  name: fc.constantFrom('link', 'link', 'link', 'a'),
  rel,
  href: address,
  type,
  title: words,
  hreflang: words,
  media: words,
});

/** Things between the links that change what they mean, or what the page's own names mean. */
const between = fc.constantFrom(
  ...[
    '',
    '',
    '',
    '<base href="https://cdn.example/x/">',
    '<base href="javascript:1">',
    '<meta name=tdm-reservation content=1><meta name=tdm-policy content="javascript:alert(1)">',
    '<base href="data:,">',
    '<base>',
  ],
  ...['<base href="https://u:p@x.example/">', '<base href="//">', '<base href="..">', '<base target=x>'],
  ...['<form name=head></form>', '<img name=documentElement>', '<form name=title><input name=rel></form>'],
  ...[
    '<form id=querySelectorAll></form>',
    '<object name=location></object>',
    '<a id=URL name=performance></a>',
  ],
  ...[
    '<p>',
    '</head>',
    '<body>',
    '<template>',
    '</template>',
    '<svg>',
    '</svg>',
    '<math>',
    '<noscript>',
    '</noscript>',
  ],
  ...[
    '<!--',
    '-->',
    '<title>',
    '</title>',
    '<style>',
    '</style>',
    '<textarea>',
    '<![CDATA[',
    '<html lang=x>',
    '\0',
    '&#0;',
  ],
);

const quote = (value: string, mark: '"' | "'"): string => {
  const entity = mark === '"' ? '&quot;' : '&#39;';
  return mark + value.replaceAll('&', '&#038;').replaceAll(mark, entity) + mark;
};

/** A link as markup: quoted either way, or left as it is, so that it may break out of its attribute. */
export const linkMarkup = ({ name, ...said }: GeneratedLink, mark: '"' | "'" | ''): string => {
  const write = (value: string) => (mark ? quote(value, mark) : value);
  return `<${name} ${Object.entries(said)
    .map(([attribute, value]) => `${attribute}=${write(value)}`)
    .join(' ')}>${name === 'a' ? 'x</a>' : ''}`;
};

const mark = fc.constantFrom<'"' | "'" | ''>('"', "'", '');

/** The inside of a head, or what was meant to be one. Nothing in it makes a browser fetch. */
export const generatedHead: fc.Arbitrary<string> = fc
  .array(fc.tuple(between, generatedLink, mark), { maxLength: 8 })
  .map((parts) => parts.map(([before, link, quotes]) => before + linkMarkup(link, quotes)).join('\n'));
