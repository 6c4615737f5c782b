import { type Answered, useAnswer } from '@/components/ui/use-answer';
import { onChange, type Topic } from '@/lib/bus/changes';

/** Subscribes to several topics; returns how to stop. */
export function onChanges(topics: readonly Topic[], listener: () => void): () => void {
  const stops = topics.map((topic) => onChange(topic, listener));
  return () => {
    for (const stop of stops) stop();
  };
}

/** An answer of the worker, asked for again after each change of these topics. */
export const useLive = <T>(ask: () => Promise<T>, ...topics: readonly Topic[]): Answered<T> =>
  useAnswer(ask, [], (again) => onChanges(topics, again));
