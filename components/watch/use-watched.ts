import { useLive } from '@/components/shared/use-live';
import { announce } from '@/components/ui/live-region';
import { ask } from '@/lib/bus/ask';
import { isOfExample } from '@/lib/http/example';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { joinSentences } from '@/lib/i18n/sentences';
import { type Change, type ToWatch, type Watched, type WatchedKind, watchedKinds } from '@/lib/watch/model';

export type { Watched };

export const watchRoom = ask('watch');

const useList = () => useLive(() => watchRoom.list(), 'watch');

export const useWatched = (): Watched[] => useList().value ?? [];

export type ChangedResource = Watched & { change: Change };

export function useChanged(): ChangedResource[] | undefined {
  const { value, failed } = useList();
  const list = value ?? (failed ? [] : undefined);
  return list?.flatMap(({ change, ...watched }) => (change ? [{ ...watched, change }] : []));
}

const kindOf = (kind: string | null): WatchedKind | undefined => watchedKinds.find((one) => one === kind);

export function useWatching() {
  const watched = new Set(useWatched().map(({ url }) => url));

  async function change(resource: ToWatch) {
    if (watched.has(resource.url)) {
      await watchRoom.unwatch(resource.url);
      return { words: t('watch.removed') };
    }
    const result = await watchRoom.watch(resource);
    if (result.ok) return { words: t(result.value === 'watching' ? 'watch.started' : 'watch.tooMany') };
    const { failure } = result;
    const words = joinSentences(sentenceOf(failure, 'resource'), t('watch.notStarted'));
    return failure.kind === 'no-access' ? { words, blocked: failure.host } : { words };
  }

  return {
    watched,
    can: ({ kind, href }: { kind: string | null; href: string }) =>
      kindOf(kind) !== undefined && !isOfExample(href),
    async toggle({ kind, ...resource }: Omit<ToWatch, 'kind'> & { kind: string }) {
      const known = kindOf(kind);
      const broken = { words: t('common.somethingBroke') };
      const toggled = known ? await change({ ...resource, kind: known }).catch(() => broken) : broken;
      announce(toggled.words);
      return toggled;
    },
  };
}
