import { createFileStore } from './store';

const store = createFileStore();

export const handIn = (file: File): Promise<void> => store.put('in', file);

export async function takeOut(): Promise<Blob | undefined> {
  const file = await store.get('out');
  await store.clear();
  return file;
}
