import type { Services } from '../../services/start.ts';
import { lackInFirefox } from '../harness/lack-in-firefox.ts';
import { expect, test } from '../harness/test.ts';
import { openViewer as look, lookInside } from '../harness/viewer.ts';
import type { Waymark } from '../harness/waymark.ts';

const postOf = (services: Services) => {
  const { posts, pages } = services.world.blog;
  const post = posts.find(({ path }) => path === pages.lisbon);
  if (!post) throw new Error('The blog lacks its post about Lisbon.');
  return post;
};

const lookAt = (waymark: Waymark, services: Services, path: string, reading: string, type: string) =>
  lookInside(waymark, { href: services.origins.blog + path, reading, type });

test('an embed is a card; its picture and its frame are asked for on a press', { tag: '@beside' }, async ({
  waymark,
  services,
  context,
  browserName,
}) => {
  test.skip(browserName === 'firefox', lackInFirefox.frames);
  const asked: string[] = [];
  await context.route('https://frames.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: '<p id="said">Quiet</p><script>said.textContent = "Scripts of " + self.origin + " run"</script>',
    });
  });
  services.control.behave({
    service: 'blog',
    path: '/embed.xml',
    answer: {
      kind: 'status',
      status: 200,
      headers: { 'content-type': 'text/xml' },
      body: `<oembed><type>rich</type><version>1.0</version><title><![CDATA[Tides & moons]]></title>
        <author_name>Ana Reis</author_name><author_url>https://tidal.example/ana</author_url><cache_age>7200</cache_age>
        <thumbnail_url>${services.origins.blog}/images/1.png?w=320</thumbnail_url>
        <html>&lt;img src=x onerror=alert(1)&gt;&lt;iframe src="https://frames.example/1"&gt;&lt;/iframe&gt;</html></oembed>`,
    },
  });
  const viewer = await lookAt(waymark, services, '/embed.xml', 'oembed', 'text/xml+oembed');
  const card = viewer.getByRole('article', { name: 'Tides & moons' });
  await expect(card.getByRole('link', { name: 'Ana Reis' })).toBeVisible();
  await expect(card.getByText('120 min').or(card.getByText('2 hr'))).toBeVisible();
  await expect(card.locator('iframe, img')).toHaveCount(0);
  expect(asked).toEqual([]);

  await card.getByRole('button', { name: 'Show picture' }).click();
  await expect
    .poll(() => card.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(320);

  await expect(card.getByText('Its frame sends a request to frames.example')).toBeVisible();
  await card.getByRole('button', { name: 'Show the frame' }).click();
  // Its scripts have no origin: neither ours nor their own site's.
  await expect(viewer.frameLocator('iframe').getByText('Scripts of null run')).toBeVisible();
  await expect(viewer.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
  expect(asked).toEqual(['https://frames.example/1']);
});

test('an ActivityStreams object is a post that leads to its author and its replies', {
  tag: '@beside',
}, async ({ waymark, services }) => {
  const { id, title, imageAlt, paragraphs } = postOf(services);
  const viewer = await lookAt(waymark, services, `/?p=${id}`, 'activitypub', 'application/activity+json');
  const post = viewer.getByRole('article', { name: title });
  await expect(post.getByText(paragraphs.at(-1) ?? '')).toBeVisible();
  await expect(post.getByText('For: Everyone, Followers')).toBeVisible();
  await expect(post.getByText('12 likes')).toBeVisible();
  const images = () => services.control.requests({ service: 'blog', path: `/images/${id}.png` });
  expect(images()).toEqual([]);
  await post.getByRole('button', { name: `Show picture: ${imageAlt}` }).click();
  await expect(post.getByRole('img', { name: imageAlt })).toBeVisible();
  const authors = () => services.control.requests({ service: 'blog' }).filter(({ query }) => query.author);
  expect(authors()).toEqual([]);
  await post.getByRole('button', { name: 'Show name' }).click();
  await expect(post.getByText('Ana Reis', { exact: true })).toBeFocused();
  await post.getByRole('button', { name: 'View author' }).click();
  await expect(viewer.getByRole('article', { name: 'Ana Reis' })).toContainText('@ana@');
  await viewer.getByRole('button', { name: 'Back' }).click();
  await expect(post).toBeVisible();
  await expect(viewer.getByRole('list', { name: 'Replies' }).getByRole('button')).toHaveCount(2);
});

