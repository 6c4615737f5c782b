import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { credentials } from '../credentials.ts';
import { type Services, startServices } from '../start.ts';
import { deviceClientId } from './device.ts';

let services: Services;
beforeEach(async () => {
  services = await startServices();
});
afterEach(() => services.stop());

const form = (path: string, fields: Record<string, string>) =>
  fetch(`${services.origins.auth}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
const begin = async () => {
  const answer = await form('/device/code', { client_id: deviceClientId, scope: 'read:discussion' });
  return (await answer.json()) as { device_code: string; user_code: string; interval: number };
};
const poll = async (device_code: string, more: Record<string, string> = {}) => {
  const answer = await form('/device/token', {
    client_id: deviceClientId,
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code,
    ...more,
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const later = (ms: number) => services.control.advanceClock(ms);

describe('the device flow', () => {
  it('gives the token once, after the person has agreed', async () => {
    const { device_code, user_code } = await begin();
    later(1000);
    expect(await poll(device_code)).toEqual({ status: 400, body: { error: 'authorization_pending' } });
    expect((await form('/device', { code: user_code.toLowerCase(), decision: 'allow' })).status).toBe(200);
    later(1000);
    expect(await poll(device_code)).toMatchObject({
      status: 200,
      body: { access_token: credentials.reactionsToken },
    });
    later(1000);
    expect(await poll(device_code)).toEqual({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('asks for patience, declines and expires as the RFC has it', async () => {
    const { device_code, user_code } = await begin();
    expect((await poll(device_code)).body).toEqual({ error: 'slow_down' });
    expect((await poll(device_code)).body).toEqual({ error: 'slow_down' });
    await form('/device', { code: user_code, decision: 'decline' });
    later(12_000);
    expect((await poll(device_code)).body).toEqual({ error: 'access_denied' });
    const second = await begin();
    later(900_000);
    expect((await poll(second.device_code)).body).toEqual({ error: 'expired_token' });
    expect((await form('/device', { code: second.user_code, decision: 'allow' })).status).toBe(400);
  });

  it('knows one app, one grant type and its scopes', async () => {
    expect((await form('/device/code', { client_id: 'other' })).status).toBe(401);
    const repo = await form('/device/code', { client_id: deviceClientId, scope: 'repo' });
    expect(await repo.json()).toEqual({ error: 'invalid_scope' });
    const { device_code } = await begin();
    expect((await poll(device_code, { grant_type: 'authorization_code' })).body).toEqual({
      error: 'unsupported_grant_type',
    });
    const json = await fetch(`${services.origins.auth}/device/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: deviceClientId }),
    });
    expect(json.status).toBe(401);
  });
});
