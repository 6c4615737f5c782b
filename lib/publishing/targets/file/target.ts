import type { Failure } from '@/lib/http/failure';
import type { Post } from '@/lib/outbox/post';
import { fileAddress, filePath } from '../../model';
import type { Outcome, Ref, Target } from '../target';
import { hasName, nameAt, nameOf } from './name';

/** See `lib/bus/downloads.ts`. */
export interface Files {
  save(name: string, text: string, over: boolean): Promise<string | undefined>;
  since(time: number): Promise<string[]>;
  has(path: string): Promise<boolean>;
  show(path: string): Promise<boolean>;
  remove(path: string): Promise<boolean>;
}

const notSaved: Outcome = { kind: 'refused', failure: { kind: 'not-stored' } };

/**
 * Saves a text file for each check-in. It changes and deletes only what is still where it was saved: the person may have
 * moved it. `here`: the name of this computer.
 */
export function createFile(files: Files, here: string): Target {
  const gone: Failure = { kind: 'not-found', host: here };
  const refOf = (path: string): Ref => ({ url: fileAddress(path), id: nameAt(path) });
  const pathOf = ({ url }: Ref) => filePath(url) ?? '';

  return {
    async create(post) {
      const path = await files.save(nameOf(post), textOf(post), false);
      return path === undefined ? notSaved : { kind: 'done', ref: refOf(path) };
    },
    async find(post, since, _, isTaken = () => false) {
      const named = (await files.since(since)).filter((one) => hasName(one, nameOf(post)));
      const path = named.find((one) => !isTaken(refOf(one)));
      return path === undefined ? { kind: 'absent' } : { kind: 'found', ref: refOf(path) };
    },
    async update(ref, post) {
      if (!(await files.has(pathOf(ref)))) return { kind: 'refused', failure: gone };
      const path = await files.save(ref.id ?? nameOf(post), textOf(post), true);
      return path === undefined ? notSaved : { kind: 'done', ref: refOf(path) };
    },
    async remove(ref) {
      return (await files.remove(pathOf(ref))) ? { kind: 'done', ref } : { kind: 'refused', failure: gone };
    },
    show: (ref) => files.show(pathOf(ref)),
    preview: (post) => `${nameOf(post)}\n\n${textOf(post)}`,
  };
}

/** Markdown, with all but the text before it: JSON is YAML (https://yaml.org/spec/1.2.2/#chapter-1-introduction-to-yaml). */
function textOf({ text, photos, ...rest }: Post): string {
  const named = photos.filter(({ url }) => url !== '');
  const fields = Object.entries({ ...rest, photos: named }).filter(
    ([, value]) => !(Array.isArray(value) && value.length === 0),
  );
  const lines = fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${text}\n`;
}
