import { expect, it } from 'vitest';
import { instanceSchema } from './schema';

it.each([0, -1, 23.5, '23'])('takes %j characters for an address as not stated', (perUrl) => {
  const statuses = { max_characters: 5000, characters_reserved_per_url: perUrl };
  const limits = instanceSchema.parse({ configuration: { statuses, media_attachments: {} } });
  expect(limits).toMatchObject({ characters: 5000 });
  expect(limits).not.toHaveProperty('perUrl');
});
