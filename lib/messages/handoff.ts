import browser from 'webextension-polyfill';

/** Carries the id of a message from one view to another; forgotten when the browser closes. */
export interface Handoff {
  get(): Promise<string | undefined>;
  set(id: string): Promise<void>;
}

const key = 'messages.chosen';

export function createHandoff(): Handoff {
  return {
    async get() {
      const { [key]: id }: Record<string, unknown> = await browser.storage.session.get(key);
      return typeof id === 'string' ? id : undefined;
    },
    set: (id) => browser.storage.session.set({ [key]: id }),
  };
}
