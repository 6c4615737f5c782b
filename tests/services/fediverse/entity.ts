import type { FediverseWorld, Status } from '../world/fediverse.ts';
import { contentOf } from './content.ts';
import { attachment } from './media.ts';

/** https://docs.joinmastodon.org/entities/Status/ */
export function entity(status: Status, { account, media }: FediverseWorld, origin: string) {
  return {
    id: status.id,
    uri: `${origin}/users/${account.username}/statuses/${status.id}`,
    url: `${origin}/@${account.username}/${status.id}`,
    created_at: new Date(status.createdAt).toISOString(),
    edited_at: status.editedAt === undefined ? null : new Date(status.editedAt).toISOString(),
    visibility: status.visibility,
    content: contentOf(status.text, origin),
    spoiler_text: '',
    reblog: null,
    in_reply_to_id: null,
    application: { name: status.app, website: null },
    account: accountEntity(account, origin),
    media_attachments: status.media.flatMap((id) => {
      const one = media.get(id);
      return one ? [attachment(one, origin)] : [];
    }),
    // Wherever any server finds one: some ask for no boundary before it.
    mentions: (status.text.match(/@\w+/g) ?? []).map((name) => ({ acct: name.slice(1) })),
    tags: [],
  };
}

/** https://docs.joinmastodon.org/entities/Account/ */
export const accountEntity = ({ id, username, displayName }: FediverseWorld['account'], origin: string) => ({
  id,
  username,
  acct: username,
  display_name: displayName,
  url: `${origin}/@${username}`,
});
