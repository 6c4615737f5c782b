import { z } from 'zod';
import { closed, type Policy } from '../http/policy';
import { values } from '../storage/values';
import type { SettingsContract } from './contract';
import type { InputProblem } from './fields';
import { parseSettingsFile } from './settings-file';

/** A host without scheme, port and wildcard, as addresses have it. */
const host = z.string().transform((text, context) => {
  const url = URL.parse(`https://${text}`);
  if (url?.href === `https://${url?.hostname}/` && !text.includes('*')) return url.hostname;
  context.addIssue('hosts' satisfies InputProblem);
  return z.NEVER;
});

/** A settings file without secrets: others on the computer can read a policy. */
const presets = z.string().refine((text) => {
  const file = parseSettingsFile(text);
  return file.ok && !file.value.secrets && !file.value.accounts?.some(({ token }) => token !== undefined);
});

/** In Chromium `public/managed_storage.json` says the same, and what has another type does not come here. */
export const policySchema = z.looseObject({
  hosts: z.array(host).exactOptional(),
  presets: presets.exactOptional(),
  publishing: z.boolean().exactOptional(),
  welcome: z.boolean().exactOptional(),
});

/** Every value of `storage.managed`; what can’t be read closes the doors. */
export async function parsePolicy(raw: object): Promise<Policy> {
  const parsed = policySchema.safeParse(raw);
  if (!parsed.success) return closed(parsed.error.issues[0]?.path.join('.') ?? '');
  const { hosts, presets: file, publishing, welcome, ...rest } = parsed.data;
  const unknown = Object.keys(rest);
  return {
    ...(hosts && { hosts }),
    ...(file !== undefined && { presets: file }),
    ...(publishing !== undefined && { publishing }),
    ...(welcome !== undefined && { welcome }),
    ...(unknown.length > 0 && { unknown }),
  };
}

const key = 'presets';

/** Imports the administrator’s settings file, once: what the person changes afterwards stays. */
export async function takePresets(
  { presets: text }: Policy,
  settings: Pick<SettingsContract, 'planFile' | 'applyFile'>,
): Promise<void> {
  if (text === undefined || (await values.get(key))[key] === text) return;
  const plan = await settings.planFile(text);
  if (!plan.ok) return;
  // Nobody agreed to a sign-in across sites: the person is asked.
  const applied = await settings.applyFile(text, plan.value, []);
  if (applied.ok && applied.value.kind === 'applied') await values.set({ [key]: text });
}
