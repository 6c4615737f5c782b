import { figure } from '../../../tools/figures.ts';
import { thorough } from '../../../tools/thorough.ts';
import { arrived, broken, type Fault, faults, resetByError, type Stage, soon } from '../harness/faults.ts';
import { callCheckins, callFrom, connectReceivers } from '../harness/receivers.ts';
import { expect, test } from '../harness/test.ts';

const ends = ['published', 'unknown', 'not-seen', 'refused', 'needs-sign-in', 'queued', 'accepted'];

/** The row of the table: a press under a fault. */
async function row(
  given: Omit<Stage, 'window' | 'copy' | 'requests' | 'effectsBefore'>,
  fault: Fault,
  nth: number,
) {
  const { services, receiver, waymark } = given;
  const { control } = services;
  const { answer, effect = false, certain, slow } = fault;
  const { blind, at } = receiver;
  control.behaveWell();
  const window = fault.closed ? await waymark.open('manifest.json') : given.desk;
  const copy = await receiver.ready(nth);
  const requests = () => control.requests(at).length;
  const before = receiver.effects();
  const stage = { ...given, window, copy, requests, effectsBefore: before };
  await fault.before?.(stage);
  control.clearRequests();
  if (answer || slow) control.behave({ ...at, effect, ...(answer && { answer }), ...slow });
  await window.evaluate((call) => void chrome.runtime.sendMessage(call), copy.press);
  await (fault.meanwhile ?? arrived)(stage);
  await expect.poll(copy.state, soon).not.toMatch(/^(?:waiting|sending)$/);
  control.behaveWell();
  if ((await copy.state()) === 'unknown') await copy.checkNow();
  const seen = effect && (!blind || fault.told);
  if (seen) await expect.poll(copy.state, { ...soon, timeout: 20_000 }).toBe('published');
  const told = (await copy.state()) ?? 'nothing';
  const made = receiver.effects() - before;
  const isLost = told === 'nothing' || (told === 'published' && made === 0);
  const words = `| ${fault.name} | ${receiver.name} | ${made} | ${told} | ${isLost ? 'yes' : 'no'} |`;
  expect([made, isLost], words).toEqual([effect ? 1 : 0, false]);
  expect(ends, words).toContain(told);
  // A site that certainly refused JSON is asked with a form.
  if (!blind && !certain) expect(requests(), words).toBe(1);
  if (certain) expect(['refused', 'needs-sign-in', 'queued'], words).toContain(told);
  // A webhook is sent again under the same id, by which its receiver knows it (standardwebhooks.com).
  else if (!blind && !seen) expect(['unknown', 'not-seen'], words).toContain(told);
  if (blind) await copy.undo();
  await fault.after?.(stage);
  return words;
}

const versions = [
  { name: 'HTTP/1.1', isHttp2: false },
  { name: 'HTTP/2', isHttp2: true },
];

for (const { name, isHttp2 } of versions)
  test(`whatever becomes of an answer over ${name}, a receiver gets one copy at most, and the person is told what is known`, {
    // `resend.spec.ts` of this folder and of check-ins drop answers over both versions.
    tag: isHttp2 || thorough ? '@both' : '@beside',
  }, async ({ waymark, services, context, browserName }) => {
    test.setTimeout(1_800_000);
    // Firefox has a separate test for those.
    const overHttp2 = browserName === 'firefox' ? broken : [...broken, ...resetByError];
    const { desk, receivers } = await connectReceivers({ waymark, services, context }, isHttp2);
    const rows: string[] = [];
    for (const [nth, fault] of (isHttp2 ? overHttp2 : faults).entries()) {
      // Without the check-in service nothing can be copied: a test of the outbox has these.
      const without = ['429', '401'].includes(fault.name) ? 'checkins' : undefined;
      const fit = receivers.filter(({ at }) => at.service !== without);
      // Each fault at one receiver, or at each.
      for (const receiver of thorough ? fit : fit.slice(nth % fit.length).slice(0, 1))
        await test.step(`${fault.name} at ${receiver.name}`, async () => {
          rows.push(await row({ waymark, services, context, desk, receiver }, fault, nth));
        });
    }
    if (thorough) figure(`${rows.length} faults over ${name} in ${browserName}: 0 doubled, 0 lost`);
    console.log(
      [`Over ${name}:`, '| fault | at | made | told | lost |', '|---|---|--:|---|---|', ...rows].join('\n'),
    );
  });

// It does so ten times. Where this fails, Firefox has mended it, and the table can have these rows.
test('Firefox sends again what a server resets over HTTP/2 by an error, and the check-in says so', {
  tag: '@firefox',
}, async ({ waymark, services, context }) => {
  const { desk, receivers } = await connectReceivers({ waymark, services, context }, true);
  const [receiver] = receivers;
  const [, fault] = resetByError;
  if (!receiver || !fault?.answer) throw new Error('The table lacks it');
  const copy = await receiver.ready(0);
  services.control.behave({ ...receiver.at, answer: fault.answer, effect: true });
  await callFrom(desk, copy.press);
  const doubles = async () => (await callCheckins(desk, 'state')).operations[0]?.press.doubleIds?.length ?? 0;
  await expect.poll(doubles, soon).toBeGreaterThan(0);
  expect(await doubles()).toBe(copy.made() - 1);
});
