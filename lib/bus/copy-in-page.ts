import browser from 'webextension-polyfill';

/**
 * Lets the page in a tab copy for five seconds after the press of a shortcut. To be called first thing in the press:
 * Chromium hands a press on with a message, and only from its own turn. In Firefox the page has it already.
 */
export async function lendPress(tabId: number): Promise<void> {
  const target = { tabId };
  try {
    // Listens for the message, also on pages where no script of ours does.
    await browser.scripting.executeScript({ target, files: ['inspect.js'] });
    await browser.tabs.sendMessage(tabId, 'page', { frameId: 0 });
  } catch {
    // A page that the browser keeps extensions out of; copying fails there, and says so.
  }
}

/**
 * Writes to the clipboard by way of the page: browsers let no worker do it, and elsewhere it would take the permission
 * `clipboardWrite`, which warns of more than this.
 */
export async function copyInPage(tabId: number, text: string): Promise<boolean> {
  const script = { target: { tabId }, func: copy, args: [text] };
  const [done] = await browser.scripting.executeScript(script).catch(() => []);
  return done?.result === true;
}

/** Runs in the page, so it uses nothing outside of itself; the page neither sees the text nor can change it. */
function copy(text: string): boolean {
  let done = false;
  const write = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.clearData();
    event.clipboardData?.setData('text/plain', text);
    done = true;
  };
  window.addEventListener('copy', write, { capture: true, once: true });
  // By prototype: an element of that name shadows the method.
  const sent = Document.prototype.execCommand.call(document, 'copy');
  window.removeEventListener('copy', write, { capture: true });
  return sent && done;
}
