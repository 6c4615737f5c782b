import { useState } from 'preact/hooks';
import { announce } from '@/components/ui/live-region';
import type { Undeclared } from '@/lib/discovery/contract';
import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { undeclared } from './rooms';

/** The search for what a site offers without a link: asked for on a press, and stopped on another. */
export interface Look {
  shown: Undeclared;
  busy: boolean;
  failure: Failure | undefined;
  start(): void;
  stop(): void;
}

/** `view` identifies the page: what was found for another one is not shown. */
export function useLook(tabId: number, view: string, known: Undeclared | undefined): Look | undefined {
  const [looked, setLooked] = useState<{ view: string; value: Undeclared }>();
  const [failed, setFailed] = useState<{ view: string; failure: Failure }>();
  const [busy, setBusy] = useState<string>();
  const shown = looked?.view === view ? looked.value : known;

  async function look(): Promise<void> {
    setBusy(view);
    const result = await undeclared.look(tabId).catch(() => undefined);
    setBusy(undefined);
    setFailed(result && !result.ok ? { view, failure: result.failure } : undefined);
    if (!result) announce(t('common.somethingBroke'));
    if (!result?.ok) return;
    const { value } = result;
    setLooked({ view, value });
    const count = value.found?.length ?? 0;
    announce(
      count > 0
        ? t('discovery.more.found', count, [formatNumber(count)])
        : t('discovery.more.none', [value.host]),
    );
  }

  return (
    shown && {
      shown,
      busy: busy === view,
      failure: failed?.view === view ? failed.failure : undefined,
      start: () => void look(),
      stop: () => void undeclared.stop(tabId).catch(() => undefined),
    }
  );
}
