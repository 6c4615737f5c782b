import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { fail } from '@/lib/http/failure';
import type { Connecting } from '@/lib/publishing/contract';
import { createPerson as createPersonAt, other, plain, post, value } from './test-person.ts';
import { testServices } from './test-services.ts';

const services = await testServices();
const { site } = services.origins;

const createPerson = (pages?: Record<string, () => Response>) => createPersonAt(services, pages);

describe('a connection that fails', () => {
  it.each([
    [
      'at the site',
      () =>
        services.control.behave({
          service: 'site',
          path: '/micropub',
          answer: { kind: 'status', status: 500 },
        }),
    ],
    [
      'at the code',
      () =>
        services.control.behave({ service: 'site', path: '/token', answer: { kind: 'status', status: 500 } }),
    ],
  ])('leaves no secret: %s', async (_, breakIt) => {
    breakIt();
    const { connect, secrets } = createPerson();
    expect(await connect(site)).toMatchObject({ ok: false });
    expect(await secrets()).toEqual([]);
  });

  it('leaves none of a server or a receiver, nor where it cannot be stored', async () => {
    const { here, failing, to, secrets } = createPerson();
    here.allow = async () => fail({ kind: 'cancelled' });
    expect(await to({ kind: 'mastodon', address: services.origins.fediverse })).toMatchObject({ ok: false });
    expect(await failing({ kind: 'webhook', address: `${services.origins.hooks}/receive` })).toMatchObject({
      failure: { kind: 'not-stored' },
    });
    expect(await secrets()).toEqual([]);
  });

  it('leaves the secrets that the target had', async () => {
    const { here, connect, targets, secrets } = createPerson();
    const target = value(await connect(site));
    const before = await secrets();
    here.allow = async () => fail({ kind: 'cancelled' });
    expect(await connect(site)).toMatchObject({ failure: { kind: 'cancelled' } });
    expect(await secrets()).toEqual(before);
    expect(await targets(target)).toMatchObject({ ok: true });
  });

  it('leaves none when its worker dies, nor does a removal', async () => {
    const { keyring, secrets, settle, store } = createPerson();
    await keyring.set('two draft/client', 'hush', other);
    await keyring.set('removed/token', 'hush', other);
    await keyring.set('one/token', 'hush', other);
    await store.saveTarget(plain);
    await settle();
    expect(await secrets()).toEqual(['one/token']);
  });
});

describe('the address of a receiver', () => {
  const connected = async () => {
    const person = createPerson();
    const { hooks } = services.origins;
    const { secret } = services.world.hooks;
    const given: Connecting = { kind: 'webhook', address: `${hooks}/receive?key=hush`, secret };
    return { ...person, hooks, target: value(await person.to(given)) };
  };

  it('is a secret beyond its host, which only its requests have', async () => {
    const { hooks, target, targets, store, here } = await connected();
    const made = value(await targets(target));
    const outcome = await made.create(post, [], 'key');
    expect(outcome).toEqual({ kind: 'done', ref: { id: 'key', url: `${hooks}/` } });
    const shown = JSON.stringify([target, await store.targets(), outcome, made.preview(post)]);
    expect(shown).not.toMatch(/receive|hush/);
    expect(here.requests).toEqual([`POST ${hooks}/receive?key=hush`]);
    expect(services.world.hooks.deliveries).toMatchObject([{ signed: true }]);
  });

  it('is taken out of what an earlier build stored', async () => {
    const { hooks, target, targets, store, settle, keyring } = await connected();
    const old = { ...target, address: `${hooks}/receive?key=hush`, connection: {} };
    await store.removeTarget('one');
    await store.saveTarget(old);
    await keyring.remove('one/path');
    await settle();
    expect(await store.targets()).toEqual([target]);
    expect(await value(await targets(target)).create(post, [], 'key')).toMatchObject({ kind: 'done' });
  });

  it('is asked for again where a file without secrets left it out', async () => {
    const { target, targets, keyring } = await connected();
    await keyring.remove('one/');
    expect(await targets(target)).toMatchObject({ failure: { kind: 'not-set-up' } });
  });
});

describe('the scopes that the person leaves in', () => {
  it('decide what is offered', async () => {
    const { here, connect, targets } = createPerson();
    here.scope = 'create media';
    const target = value(await connect(site));
    expect(target.connection).toMatchObject({ scope: 'create media' });
    const made = value(await targets(target));
    expect([made.update, made.remove]).toEqual([undefined, undefined]);
    here.scope = undefined;
    const { update, remove } = value(await targets(value(await connect(site))));
    expect([typeof update, typeof remove]).toEqual(['function', 'function']);
  });

  it('have to allow posts', async () => {
    const { here, connect, secrets } = createPerson();
    here.scope = 'update delete';
    const { host } = new URL(site);
    expect(await connect(site)).toEqual(fail({ kind: 'missing-scope', host, scope: 'create' }));
    expect(await secrets()).toEqual([]);
  });
});

it('renews a token once for all that wait for it, and by what is stored by then', async () => {
  const { here, connect, targets } = createPerson();
  const target = value(await connect(site));
  const renewals = () => services.control.requests({ service: 'site', path: '/token' }).length - 1;
  const later = services.control.now() + 3_590_000;
  here.now = () => later;
  const made = await Promise.all([targets(target), targets(target), targets(target)]);
  expect(made.map((each) => each.ok)).toEqual([true, true, true]);
  // With the settings as they were read before.
  expect(await targets(target)).toMatchObject({ ok: true });
  expect(renewals()).toBe(1);
});
