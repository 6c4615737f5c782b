import { announce } from '@/components/ui/live-region';
import { t } from '@/lib/i18n';
import { type Resource, type WatchedKind, watchedKinds } from '@/lib/watch/model';
import { useWatched, watchRoom } from './use-watched';
import { troubleWords } from './words';

const watchedKind = (kind: string | null): WatchedKind | undefined =>
  watchedKinds.find((one) => one === kind);

/** Starting and ending to watch what a page offers, with the words to say after it. */
export function useTelling() {
  const watched = new Set(useWatched().map(({ url }) => url));

  async function change(resource: Resource): Promise<string> {
    if (watched.has(resource.url)) {
      await watchRoom.unwatch(resource.url);
      return t('watch.removed');
    }
    const answer = await watchRoom.watch(resource);
    if (!answer.ok) return t('watch.notStarted', [troubleWords(answer.failure)]);
    return t(answer.value === 'watching' ? 'watch.started' : 'watch.tooMany');
  }

  return {
    watched,
    can: ({ kind }: { kind: string | null }) => watchedKind(kind) !== undefined,
    async toggle({ kind, ...about }: Omit<Resource, 'kind'> & { kind: string }): Promise<string> {
      const known = watchedKind(kind);
      const words = known
        ? await change({ ...about, kind: known }).catch(() => t('common.somethingBroke'))
        : t('common.somethingBroke');
      announce(words);
      return words;
    },
  };
}