test('a warning covers what its author put it before, and words stay words @beside', async ({
  waymark,
  services,
}) => {
  services.control.behave({
    service: 'blog',
    path: '/note',
    answer: {
      kind: 'status',
      status: 200,
      headers: { 'content-type': 'application/activity+json' },
      body: {
        '@context': 'https://contexts.example/never-asked',
        id: `${services.origins.blog}/note`,
        type: 'Question',
        summary: 'Spoilers of the tide',
        contentMap: {
          en: '<p>High <img src=x onerror=alert(1)><script>alert(1)</script>water</p>',
          pt: '<p>Maré</p>',
        },
        anyOf: [
          { name: 'Morning', replies: { totalItems: 3 } },
          { name: 'Evening', replies: { totalItems: 1 } },
        ],
        attachment: { type: 'Document', mediaType: 'audio/ogg', url: 'https://a.example/sea.ogg' },
      },
    },
  });
  const viewer = await lookAt(waymark, services, '/note', 'activitypub', 'application/activity+json');
  await expect(viewer.getByText('Spoilers of the tide')).toBeVisible();
  await expect(viewer.getByText('High water')).toHaveCount(0);
  await expect(viewer.getByText('Morning')).toHaveCount(0);
  await viewer.getByRole('button', { name: 'Show content' }).click();
  await expect(viewer.getByText('High water')).toBeVisible();
  await viewer.getByLabel('Language').selectOption({ label: 'Portuguese' });
  await expect(viewer.locator('p[lang=pt]')).toHaveText('Maré');
  await expect(viewer.getByRole('list', { name: 'Poll' }).getByRole('listitem').first()).toContainText('75%');
  await expect(viewer.getByText('No description')).toBeVisible();
  await expect(viewer.locator('article img, article script')).toHaveCount(0);
});

test('a text is shown as it was written @beside', async ({ waymark, services }) => {
  services.control.behave({
    service: 'blog',
    path: '/a.txt',
    answer: {
      kind: 'status',
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: `<b>Tides</b>  of\nמים\nhttps://tidal.example/a. ${'wide '.repeat(100)}`,
    },
  });
  const viewer = await lookAt(waymark, services, '/a.txt', 'text', 'text/plain');
  const text = viewer.getByRole('region', { name: 'The text' });
  await expect(text).toContainText('<b>Tides</b>  of');
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://tidal.example/a');
  const wide = () => text.evaluate((element) => element.scrollWidth > element.clientWidth);
  await expect.poll(wide).toBe(false);
  await viewer.getByRole('button', { name: 'Wrap long lines', pressed: true }).click();
  await expect.poll(wide).toBe(true);

  // What comes anew changes the text only: the focus stays in the toolbar.
  services.control.behave({
    service: 'blog',
    path: '/a.txt',
    answer: { kind: 'status', status: 200, headers: { 'content-type': 'text/plain' }, body: 'Ebb' },
  });
  const more = viewer.getByRole('button', { name: 'More' });
  await more.press('Enter');
  await viewer.getByRole('menuitem', { name: 'Load again' }).press('Enter');
  await expect(text).toHaveText('Ebb');
  await expect(more).toBeFocused();
});

