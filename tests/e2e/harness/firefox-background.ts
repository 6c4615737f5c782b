import { z } from 'zod';
import { type Firefox, policy } from './firefox-browser.ts';

const answerSchema = z.union([
  z.object({ value: z.string().optional() }),
  z.object({ thrown: z.string() }).transform(({ thrown }) => Promise.reject(new Error(thrown))),
]);

/** Runs in the process of the extension: WebDriver BiDi knows nothing of the event page, so a debugger enters it. */
const enter = (code: string) => `(async () => {
  const sandbox = Cu.Sandbox(Services.scriptSecurityManager.getSystemPrincipal(), { freshCompartment: true });
  ChromeUtils.importESModule('resource://gre/modules/jsdebugger.sys.mjs').addDebuggerToGlobal(sandbox);
  const eventPage = new sandbox.Debugger().addDebuggee(content);
  const { return: answer } = eventPage.executeInGlobal(${JSON.stringify(code)});
  return { value: await Cu.waiveXrays(answer.unsafeDereference()) };
})().catch((error) => ({ thrown: String(error) })).then((data) => sendAsyncMessage('waymark-test', data))`;

/** The awaited value of an expression in the event page, which starts where it is not running; it must be JSON. */
export async function inEventPage({ inBrowser }: Firefox, expression: string): Promise<unknown> {
  const code = enter(`(async () => JSON.stringify(await (${expression})))()`);
  const answer = await inBrowser(`(async () => {
    const { extension } = ${policy};
    await extension.wakeupBackground();
    const { xulBrowser } = [...extension.views].find(({ viewType }) => viewType === 'background');
    const { messageManager: manager } = xulBrowser;
    return new Promise((resolve) => {
      manager.addMessageListener('waymark-test', function heard({ data }) {
        manager.removeMessageListener('waymark-test', heard);
        resolve(data);
      });
      manager.loadFrameScript('data:;charset=utf-8,' + encodeURIComponent(${JSON.stringify(code)}), false);
    });
  })()`);
  const { value } = await answerSchema.parseAsync(answer);
  return value === undefined ? undefined : JSON.parse(value);
}
