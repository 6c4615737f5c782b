import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const messagesSchema = z.record(z.string(), z.looseObject({ message: z.string() }));
export type Messages = z.infer<typeof messagesSchema>;

const fileOf = (folder: string, language: string) => join(folder, '_locales', language, 'messages.json');
const read = async (folder: string, language: string): Promise<Messages> =>
  messagesSchema.parse(JSON.parse(await readFile(fileOf(folder, language), 'utf8')));

/** Copies a build and changes its English, the language of the test browsers. Returns the copy's messages. */
export async function copyWithWords(
  from: string,
  to: string,
  change: (english: Messages) => Messages | Promise<Messages>,
): Promise<Messages> {
  await cp(from, to, { recursive: true });
  const messages = await change(await read(to, 'en'));
  await writeFile(fileOf(to, 'en'), JSON.stringify(messages));
  return messages;
}

/** Copies a build and puts another of its languages in the place of English. */
export const copyInLanguage = (from: string, to: string, language: string): Promise<Messages> =>
  copyWithWords(from, to, async (english) => ({ ...english, ...(await read(from, language)) }));
