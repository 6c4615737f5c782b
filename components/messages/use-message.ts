import { useRef } from 'preact/hooks';
import { useAnswer } from '@/components/ui/use-answer';
import { underLease } from '@/lib/bus/lease';
import { messages } from './rooms';

/** One message: first the stored copy, then the response. Unmounting aborts the request. */
export function useMessage(id: string) {
  const end = useRef(() => {});
  const copy = useAnswer(async () => ({ id, known: await messages.known(id) }), [id]).value;
  const { value, loading, failed, again } = useAnswer(
    async () => {
      end.current();
      const asking = underLease((lease) => messages.read(id, { lease }));
      end.current = asking.end;
      return { id, result: await asking.answer };
    },
    [id],
    () => () => end.current(),
  );
  // Of another message until the responses arrive.
  const known = copy?.id === id ? copy.known : undefined;
  const result = value?.id === id ? value.result : undefined;
  return {
    reading: result?.ok ? result.value : result ? undefined : known,
    failure: result && !result.ok && !loading ? result.failure : undefined,
    broken: failed && !loading,
    loading: loading || (!result && !failed),
    again,
  };
}
