import { createFileStore } from './store';

const store = createFileStore();

/** Hands a chosen file to the worker. */
export const handIn = (file: File): Promise<void> => store.put('in', file);

/** Takes the file that the worker has written. */
export async function takeOut(): Promise<Blob | undefined> {
  const file = await store.get('out');
  await store.clear();
  return file;
}
