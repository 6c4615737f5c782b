import { beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../schema';
import { register } from './registration';

type Rule = chrome.declarativeNetRequest.Rule;
type Script = chrome.scripting.RegisteredContentScript;

const frames = { embedUrl: 'https://embed.example', word: 'message' };
const idle: Session = { tabs: {}, originals: [] };
/** Of the connection guard: not ours to touch. */
const guard: Rule = {
  id: 1,
  action: { type: 'modifyHeaders' },
  condition: { urlFilter: '|https://api.example/' },
};

let always: Rule[];
let inTabs: Rule[];
let scripts: Script[];
const changed = vi.fn();

const after = (was: Rule[], update: { removeRuleIds?: number[]; addRules?: Rule[] }): Rule[] => {
  changed();
  const rules = was.filter(({ id }) => !update.removeRuleIds?.includes(id));
  for (const { id } of update.addRules ?? []) {
    if (rules.some((rule) => rule.id === id)) throw new Error(`Rule ${id} is there twice`);
  }
  // As Chromium gives them back: with other fields first.
  return [...rules, ...(update.addRules ?? []).map(({ id, ...rule }) => ({ ...rule, id }))];
};

const browser = {
  rules: {
    getDynamicRules: async () => always,
    getSessionRules: async () => inTabs,
    updateDynamicRules: async (update: object) => {
      always = after(always, update);
    },
    updateSessionRules: async (update: object) => {
      inTabs = after(inTabs, update);
    },
  },
  scripts: {
    getRegisteredContentScripts: async ({ ids }: { ids: string[] }) =>
      scripts.filter(({ id }) => ids.includes(id)),
    registerContentScripts: async (added: Script[]) => {
      changed();
      scripts.push(...added);
    },
    unregisterContentScripts: async ({ ids }: { ids: string[] }) => {
      changed();
      scripts = scripts.filter(({ id }) => !ids.includes(id));
    },
  },
} as unknown as Parameters<typeof register>[0];

beforeEach(() => {
  always = [];
  inTabs = [guard];
  scripts = [];
  changed.mockClear();
});

it('registers nothing while no site is switched on', async () => {
  await register(browser, { sites: [], session: idle, frames });
  expect(changed).not.toHaveBeenCalled();
});

it('persists permanent sites across restarts, but not those of a tab', async () => {
  await register(browser, { sites: ['a.example'], session: { ...idle, tabs: { 3: 'b.example' } }, frames });
  expect(always.map(({ condition }) => condition.initiatorDomains)).toEqual([['a.example']]);
  expect(inTabs.map(({ id }) => id)).toEqual([1, 1000]);
  expect(scripts.map(({ id, persistAcrossSessions }) => [id, persistAcrossSessions])).toEqual([
    ['in-page', true],
    ['in-page-tabs', false],
  ]);
});

it('changes nothing the second time, and runs one script where both apply', async () => {
  const wanted = { sites: ['a.example'], session: { ...idle, tabs: { 3: 'a.example' } }, frames };
  await register(browser, wanted);
  expect(scripts.map(({ id }) => id)).toEqual(['in-page']);
  changed.mockClear();
  await register(browser, wanted);
  expect(changed).not.toHaveBeenCalled();
});

it('removes its own rules and scripts only', async () => {
  await register(browser, { sites: ['a.example'], session: { ...idle, tabs: { 3: 'b.example' } }, frames });
  await register(browser, { sites: [], session: idle, frames });
  expect([always, inTabs, scripts]).toEqual([[], [guard], []]);
});

it('updates the rules for another embed host', async () => {
  await register(browser, { sites: ['a.example'], session: idle, frames });
  await register(browser, {
    sites: ['a.example'],
    session: idle,
    frames: { ...frames, embedUrl: 'https://new.example' },
  });
  expect(always.map(({ condition }) => condition.urlFilter)).toEqual(['|https://new.example/']);
});
