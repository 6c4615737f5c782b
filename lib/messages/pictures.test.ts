import { expect, it, vi } from 'vitest';
import { createTestWeb } from '../http/test-http';
import type { Message } from './model';
import { createPictures } from './pictures';

const href = 'https://media.example/1';
vi.mock('./model', () => ({ picturesOf: () => [{ url: 'https://media.example/1' }] }));

const ask = (type: string, body: BodyInit = 'bytes', status = 200) => {
  const asked = vi.fn(async () => new Response(body, { status, headers: { 'content-type': type } }));
  const pictures = createPictures({ web: createTestWeb({ fetch: asked, online: () => true }) });
  const picture = (url = href) => pictures({} as Message, url, 'messages.example');
  return { asked, picture };
};

it.each(['image/svg+xml', 'image/svg+xml; charset=utf-8', 'text/html', 'image/pngx', ''])(
  'takes nothing that is served as %j: it could hold a document',
  async (type) => {
    expect(await ask(type, '<svg onload="alert(1)"/>').picture()).toEqual({
      ok: false,
      failure: { kind: 'malformed', host: 'media.example', where: 'content-type' },
    });
  },
);

it('requests pictures of the message only, up to 4 MB', async () => {
  for (const type of ['image/png', 'Image/JPEG; q=1', 'image/webp', 'image/avif', 'image/gif'])
    expect(await ask(type).picture()).toMatchObject({ ok: true, value: { bytes: 5 } });
  expect(await ask('image/png').picture()).toMatchObject({
    value: { data: `data:image/png;base64,${btoa('bytes')}` },
  });
  expect(await ask('image/png', new Uint8Array(4_000_001)).picture()).toMatchObject({
    failure: { kind: 'too-large' },
  });
  expect(await ask('image/png', '', 404).picture()).toMatchObject({
    failure: { kind: 'unreachable', status: 404 },
  });
  const { asked, picture } = ask('image/png');
  expect(await picture('https://media.example/2')).toMatchObject({ failure: { kind: 'unfit-address' } });
  expect(asked).not.toHaveBeenCalled();
});

it('follows no redirect', async () => {
  const { asked, picture } = ask('image/png');
  await picture();
  expect(asked).toHaveBeenCalledExactlyOnceWith(href, expect.objectContaining({ redirect: 'error' }));
});
