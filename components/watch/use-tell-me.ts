import { announce } from '@/components/ui/live-region';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { type ToWatch, type WatchedKind, watchedKinds } from '@/lib/watch/model';
import { useWatched, watchRoom } from './use-watched';

const watchedKind = (kind: string | null): WatchedKind | undefined =>
  watchedKinds.find((one) => one === kind);

interface Told {
  words: string;
  /** The host that the browser keeps us from. */
  blocked?: string;
}

/** Starting and ending to watch what a page offers, with the words to say after it. */
export function useTelling() {
  const watched = new Set(useWatched().map(({ url }) => url));

  async function change(resource: ToWatch): Promise<Told> {
    if (watched.has(resource.url)) {
      await watchRoom.unwatch(resource.url);
      return { words: t('watch.removed') };
    }
    const answer = await watchRoom.watch(resource);
    if (answer.ok) return { words: t(answer.value === 'watching' ? 'watch.started' : 'watch.tooMany') };
    const { failure } = answer;
    const words = t('watch.notStarted', [sentenceOf(failure, 'resource')]);
    return failure.kind === 'no-access' ? { words, blocked: failure.host } : { words };
  }

  return {
    watched,
    can: ({ kind }: { kind: string | null }) => watchedKind(kind) !== undefined,
    async toggle({ kind, ...about }: Omit<ToWatch, 'kind'> & { kind: string }): Promise<Told> {
      const known = watchedKind(kind);
      const broken = { words: t('common.somethingBroke') };
      const told = known ? await change({ ...about, kind: known }).catch(() => broken) : broken;
      announce(told.words);
      return told;
    },
  };
}
