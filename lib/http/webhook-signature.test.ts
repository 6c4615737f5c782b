import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { sealSecret } from './secret';
import { createTestHttp } from './test-http';
import { isWebhookSecret, newWebhookSecret, signWebhook } from './webhook-signature';

const base64 = (length: number) => btoa('x'.repeat(length));
const url = new URL('https://hooks.example/receive');
const body = '{"text":"Café ☕"}';
const timestamp = Math.floor(Date.now() / 1000);
const message = { id: 'message-1', timestamp };

it('is the one of the reference library', async () => {
  for (const secret of [newWebhookSecret(), `whsec_${base64(24)}`, `whsec_${base64(64)}`])
    expect(await signWebhook(secret, message, body)).toBe(
      new Webhook(secret).sign('message-1', new Date(timestamp * 1000), body),
    );
});

it.each([
  ['whsec_', false],
  [`whsec_${base64(23)}`, false],
  [`whsec_${base64(24)}`, true],
  [`whsec_${base64(64)}`, true],
  [`whsec_${base64(65)}`, false],
  [base64(32), false],
  ['whsec_not base64!', false],
])('%s is a secret: %s', (text, is) => {
  expect(isWebhookSecret(text)).toBe(is);
});

it('is added by the service door, one for each secret, and the secrets stay there', async () => {
  const sent: RequestInit[] = [];
  const http = createTestHttp({
    online: () => true,
    async fetch(_, init = {}) {
      sent.push(init);
      return new Response();
    },
  });
  const [old, fresh] = [newWebhookSecret(), newWebhookSecret()];
  const attach = (secret: string, origin = url.origin) => ({
    secret: sealSecret(secret, origin),
    as: { hmac: message },
  });
  const request = { url, interface: 'publishing', method: 'POST', body } as const;
  await http({ ...request, secrets: [attach(old), attach(fresh)] });
  const headers = new Headers(sent[0]?.headers);
  expect(headers.get('webhook-signature')).toBe(
    [await signWebhook(old, message, body), await signWebhook(fresh, message, body)].join(' '),
  );
  expect(JSON.stringify([sent, [...headers]])).not.toContain(old);
  for (const secret of [attach('whsec_none'), attach(old, 'https://elsewhere.example')])
    expect(await http({ ...request, secrets: [secret] })).toMatchObject({ failure: { kind: 'not-set-up' } });
  expect(sent).toHaveLength(1);
});
