import { onChanges } from '@/components/shared/use-live';
import { useAnswer } from '@/components/ui/use-answer';
import { type CopyFilter, receiverIn, service } from '@/lib/atlas/model';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';

const publishing = ask('publishing');
const checkins = ask('checkins');

export type ReceiverNames = ReadonlyMap<string, string>;

/** The names of receivers, by their ids; requested where a filter names one. */
export function useReceiverNames(choices: readonly CopyFilter[]): ReceiverNames {
  const wanted = choices.some((choice) => receiverIn(choice) !== undefined);
  const { value } = useAnswer(
    async () => new Map(wanted ? await readNames() : []),
    [wanted],
    (again) => onChanges(['publishing', 'checkins'], again),
  );
  return value ?? new Map();
}

async function readNames(): Promise<[string, string][]> {
  const [{ targets }, { host }] = await Promise.all([publishing.state(), checkins.state()]);
  return [[service, host], ...targets.map(({ id, name }): [string, string] => [id, name])];
}

export function copyWords(choice: CopyFilter, names: ReceiverNames): string {
  const receiver = receiverIn(choice);
  if (receiver !== undefined) return t('atlas.filter.at', [names.get(receiver) ?? t('ledger.gone')]);
  return t(`atlas.filter.copy.${kindOf(choice)}`);
}

const kinds = ['waiting', 'refused', 'none'] as const;
const kindOf = (choice: CopyFilter) => kinds.find((kind) => kind === choice) ?? 'none';

/** Receivers by name, then copies under way, then check-ins without one. */
export const orderOf = (choice: CopyFilter): number => kinds.findIndex((kind) => kind === choice);
