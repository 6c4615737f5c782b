/**
 * The script that replaces the quotations of a page by frames. It waits a little, as a script from far away does;
 * `?delay=` on its address sets the milliseconds. Scripts that come later in the page are served too.
 */
export const widgets = `(() => {
  const own = new URL(document.currentScript.src);
  const delay = Number(own.searchParams.get('delay') ?? 400);
  const hydrate = (quote) => {
    const link = [...quote.querySelectorAll('a[href]')].at(-1);
    const id = link && /\\/m\\/(\\d+)/.exec(link.href)?.[1];
    if (!id) return;
    const frame = document.createElement('iframe');
    frame.src = own.origin + '/embed/Message.html?id=' + id;
    frame.dataset.messageId = id;
    frame.title = 'Message';
    frame.width = '512';
    frame.height = '400';
    frame.style.border = '0';
    const box = document.createElement('div');
    box.className = 'message message-rendered';
    box.append(frame);
    quote.replaceWith(box);
  };
  setTimeout(() => document.querySelectorAll('blockquote.message').forEach(hydrate), delay);
})();
`;