test('the alternatives of a page are compared, and each fails by itself @beside', async ({
  waymark,
  services,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { path, title, date } = postOf(services);
  services.control.behave({
    service: 'blog',
    path: '/feed/',
    answer: {
      kind: 'status',
      status: 200,
      headers: { 'content-type': 'application/xml' },
      body: '<rss version="2.0"><channel><title>Tidal blog</title><item><title>Another</title></item></channel></rss>',
    },
  });
  services.control.behave({ service: 'blog', path: '/feed/atom/', answer: { kind: 'html', status: 500 } });
  services.control.behave({
    service: 'blog',
    path: '/cms-json/oembed/',
    answer: {
      kind: 'status',
      status: 200,
      body: { type: 'link', version: '1.0', author_name: 'Somebody Else' },
    },
  });
  const pageUrl = services.origins.blog + path;
  await page.goto(pageUrl);
  await page.evaluate(() =>
    document.head.insertAdjacentHTML('beforeend', '<link rel="author" href="/ana" title="Ana M. Reis">'),
  );
  const ld = JSON.stringify({ '@type': 'Article', headline: title, author: { name: 'A Third' } });
  const script = `<script type="application/ld+json">${ld}</script></head>`;
  services.control.behave({
    service: 'blog',
    path,
    answer: {
      kind: 'status',
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      // So long that only what tells of it is parsed.
      body: `${(await page.content()).replace('</head>', script)}${'<p>High water at six</p>'.repeat(20_000)}`,
    },
  });
  const viewer = await look(waymark, { kind: 'compare', tabId: await waymark.tabIdOf(page), pageUrl });
  // The verdict comes first; who was asked is folded.
  await expect(
    viewer.getByRole('heading', { level: 1, name: 'The sources differ in 1 thing.' }),
  ).toBeVisible();
  const asked = viewer.getByRole('list', { name: 'Sources' }).getByRole('button');
  await expect(asked.first()).toBeHidden();
  await viewer.getByText(/^\d+ sources · 1 not read$/).click();
  await expect(asked.filter({ hasText: 'Feed (Atom)' })).toContainText('status 500');
  await expect(asked.filter({ hasText: 'Feed (RSS)' })).toContainText(
    /Read.*This page isn’t among the entries of this feed\./,
  );
  await expect(asked.filter({ hasText: 'Loading' })).toHaveCount(0);
  await viewer.getByText('Everything else').click();
  // The page adds the site's name, which makes it no other title.
  const titles = viewer.getByRole('table', { name: 'Title' });
  await expect(titles).toContainText('They agree');
  await expect(titles.getByRole('row', { name: /^The page itself/ })).toContainText(`${title} – Tidal blog`);
  const dates = viewer.getByRole('table', { name: 'Date' });
  await expect(dates).toContainText('They agree');
  const published = await viewer.evaluate(
    (iso) => new Intl.DateTimeFormat(navigator.language, { dateStyle: 'medium' }).format(new Date(iso)),
    date,
  );
  await expect(dates.getByRole('cell').filter({ hasText: published.split(',')[0] ?? '' })).not.toHaveCount(0);
  await expect(dates).not.toContainText(/\d{4}-\d\d-\d\d/);
  const authors = viewer.getByRole('table', { name: 'Author' });
  await expect(authors).toContainText('3 different answers');
  await expect(authors.getByRole('row', { name: /^JSON-LD in the page/ })).toContainText('A Third');
  await expect(authors.getByRole('row', { name: /^oEmbed \(JSON\)/ })).toContainText('Somebody Else');

  await viewer.getByRole('button', { name: 'Copy JSON' }).click();
  const clipboard = () => viewer.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).not.toBe('');
  const copied = JSON.parse(await clipboard());
  expect(copied).toMatchObject({
    page: pageUrl,
    comparison: { title: { verdict: 'agree' }, author: { verdict: 'differ' } },
  });
  expect(copied.notRead).toMatchObject([{ name: 'Feed (Atom)' }]);

  await viewer.setViewportSize({ width: 1200, height: 800 });
  const column = (name: string) => viewer.getByRole('columnheader', { name }).first();
  await expect(column('Post as data')).toBeVisible();
  await expect(column('JSON-LD in the page')).toBeVisible();
  await asked.filter({ hasText: 'ActivityPub' }).click();
  const object = viewer.getByRole('article', { name: title });
  await expect(object).toContainText('Ana M. Reis');
  await expect(object.getByRole('button', { name: 'Show name' })).toHaveCount(0);
  await viewer.getByRole('button', { name: 'Back' }).click();
  await expect(column('Post as data')).toBeVisible();

  const plain = `${services.origins.blog}/plain/`;
  await page.goto(plain);
  const tabId = await waymark.tabIdOf(page);
  const alone = await look(waymark, { kind: 'compare', tabId, pageUrl: plain });
  await expect(alone.getByText('No two sources describe the same thing.')).toBeVisible();
});
