import { html } from 'hono/html';
import type { StoredMessage } from '../world/messages.ts';
import { plainText } from './text.ts';

/** The ways in which pages embed a message. Each is given the origin of the embed frame. */
export function markup(embed: string) {
  const frame = (id: string) => `${embed}/embed/Message.html?id=${id}`;
  const permalink = (id: string) => `${embed}/m/${id}`;
  return {
    /** Before its script has run: the text, the author and, in the last link, the address. */
    blockquote: (message: StoredMessage) => html`<blockquote class="message" data-lang="en">
        <p lang="${lang(message)}" dir="auto">${plainText(message)} <a href="https://tidal.example/tags/tides">#tides</a></p>
        — ${authorOf(message)} <a href="${permalink(message.id)}">${dateOf(message)}</a>
      </blockquote>`,
    iframe: ({ id }: StoredMessage) =>
      html`<iframe src="${frame(id)}&theme=light" width="512" height="768" title="Message" loading="lazy"></iframe>`,
    rendered: ({ id }: StoredMessage) =>
      html`<div class="message message-rendered">
        <iframe src="${frame(id)}" data-message-id="${id}" width="512" height="400" title="Message"></iframe>
      </div>`,
    element: ({ id }: StoredMessage) =>
      html`<message-embed data-message-id="${id}">A message</message-embed>`,
    lazy: ({ id }: StoredMessage) =>
      html`<iframe class="lazy" data-src="${frame(id)}" width="512" height="400" title="Message"></iframe>`,
    amp: ({ id }: StoredMessage) =>
      html`<amp-message data-messageid="${id}" width="512" height="400" layout="responsive">A message</amp-message>`,
  };
}

function field(value: unknown, name: string): string | undefined {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : undefined;
}

const lang = (message: StoredMessage) => field(message.body, 'lang') ?? 'en';
const dateOf = (message: StoredMessage) => field(message.body, 'created_at')?.slice(0, 10) ?? 'some day';

function authorOf(message: StoredMessage): string {
  const user = message.body?.user;
  return `${field(user, 'name') ?? 'Someone'} (@${field(user, 'screen_name') ?? 'someone'})`;
}
